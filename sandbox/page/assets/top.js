/** The head of a phone: a tab for each chat with its cues, and the strip of topics. */
import { avatarNode } from "./message.js";
import { el, keyed, setAll } from "./dom.js";

export function drawTabs(list, { chats, open, cues, words, onOpen }) {
  list.setAttribute("aria-label", words.chats);
  const make = ({ chat }) => el("button", { role: "tab", "aria-controls": "wall", onclick: () => onOpen(chat) });
  keyed(list, chats, ({ chat }) => chat, make, (node, chat) => fillTab(node, chat, chat.chat === open, cues, words));
}

function fillTab(node, chat, selected, cues, words) {
  const unread = cues.unread.get(chat.chat) ?? 0;
  const rings = cues.rung.has(chat.chat);
  const below = chat.kind === "private" ? words.bot : words.people(chat.members.length);
  const label = [chat.title, unread ? words.unread(unread) : "", rings ? words.rings : ""].filter(Boolean).join(", ");
  if (selected && node.getAttribute("aria-selected") !== "true") node.scrollIntoView({ inline: "nearest", block: "nearest" });
  setAll(node, { class: `tab${rings ? " rings" : ""}`, "aria-selected": selected, tabindex: selected ? 0 : -1, "aria-label": label });
  const badge = rings ? "🔔" : unread || "";
  node.replaceChildren(
    avatarNode({ id: chat.chat, title: chat.title }),
    el("span", { class: "tab-text" }, el("bdi", {}, chat.title), el("small", {}, below)));
  if (badge) node.append(el("span", { class: "badge" }, String(badge)));
}

/** The strip of topics under the head of a forum; the general one is null. */
export function drawTopics(list, { chat, open, words, onOpen, onNew }) {
  list.hidden = !chat?.forum;
  if (!chat?.forum) return;
  list.setAttribute("aria-label", words.topics);
  const topics = [{ thread: null, name: words.general }, ...chat.topics, { thread: "new", name: "+" }];
  const make = ({ thread }) => {
    if (thread === "new") return el("button", { class: "topic", onclick: onNew });
    return el("button", { class: "topic", role: "tab", "aria-controls": "wall", onclick: () => onOpen(thread) });
  };
  keyed(list, topics, ({ thread }) => `${chat.chat}:${thread}`, make, (node, topic) => {
    const name = topic.closed ? `${topic.name} · ${words.closedTopic}` : topic.name;
    if (node.textContent !== name) node.textContent = name;
    if (topic.thread === "new") setAll(node, { "aria-label": words.openTopic, title: words.openTopic });
    else setAll(node, { "aria-selected": topic.thread === open, tabindex: topic.thread === open ? 0 : -1 });
  });
}
