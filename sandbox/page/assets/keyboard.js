/** Inline keyboards: rows of coloured, disabled, linking and copying buttons. */
import { el } from "./dom.js";

/** `view.press(message, button, node)` is called for every button that does something. */
export function keyboardNode(message, view) {
  if (!message.buttons.length) return null;
  const rows = message.buttons.map((row) =>
    el("div", { class: "keys-row" }, row.map((button) => buttonNode(message, button, view))));
  return el("div", { class: "keys", role: "group", "aria-label": view.words.buttons }, rows);
}

function buttonNode(message, button, view) {
  const node = el("button", {
    type: "button",
    class: `key ${button.style ?? "plain"}`,
    disabled: button.disabled,
    "data-data": button.data,
    onclick: () => node.getAttribute("aria-busy") !== "true" && view.press(message, button, node),
  }, el("span", { class: "key-text" }, button.text));
  if (button.url) node.append(el("span", { class: "key-sign", "aria-hidden": "true" }, "↗"));
  if (button.copy_text) node.append(el("span", { class: "key-sign copies", "aria-hidden": "true" }));
  return node;
}
