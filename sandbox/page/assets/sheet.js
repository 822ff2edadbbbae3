/** A dialog over the page: focus stays inside, Escape and the backdrop close it. */
import { el } from "./dom.js";

export function openSheet(title, words, { role = "dialog", bare = false } = {}) {
  const before = document.activeElement;
  const body = el("div", { class: "sheet-body" });
  const close = () => dialog.close();
  const head = bare ? null : el("header", { class: "sheet-head" }, el("h2", {}, title),
    el("button", { class: "icon", "aria-label": words.close, onclick: close }, "✕"));
  const dialog = el("dialog", { class: bare ? "sheet alert" : "sheet", role, "aria-label": title }, head, body);
  dialog.addEventListener("click", (event) => event.target === dialog && close());
  dialog.addEventListener("close", () => {
    dialog.remove();
    before?.focus?.();
  });
  document.body.append(dialog);
  dialog.showModal();
  return { body, close, dialog };
}

/** A row of a sheet that does something and closes it. */
export function sheetRow(sheet, text, act, extra = {}) {
  const run = () => {
    sheet.close();
    act();
  };
  return el("button", { class: "row", onclick: run, ...extra }, text);
}
