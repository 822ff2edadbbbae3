/** The head of a phone: a tab for each chat with its cues, and the menu. */
import { avatarNode } from "./message.js";
import { el } from "./dom.js";

export function drawTop(node, { chats, open, cues, words, onOpen, onMenu }) {
  const tabs = chats.map((chat) => chatTab(chat, chat.chat === open, cues, words, onOpen));
  const list = el("div", { class: "tabs", role: "tablist", "aria-label": words.chats }, tabs);
  const menu = el("button", { class: "icon menu", "aria-label": words.menu, title: words.menu, onclick: onMenu }, "⋮");
  const focused = node.contains(document.activeElement) ? document.activeElement : null;
  const chat = focused?.dataset.chat;
  node.replaceChildren(list, menu);
  if (chat) node.querySelector(`[data-chat="${chat}"]`)?.focus();
  else if (focused) menu.focus();
  list.querySelector('[aria-selected="true"]')?.scrollIntoView({ inline: "nearest", block: "nearest" });
}

function chatTab(chat, selected, cues, words, onOpen) {
  const unread = cues.unread.get(chat.chat) ?? 0;
  const rings = cues.rung.has(chat.chat);
  const below = chat.kind === "private" ? words.bot : words.people(chat.members.length);
  const badge = rings ? "🔔" : unread || "";
  const label = [chat.title, unread ? words.unread(unread) : "", rings ? words.rings : ""].filter(Boolean).join(", ");
  return el("button", {
    class: `tab${rings ? " rings" : ""}`, role: "tab", "aria-selected": String(selected), "aria-controls": "wall",
    tabindex: selected ? "0" : "-1", "data-chat": chat.chat, "aria-label": label, onclick: () => onOpen(chat.chat),
  },
  avatarNode({ id: chat.chat, title: chat.title }),
  el("span", { class: "tab-text" }, el("bdi", {}, chat.title), el("small", {}, below)),
  badge ? el("span", { class: "badge" }, String(badge)) : null);
}

/** The strip of topics under the head of a forum; the general one is null. */
export function drawTopics(node, { chat, open, words, onOpen, onNew }) {
  node.hidden = !chat?.forum;
  if (!chat?.forum) return;
  node.setAttribute("aria-label", words.topics);
  const topics = [{ thread: null, name: words.general }, ...chat.topics];
  node.replaceChildren(...topics.map((topic) => el("button", {
    class: "topic", role: "tab", "aria-selected": String(topic.thread === open), tabindex: topic.thread === open ? "0" : "-1",
    onclick: () => onOpen(topic.thread),
  }, topic.closed ? `${topic.name} · ${words.closedTopic}` : topic.name)),
  el("button", { class: "topic", "aria-label": words.openTopic, title: words.openTopic, onclick: onNew }, "+"));
}
