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
