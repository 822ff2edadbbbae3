/** The menu of a phone: members, groups to walk into or out of, blocking, the phone's language. */
import { LANGUAGES, languageOf } from "./words.js";
import { el, nameOf } from "./dom.js";
import { openSheet, sheetRow } from "./sheet.js";

export function openMenu({ me, chat, doors, words, does }) {
  const sheet = openSheet(nameOf(me), words);
  const rows = [];
  if (chat && chat.kind !== "private") rows.push(membersNode(chat, words), sheetRow(sheet, words.leave, () => does.leave(chat.chat)));
  if (chat?.kind === "private" && chat.started && !chat.blocked) rows.push(sheetRow(sheet, words.block, () => does.block(chat.chat)));
  rows.push(el("h3", {}, words.join));
  rows.push(...doors.map((door) => sheetRow(sheet, door.title, () => does.join(door.chat))));
  if (!doors.length) rows.push(el("p", { class: "soft" }, words.noDoors));
  rows.push(el("h3", {}, words.language));
  for (const [code, name] of Object.entries(LANGUAGES)) {
    const now = code === languageOf(me.language_code);
    rows.push(sheetRow(sheet, now ? `✓ ${name}` : name, () => does.speak(code), { lang: code, "aria-pressed": String(now) }));
  }
  sheet.body.append(...rows);
}

function membersNode(chat, words) {
  const rank = { creator: words.creator, administrator: words.administrator };
  const items = chat.members.map(({ user, status }) => el("li", {}, el("bdi", {}, nameOf(user)),
    el("span", { class: "soft" }, [user.is_bot ? words.bot : "", rank[status] ?? ""].filter(Boolean).join(", "))));
  return el("details", { class: "members" }, el("summary", {}, `${words.members}: ${chat.members.length}`), el("ul", {}, items));
}

/** Ask for a topic's name. */
export function askTopic(words, make) {
  const sheet = openSheet(words.openTopic, words);
  const input = el("input", { "aria-label": words.topicName, placeholder: words.topicName, maxlength: "128", required: true });
  const form = el("form", { class: "stack" }, input, el("button", { class: "key primary" }, words.create));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    sheet.close();
    make(input.value);
  });
  sheet.body.append(form);
  input.focus();
}

/** Ask which of his groups; none is said. */
export function askGroup(groups, words, pick) {
  const sheet = openSheet(words.pickGroup, words);
  sheet.body.append(...groups.map((group) => sheetRow(sheet, group.title, () => pick(group))));
  if (!groups.length) sheet.body.append(el("p", { class: "soft" }, words.noGroups));
}

/** Ask before leaving the box for the open net. */
export function askLeave(url, words) {
  const sheet = openSheet(words.leaving, words);
  const open = () => {
    sheet.close();
    window.open(url, "_blank", "noopener,noreferrer");
  };
  sheet.body.append(el("p", { class: "address" }, url), el("button", { class: "key primary", onclick: open }, words.open));
}
