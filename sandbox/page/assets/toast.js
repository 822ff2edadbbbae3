/** Toasts pass by, alerts wait for OK. */
import { el } from "./dom.js";
import { openSheet } from "./sheet.js";

const SHORT_MS = 3500;
const PER_LETTER_MS = 45;
let timer = 0;

export function toast(node, text, bad = false) {
  clearTimeout(timer);
  node.textContent = text;
  node.classList.toggle("bad", bad);
  node.hidden = false;
  timer = setTimeout(() => { node.hidden = true; }, SHORT_MS + text.length * PER_LETTER_MS);
}

export function alertBox(text, words) {
  const sheet = openSheet(text, words, { role: "alertdialog", bare: true });
  sheet.body.append(el("p", { class: "alert-text" }, text), el("button", { class: "key primary", onclick: sheet.close }, words.ok));
  sheet.body.lastChild.focus();
}
