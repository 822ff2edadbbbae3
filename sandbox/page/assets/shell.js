/** The page around the phones: seats side by side, or one at a time where there is no room. */
import { post } from "./acts.js";
import { arrowKeys, byId, el, initial, keyed, nameOf, setAll, tint } from "./dom.js";
import { openFeed } from "./feed.js";
import { drawBar } from "./bar.js";
import { languageOf, wordsOf } from "./words.js";

const KEPT = "sandbox.language";
const asked = new URLSearchParams(location.search).get("lang");
let language = languageOf(asked ?? localStorage.getItem(KEPT) ?? navigator.language);
let chosen = null;
let welcomed = false;
const seats = new Map();
const narrow = matchMedia("(max-width: 759px)");

const feed = openFeed("/page/seats", { onNews: draw, onBreak: () => say(wordsOf(language).lost) });

function say(text) {
  byId("notice").textContent = text;
}

async function attempt(promise) {
  try {
    const done = await promise;
    say("");
    return done;
  } catch (error) {
    say(error.message);
    return null;
  }
}

// -- drawing ------------------------------------------------------------------------------------------

function draw() {
  const words = wordsOf(language);
  document.documentElement.lang = language;
  const people = feed.held.get("people").list;
  if (!people.length && !welcomed) {
    welcomed = true;
    attempt(post("/page/welcome", { language }));
  }
  drawBar(byId("bar"), { language, words, people, guests: feed.held.get("guests"), does });
  seatPeople(people, words);
  drawSwitcher(people, words);
}

function seatPeople(people, words) {
  const known = new Set(people.map((person) => person.id));
  for (const [id, seat] of seats) {
    if (!known.has(id)) {
      seat.node.remove();
      seats.delete(id);
    }
  }
  for (const person of people) {
    if (!seats.has(person.id)) addSeat(person, words);
    nameSeat(seats.get(person.id), person, words);
  }
  if (!seats.has(chosen)) chosen = people[0]?.id ?? null;
  choose(chosen);
}

function addSeat(person) {
  const name = el("h2", { class: "seat-name" });
  const cue = el("span", { class: "cue" });
  const face = el("span", { class: `avatar ${tint(person.id)}`, "aria-hidden": "true" });
  const frame = el("iframe", { src: `/phone/${person.id}` });
  frame.addEventListener("load", tellWatched);
  const node = el("section", { class: "seat", "data-person": person.id, id: `seat-${person.id}` }, el("header", { class: "seat-head" }, face, name, cue), frame);
  seats.set(person.id, { node, frame, name, cue, face, unread: 0, rings: false });
  byId("seats").append(node);
}

function nameSeat(seat, person, words) {
  const name = nameOf(person);
  seat.name.textContent = name;
  seat.face.textContent = initial(name);
  seat.frame.title = words.phone(name);
}

function drawSwitcher(people, words) {
  const make = ({ id }) => el("button", { role: "tab", "aria-controls": `seat-${id}`, onclick: () => choose(id) });
  keyed(byId("switcher"), people, ({ id }) => id, make, (node, person) => {
    const seat = seats.get(person.id);
    const label = [nameOf(person), cueLabel(seat, words)].filter(Boolean).join(", ");
    setAll(node, { class: `tab${seat.rings ? " rings" : ""}`, "aria-label": label });
    node.replaceChildren(el("bdi", {}, nameOf(person)));
    if (cueText(seat)) node.append(el("span", { class: "badge" }, cueText(seat)));
  });
  markChosen();
}

function markChosen() {
  for (const tab of byId("switcher").children) {
    const here = Number(tab.dataset.key) === chosen;
    setAll(tab, { "aria-selected": here, tabindex: here ? 0 : -1 });
  }
}

const cueText = (seat) => (seat.rings ? "🔔" : seat.unread ? String(seat.unread) : "");

function cueLabel(seat, words) {
  return [seat.rings ? words.rings : "", seat.unread ? words.unread(seat.unread) : ""].filter(Boolean).join(", ");
}

function choose(id) {
  chosen = id;
  for (const [other, seat] of seats) seat.node.classList.toggle("chosen", other === id);
  markChosen();
  tellWatched();
}

/** Tell each phone whether it is before somebody's eyes; nothing else is ever said to a phone. */
function tellWatched() {
  for (const [id, seat] of seats) {
    const watched = !narrow.matches || id === chosen;
    seat.frame.contentWindow?.postMessage({ watched }, location.origin);
  }
}

// -- cues of the phones: a count and a bell, never a text ---------------------------------------------

addEventListener("message", ({ data, origin, source }) => {
  const seat = seats.get(data?.person);
  if (origin !== location.origin || !seat || source !== seat.frame.contentWindow) return;
  const words = wordsOf(language);
  seat.unread = data.unread ?? 0;
  seat.rings = Boolean(data.rings);
  seat.node.classList.toggle("rings", seat.rings);
  seat.cue.textContent = seat.rings && seat.unread ? `🔔 ${seat.unread}` : cueText(seat);
  seat.cue.setAttribute("aria-label", cueLabel(seat, words));
  drawSwitcher(feed.held.get("people").list, words);
  const waiting = [...seats.values()].filter((other) => other.unread || other.rings).length;
  document.title = waiting ? `(${waiting}) ${words.title}` : words.title;
});

// -- deeds --------------------------------------------------------------------------------------------

const does = {
  speak: (code) => {
    language = code;
    localStorage.setItem(KEPT, code);
    draw();
  },
  addPerson: async () => {
    const person = await attempt(post("/page/people", { language }));
    if (person) setTimeout(() => seats.get(person.id)?.node.scrollIntoView({ inline: "end" }), 200);
  },
  addGroup: (made) => attempt(post("/control/groups", made)),
  guests: (on) => attempt(post("/page/guests", { on, language })),
};

narrow.addEventListener("change", tellWatched);
arrowKeys(byId("switcher"));
