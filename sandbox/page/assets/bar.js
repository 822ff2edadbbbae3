/** The bar above the phones: add people and groups, guests, the page's language. */
import { el, nameOf } from "./dom.js";
import { openSheet } from "./sheet.js";
import { SHORT } from "./words.js";

export function drawBar(node, { language, words, people, guests, does }) {
  const focused = node.contains(document.activeElement) ? document.activeElement.id : null;
  const add = (id, text, act) => el("button", { id, class: "pill", "aria-label": `+ ${text}`, onclick: act }, el("span", { class: `sign ${id}`, "aria-hidden": "true" }, "+"),
    el("span", { class: "pill-text" }, text));
  const tick = el("input", { id: "guests", type: "checkbox", role: "switch", checked: guests.on });
  tick.addEventListener("change", () => does.guests(tick.checked));
  const names = guests.on ? guests.names.join(", ") : words.guestsHint;
  const pick = el("select", { id: "language", "aria-label": words.pageLanguage },
    Object.entries(SHORT).map(([code, name]) => el("option", { value: code, selected: code === language }, name)));
  pick.addEventListener("change", () => does.speak(pick.value));
  node.replaceChildren(
    el("h1", {}, el("img", { src: "/assets/icon.svg", alt: "", width: "24", height: "24" }), el("span", {}, words.title)),
    add("add-person", words.addPerson, does.addPerson),
    add("add-group", words.addGroup, () => askNewGroup(people, words, does.addGroup)),
    el("label", { class: "switch", title: names }, tick, el("span", { class: "track", "aria-hidden": "true" }), words.guests),
    pick);
  if (focused) document.getElementById(focused)?.focus();
}

function askNewGroup(people, words, make) {
  const sheet = openSheet(words.addGroup, words);
  const title = el("input", { name: "title", "aria-label": words.groupName, placeholder: words.groupName, maxlength: "128", required: true });
  const ticks = people.map((person) => tickRow(nameOf(person), `member-${person.id}`, true));
  const topics = tickRow(words.withTopics, "topics", false);
  const admin = tickRow(words.botAdmin, "admin", false);
  const wrong = el("p", { class: "wrong", role: "alert" });
  const form = el("form", { class: "stack" }, title, topics, admin, el("fieldset", {}, el("legend", {}, words.who), ticks), wrong,
    el("button", { class: "key primary" }, words.create));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const ticked = (name) => form.elements[name].checked;
    const members = people.map((person) => person.id).filter((id) => ticked(`member-${id}`));
    if (!members.length) {
      wrong.textContent = words.tooFew;
      return;
    }
    sheet.close();
    make({ title: title.value, members, forum: ticked("topics"), bot_admin: ticked("admin") });
  });
  sheet.body.append(form);
  title.focus();
}

function tickRow(text, name, checked) {
  return el("label", { class: "tick" }, el("input", { type: "checkbox", name, checked }), el("bdi", {}, text));
}
