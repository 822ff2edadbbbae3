/** One message as a list item: bubble, marks, keyboard, reply button. */
import { el, initial, nameOf, tint } from "./dom.js";
import { keyboardNode } from "./keyboard.js";
import { richNodes } from "./rich.js";
import { serviceLine } from "./service.js";
import { textNodes } from "./text.js";
import { clockTime } from "./time.js";

const PREVIEW = 80;

export function messageNode(key, message, view) {
  if (message.service) {
    return el("li", { class: "event", "data-key": key }, el("span", {}, serviceLine(message, view.words)));
  }
  const mine = message.from.id === view.me.id;
  const classes = ["message", mine ? "mine" : "theirs", message.ephemeral && "ephemeral", message.protected && "protected"];
  const avatar = view.group && !mine ? avatarNode(message.from) : null;
  const bubble = el("div", { class: "bubble" }, head(message, mine, view), body({ ...view, key }, message), foot(message, view));
  const column = el("div", { class: "column" }, bubble, keyboardNode(message, view));
  const node = el("li", { class: classes.filter(Boolean).join(" "), "data-key": key, tabindex: "-1" }, avatar, column);
  if (!message.ephemeral) bubble.append(replyButton(message, view));
  return node;
}

export function avatarNode(user) {
  const name = nameOf(user);
  return el("span", { class: `avatar ${tint(user.id)}`, "aria-hidden": "true" }, initial(name));
}

function head(message, mine, view) {
  const parts = [];
  if (view.group && !mine) {
    const bot = message.from.is_bot ? el("span", { class: "tag" }, view.words.bot) : null;
    parts.push(el("div", { class: `who ${tint(message.from.id)}` }, el("bdi", {}, nameOf(message.from)), bot));
  }
  if (message.ephemeral) parts.push(el("div", { class: "only-you" }, `◉ ${view.words.onlyYou}`));
  if (message.reply_to !== null) parts.push(replied(view.find(message.reply_to), view));
  return parts;
}

function replied(message, view) {
  if (!message) return el("div", { class: "quoted-reply soft" }, view.words.gone);
  const text = message.text || (message.photo ? view.words.photo : "…");
  const go = () => view.show(`m${message.message_id}`);
  return el("button", { class: "quoted-reply", onclick: go },
    el("b", {}, nameOf(message.from)), el("span", {}, text.length > PREVIEW ? `${text.slice(0, PREVIEW)}…` : text));
}

function body(view, message) {
  const parts = [];
  if (message.photo) parts.push(photo(message.photo, view));
  if (message.dice) parts.push(el("div", { class: "dice" }, `${message.dice.emoji} ${message.dice.value}`));
  if (message.rich) parts.push(el("div", { class: "text rich" }, richNodes(message.rich.blocks, view)));
  else if (message.text) parts.push(el("div", { class: "text", dir: "auto" }, textNodes(message.text, message.entities, view)));
  return parts;
}

function photo(shown, view) {
  const image = el("img", { src: shown.url, width: shown.width, height: shown.height, alt: view.words.photo });
  const mark = `${view.key}:photo`;
  if (!shown.spoiler || view.opened.has(mark)) return el("div", { class: "photo" }, image);
  const cover = el("button", { class: "photo veiled", "aria-label": view.words.hidden }, image);
  cover.addEventListener("click", () => {
    view.opened.add(mark);
    cover.classList.remove("veiled");
    cover.disabled = true;
  });
  return cover;
}

function foot(message, view) {
  const sign = (text, label) => el("span", { title: label, "aria-label": label, role: "img" }, text);
  return el("div", { class: "meta" },
    message.silent && message.from.is_bot ? sign("🔕", view.words.silent) : null,
    message.protected ? sign("🔒", view.words.protected) : null,
    message.edited_ms ? el("span", {}, view.words.edited) : null,
    el("time", { datetime: new Date(message.date_ms).toISOString() }, clockTime(message.date_ms, view.language)));
}

function replyButton(message, view) {
  const label = `${view.words.reply}: ${nameOf(message.from)}`;
  return el("button", { class: "reply", title: view.words.reply, "aria-label": label, onclick: () => view.reply(message) }, "↩");
}
