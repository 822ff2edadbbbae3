/** The list of messages of the open chat: edits in place, keeps to the newest line, keeps the focus. */
import { messageNode } from "./message.js";
import { el } from "./dom.js";

const NEAR_PX = 80;

export class Log {
  constructor(wall, list) {
    this.wall = wall;
    this.list = list;
    this.chat = null;
    this.shown = new Map();
    this.resting = true;
    wall.addEventListener("scroll", () => { this.resting = this.atEnd(); });
    new ResizeObserver(() => this.resting && this.toEnd()).observe(wall);
  }

  atEnd() {
    return this.wall.scrollHeight - this.wall.scrollTop - this.wall.clientHeight < NEAR_PX;
  }

  toEnd() {
    this.wall.scrollTop = this.wall.scrollHeight;
    this.resting = true;
  }

  /** Draw `messages`, a list of [key, message] pairs; what has not changed is left alone. */
  draw(chat, messages, view, stamp) {
    if (this.chat !== `${chat}|${stamp}`) {
      this.list.replaceChildren();
      this.shown.clear();
      this.resting = true;
    }
    this.chat = `${chat}|${stamp}`;
    this.dropMissing(new Set(messages.map(([key]) => key)));
    messages.forEach(([key, message], index) => {
      const node = this.nodeFor(key, message, view);
      const here = this.list.children[index] ?? null;
      if (node !== here) this.list.insertBefore(node, here);
    });
    if (!messages.length) this.list.replaceChildren(el("li", { class: "event" }, el("span", {}, view.words.noMessages)));
    if (this.resting) this.toEnd();
  }

  dropMissing(keys) {
    for (const [key, { node }] of this.shown) {
      if (!keys.has(key)) {
        node.remove();
        this.shown.delete(key);
      }
    }
    for (const node of [...this.list.children]) if (!this.shown.has(node.dataset.key)) node.remove();
  }

  nodeFor(key, message, view) {
    const old = this.shown.get(key);
    if (old?.message === message) return old.node;
    const node = messageNode(key, message, view);
    if (old) replaceKeepingFocus(old.node, node);
    else if (this.shown.size) node.classList.add("new");
    this.shown.set(key, { message, node });
    return node;
  }

  /** Scroll to a message and mark it for a moment; false when it is not here. */
  show(key) {
    const found = this.shown.get(key);
    if (!found) return false;
    found.node.scrollIntoView({ block: "center" });
    found.node.classList.add("flash");
    found.node.addEventListener("animationend", () => found.node.classList.remove("flash"), { once: true });
    return true;
  }
}

/** A pressed button keeps the focus only where the same button stands again. */
function replaceKeepingFocus(old, node) {
  const focused = old.contains(document.activeElement) ? document.activeElement : null;
  old.replaceWith(node);
  if (!focused) return;
  const data = focused.dataset.data;
  const same = data && [...node.querySelectorAll(".key")].find((key) => key.dataset.data === data);
  (same || node).focus({ preventScroll: true });
}
