/** The foot of a chat: Start, Unblock, or a line to write with reply, reply keyboard and the bot's commands. */
import { el, nameOf } from "./dom.js";

const MAX_ROWS_PX = 120;

export class Composer {
  /** `does` has say(text), start(), unblock(), pick(command), commands(). */
  constructor(foot, does) {
    this.foot = foot;
    this.does = does;
    this.mode = "";
    this.replyTo = null;
    this.drafts = new Map();
  }

  draw(chat, view) {
    const mode = chat.blocked ? "blocked" : chat.started === false ? "start" : "write";
    const state = [chat.chat, mode, view.language, chat.commands.length > 0].join("|");
    this.view = view;
    if (state === this.state) return;
    if (this.input) this.drafts.set(this.chat, this.input.value);
    this.state = state;
    this.chat = chat.chat;
    this.input = null;
    this.replyTo = null;
    if (mode === "start") this.foot.replaceChildren(this.big(view.words.start, this.does.start));
    else if (mode === "blocked") this.foot.replaceChildren(this.big(view.words.unblock, this.does.unblock));
    else this.drawLine(chat, view);
  }

  big(text, act) {
    return el("button", { class: "big", onclick: act }, text);
  }

  drawLine(chat, view) {
    this.above = el("div", { class: "above", hidden: true });
    this.listed = el("ul", { class: "commands", id: "commands", hidden: true, "aria-label": view.words.commands });
    this.keys = el("div", { class: "reply-keys", hidden: true });
    this.input = el("textarea", { rows: "1", "aria-label": view.words.write, placeholder: view.words.write, maxlength: "4096" });
    this.input.value = this.drafts.get(chat.chat) ?? "";
    const slash = el("button", { type: "button", class: "icon slash", "aria-label": view.words.commands, title: view.words.commands,
      "aria-controls": "commands", onclick: () => this.toggleCommands() }, "/");
    const send = el("button", { type: "submit", class: "icon send", "aria-label": view.words.send, title: view.words.send }, "➤");
    const form = el("form", { class: "line" }, chat.commands.length ? slash : null, this.input, send);
    form.addEventListener("submit", (event) => { event.preventDefault(); this.send(); });
    this.input.addEventListener("keydown", (event) => this.onKey(event));
    this.input.addEventListener("input", () => { this.grow(); this.suggest(); });
    this.foot.replaceChildren(this.listed, this.above, form, this.keys);
    this.grow();
  }

  onKey(event) {
    if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
      event.preventDefault();
      this.send();
    } else if (event.key === "Escape") {
      this.listed.hidden = true;
      this.reply(null);
    }
  }

  grow() {
    this.input.style.height = "auto";
    this.input.style.height = `${Math.min(this.input.scrollHeight, MAX_ROWS_PX)}px`;
  }

  send() {
    const text = this.input.value;
    if (!text.trim()) return;
    this.does.say(text, this.replyTo?.message_id);
    this.input.value = "";
    this.listed.hidden = true;
    this.reply(null);
    this.grow();
  }

  type(text) {
    if (!this.input) return;
    this.input.value = text;
    this.grow();
    this.input.focus();
  }

  /** Answer a message, or none; a placeholder may come from force reply. */
  reply(message, placeholder) {
    if (!this.input) return;
    this.replyTo = message;
    this.input.placeholder = placeholder || this.view.words.write;
    this.above.hidden = !message;
    if (!message) return;
    const cancel = el("button", { class: "icon", "aria-label": this.view.words.cancel, onclick: () => this.reply(null) }, "✕");
    this.above.replaceChildren(el("span", { class: "above-text" }, el("b", {}, nameOf(message.from)), ` ${message.text}`), cancel);
    this.input.focus();
  }

  /** Offer a reply keyboard, or take it away. */
  offer(markup) {
    if (!this.input) return;
    const rows = markup?.keyboard ?? [];
    this.keys.hidden = !rows.length;
    const label = (key) => (typeof key === "string" ? key : key.text);
    this.keys.replaceChildren(...rows.map((row) => el("div", { class: "keys-row" },
      row.map((key) => el("button", { class: "key plain", onclick: () => this.does.say(label(key)) }, label(key))))));
  }

  suggest() {
    const typed = this.input.value;
    if (!/^\/\w*$/.test(typed)) this.listed.hidden = true;
    else this.showCommands(typed.slice(1).toLowerCase());
  }

  toggleCommands() {
    if (!this.listed.hidden) this.listed.hidden = true;
    else {
      this.showCommands("");
      this.listed.querySelector("button")?.focus();
    }
  }

  showCommands(beginning) {
    const fitting = this.does.commands().filter(({ command }) => command.startsWith(beginning));
    this.listed.replaceChildren(...fitting.map((command) => {
      const pick = () => {
        this.listed.hidden = true;
        this.input.value = "";
        this.does.pick(command);
        this.input.focus();
      };
      return el("li", {}, el("button", { class: "row", onclick: pick },
        el("b", {}, `/${command.command}`), el("span", { class: "soft" }, command.description)));
    }));
    this.listed.hidden = !fitting.length;
    this.listed.onkeydown = (event) => {
      if (event.key === "Escape") {
        this.listed.hidden = true;
        this.input.focus();
      }
    };
  }
}
