/** Build elements. Children that are strings become text nodes: no markup is ever parsed. */
export function el(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (name === "class") node.className = value;
    else node.setAttribute(name, value === true ? "" : String(value));
  }
  node.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

/** Make the children of a list fit `items`, keeping the nodes that stay, so that a press under way is not lost. */
export function keyed(list, items, keyOf, make, update) {
  const left = new Map([...list.children].map((node) => [node.dataset.key, node]));
  items.forEach((item, index) => {
    const key = String(keyOf(item));
    const node = left.get(key) ?? make(item);
    left.delete(key);
    node.dataset.key = key;
    update(node, item);
    const here = list.children[index] ?? null;
    if (here !== node) list.insertBefore(node, here);
  });
  for (const node of left.values()) node.remove();
}

/** Set attributes; those that are false, null or undefined are taken away. */
export function setAll(node, props) {
  for (const [name, value] of Object.entries(props)) {
    if (value === false || value === null || value === undefined) node.removeAttribute(name);
    else node.setAttribute(name, String(value));
  }
}

export const byId = (id) => document.getElementById(id);

/** Move among tabs with the arrow keys, Home and End, as a tab list should. */
export function arrowKeys(list) {
  list.addEventListener("keydown", (event) => {
    const tabs = [...list.querySelectorAll('[role="tab"]')];
    const at = tabs.indexOf(document.activeElement);
    const moves = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 };
    if (at < 0 || !(event.key in moves)) return;
    event.preventDefault();
    const next = tabs[(moves[event.key] + tabs.length) % tabs.length];
    next.focus();
    next.click();
  });
}

/** Names as the Bot API gives them: a person, a bot or a chat that writes. */
export function nameOf(user) {
  if (!user) return "";
  return user.title ?? ([user.first_name, user.last_name].filter(Boolean).join(" ") || "—");
}

/** The same tint for the same id, one of eight. */
export const tint = (id) => `tint-${Math.abs(Number(id)) % 8}`;

export function initial(name) {
  const letters = [...name.trim()];
  return letters.length ? letters[0].toUpperCase() : "?";
}
