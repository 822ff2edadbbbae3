/** Texts with entities as elements. Offsets are UTF-16 units, as JavaScript counts too. */
import { el } from "./dom.js";
import { formatMoment, relativeMoment } from "./time.js";

const BLOCKS = new Set(["blockquote", "expandable_blockquote", "pre"]);
const TAGS = { bold: "strong", italic: "em", underline: "u", strikethrough: "s", code: "code", pre: "pre" };
const LONG_QUOTE = 130;

/**
 * `view` holds what the reader's phone knows: language, words, now(), follow(url), type(text), opened (a Set of
 * quotes unfolded and spoilers shown, kept across edits) and key (the message).
 */
export function textNodes(text, entities, view) {
  const sorted = [...(entities ?? [])].sort((a, b) => a.offset - b.offset || b.length - a.length);
  return build(text, sorted, 0, text.length, view);
}

function build(text, entities, start, end, view) {
  const nodes = [];
  let at = start;
  let left = entities;
  while (left.length) {
    const [entity, ...others] = left;
    const from = Math.max(entity.offset, at);
    const stop = Math.min(entity.offset + entity.length, end);
    const block = BLOCKS.has(entity.type);
    if (at < from) nodes.push(text.slice(at, from));
    const inner = build(text, others.filter((other) => other.offset < stop), from, stop, view);
    nodes.push(wrap(entity, inner, text.slice(from, stop), view));
    left = others.filter((other) => other.offset >= stop);
    at = block && text[stop] === "\n" && stop < end ? stop + 1 : stop;
  }
  if (at < end) nodes.push(text.slice(at, end));
  return nodes;
}

function wrap(entity, inner, text, view) {
  const kind = entity.type;
  if (kind in TAGS) return el(TAGS[kind], {}, inner);
  if (kind === "blockquote") return el("blockquote", {}, inner);
  if (kind === "expandable_blockquote") return quote(entity, inner, text, view);
  if (kind === "spoiler") return spoiler(entity, inner, view);
  if (kind === "date_time") return moment(entity, text, view);
  if (kind === "text_link") return link(entity.url, inner, view);
  if (kind === "url") return link(text.includes("://") ? text : `https://${text}`, inner, view);
  if (kind === "bot_command") return el("button", { class: "inline", onclick: () => view.type(text) }, inner);
  if (kind === "text_mention" || kind === "mention") return el("span", { class: "mention" }, inner);
  if (kind === "hashtag") return el("span", { class: "mention" }, inner);
  return el("span", {}, inner);
}

function link(url, inner, view) {
  const go = (event) => {
    event.preventDefault();
    view.follow(url);
  };
  const safe = /^(?:https?|tg):/i.test(url) ? url : null;
  return el("a", { href: safe, rel: "noopener noreferrer", title: url, onclick: go }, inner);
}

function moment(entity, text, view) {
  const letters = entity.date_time_format ?? "";
  const full = formatMoment(entity.unix_time, "wDT", view.language);
  let shown = text;
  if (letters === "r") shown = relativeMoment(entity.unix_time, view.now(), view.language);
  else if (letters) shown = formatMoment(entity.unix_time, letters, view.language);
  const stamp = new Date(entity.unix_time * 1000).toISOString();
  return el("time", { datetime: stamp, title: full, "data-unix": entity.unix_time, "data-relative": letters === "r" }, shown);
}

function spoiler(entity, inner, view) {
  const mark = `${view.key}:${entity.offset}`;
  const node = el("span", { class: "spoiler" }, inner);
  const show = () => {
    view.opened.add(mark);
    node.classList.add("shown");
    for (const name of ["role", "tabindex", "aria-label"]) node.removeAttribute(name);
  };
  if (view.opened.has(mark)) node.classList.add("shown");
  else {
    node.setAttribute("role", "button");
    node.setAttribute("tabindex", "0");
    node.setAttribute("aria-label", view.words.hidden);
    node.addEventListener("click", show);
    node.addEventListener("keydown", (event) => event.key === "Enter" && show());
  }
  return node;
}

function quote(entity, inner, text, view) {
  const body = el("div", { class: "quoted" }, inner);
  const node = el("blockquote", { class: "foldable" }, body);
  if (text.split("\n").length <= 3 && text.length <= LONG_QUOTE) return node;
  const mark = `${view.key}:${entity.offset}`;
  const toggle = el("button", { class: "fold", onclick: () => turn(!view.opened.has(mark)) });
  function turn(open) {
    if (open) view.opened.add(mark);
    else view.opened.delete(mark);
    node.classList.toggle("folded", !open);
    toggle.textContent = open ? "▴" : "▾";
    toggle.setAttribute("aria-label", open ? view.words.less : view.words.more);
    toggle.setAttribute("aria-expanded", String(open));
  }
  turn(view.opened.has(mark));
  node.append(toggle);
  return node;
}
