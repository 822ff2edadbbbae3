/** One person's phone. It holds what its own feed tells, and nothing of anybody else. */
import { deedsOf } from "./acts.js";
import { Composer } from "./composer.js";
import { Cues } from "./cues.js";
import { arrowKeys, byId, nameOf, setAll } from "./dom.js";
import { openFeed } from "./feed.js";
import { readLink } from "./links.js";
import { Log } from "./log.js";
import { askGroup, askLeave, askTopic, openMenu } from "./menu.js";
import { alertBox, toast } from "./toast.js";
import { tickMoments } from "./time.js";
import { drawTabs, drawTopics } from "./top.js";
import { languageOf, wordsOf } from "./words.js";

const person = Number(location.pathname.split("/").at(-1));
const deeds = deedsOf(person);
const log = new Log(byId("wall"), byId("log"));
const opened = new Set();
let open = null;
let thread = null;
let watched = true;

const cues = new Cues((summary) => {
  parent.postMessage({ person, ...summary }, location.origin);
  if (me()) drawHead();
});

const feed = openFeed(`/page/people/${person}/feed`, {
  onNews,
  onBreak: () => toast(byId("toast"), words().lost, true),
  onGone: () => parent.postMessage({ person, gone: true }, location.origin),
});

// -- what the feed holds ------------------------------------------------------------------------------

const me = () => feed.held.get("me");
const language = () => languageOf(me()?.language_code);
const words = () => wordsOf(language());
const chatAt = (number) => feed.held.get(`chat:${number}`);
const messageAt = (chat, key) => feed.held.get(`message:${chat}:${key}`);

function chats() {
  const found = [...feed.held].filter(([key]) => key.startsWith("chat:")).map(([, chat]) => chat);
  return found.sort((a, b) => (a.kind === "private") - (b.kind === "private"));
}

function messagesOf(chat) {
  const keys = feed.held.get(`order:${chat.chat}`)?.keys ?? [];
  const pairs = keys.map((key) => [key, messageAt(chat.chat, key)]);
  return chat.forum ? pairs.filter(([, message]) => message.thread === thread) : pairs;
}

// -- news ---------------------------------------------------------------------------------------------

function onNews({ before, changed, first }) {
  const known = new Set(chats().map((chat) => chat.chat));
  if (!known.has(open)) openChat(chats()[0]?.chat ?? null, false);
  cues.forget(known);
  if (!first) for (const key of changed) if (!before.has(key)) arrived(key, feed.held.get(key));
  draw();
}

function arrived(key, value) {
  if (key.startsWith("notice:")) hear(value);
  else if (key.startsWith("message:")) {
    const chat = chats().find(({ chat }) => key.startsWith(`message:${chat}:`));
    if (!chat) return;
    const replyToMe = value.reply_to !== null && messageAt(chat.chat, `m${value.reply_to}`)?.from.id === person;
    const isPrivate = chat.kind === "private";
    cues.arrive(chat.chat, value, { me: me(), isPrivate, replyToMe, seen: chat.chat === open && watched });
    if (chat.chat === open) markup(value, isPrivate || replyToMe || !value.markup?.selective);
  }
}

function markup(message, forMe) {
  if (!message.markup || !forMe || message.from.id === person) return;
  if (message.markup.force_reply) setTimeout(() => composer.reply(message, message.markup.input_field_placeholder));
  else composer.offer(message.markup.remove_keyboard ? null : message.markup);
}

/** Clients show the words of an answer and open its link only where there are none. */
function hear(notice) {
  if (!notice.text) follow(notice.url);
  else if (notice.show_alert) alertBox(notice.text, words());
  else toast(byId("toast"), notice.text);
}

// -- drawing ------------------------------------------------------------------------------------------

function view(chat) {
  return {
    me: me(), language: language(), words: words(), now: feed.now, opened, group: chat.kind !== "private",
    find: (id) => messageAt(chat.chat, `m${id}`), show: (key) => log.show(key), reply: (message) => composer.reply(message),
    press, follow, type: (text) => composer.type(text),
  };
}

function draw() {
  document.documentElement.lang = language();
  document.title = nameOf(me());
  drawHead();
  const chat = chatAt(open);
  if (!chat) {
    byId("foot").replaceChildren();
    byId("log").replaceChildren();
    return;
  }
  log.draw(open, messagesOf(chat), view(chat), `${thread}|${language()}`);
  composer.draw(chat, { language: language(), words: words() });
  byId("wall").dataset.about = chat.started === false ? chat.about : "";
}

function drawHead() {
  setAll(byId("menu"), { "aria-label": words().menu, title: words().menu });
  drawTabs(byId("tabs"), { chats: chats(), open, cues, words: words(), onOpen: openChat });
  const chat = chatAt(open);
  drawTopics(byId("topics"), { chat, open: thread, words: words(), onOpen: openTopic,
    onNew: () => askTopic(words(), (name) => attempt(deeds.openTopic(open, name))) });
}

function openChat(number, redraw = true) {
  open = number;
  thread = null;
  if (number !== null && watched) cues.read(number);
  if (redraw) draw();
}

function openTopic(number) {
  thread = number;
  draw();
}

// -- deeds --------------------------------------------------------------------------------------------

async function attempt(promise) {
  try {
    return await promise;
  } catch (error) {
    toast(byId("toast"), error.message, true);
    return null;
  }
}

const composer = new Composer(byId("foot"), {
  say: (text, replyTo) => {
    log.resting = true;
    return attempt(deeds.say(open, text, replyTo, thread));
  },
  start: () => attempt(deeds.start(open)),
  unblock: () => attempt(deeds.unblock(open)),
  commands: () => chatAt(open)?.commands ?? [],
  pick: ({ command, bot }) => {
    const text = chatAt(open).kind === "private" ? `/${command}` : `/${command}@${bot}`;
    log.resting = true;
    return attempt(deeds.say(open, text, null, thread));
  },
});

async function press(message, button, node) {
  if (button.url) return follow(button.url);
  if (button.copy_text) return copy(button.copy_text);
  node.setAttribute("aria-busy", "true");
  node.title = words().pressing;
  await attempt(deeds.press(open, message, button.data));
  node.removeAttribute("aria-busy");
  node.removeAttribute("title");
}

async function copy(text) {
  await navigator.clipboard?.writeText(text).catch(() => {});
  toast(byId("toast"), `${words().copied}: ${text}`);
}

function follow(url) {
  const link = readLink(url);
  const bot = chats().find((chat) => chat.kind === "private" && chat.bot.toLowerCase() === link.name?.toLowerCase());
  if (link.kind === "chat" && bot) {
    openChat(bot.chat);
    if (link.payload !== null) attempt(deeds.start(bot.chat, link.payload));
  } else if (link.kind === "group" && bot) {
    askGroup(chats().filter((chat) => chat.kind !== "private"), words(), (group) => bringBot(group, bot, link.payload));
  } else if (link.kind === "message" && chatAt(link.chat)) showMessage(link.chat, link.message);
  else askLeave(url, words());
}

function showMessage(chat, number) {
  openChat(chat, false);
  thread = chatAt(chat).forum ? messageAt(chat, `m${number}`)?.thread ?? null : null;
  draw();
  log.show(`m${number}`);
}

async function bringBot(group, bot, payload) {
  const inside = group.members.some(({ user }) => user.id === bot.chat);
  if (!inside && !(await attempt(deeds.addBot(group.chat, bot.chat)))) return;
  openChat(group.chat);
  if (payload) attempt(deeds.say(group.chat, `/start@${bot.bot} ${payload}`));
}

function showMenu() {
  const does = {};
  for (const name of ["join", "leave", "block", "speak"]) does[name] = (...given) => attempt(deeds[name](...given));
  openMenu({ me: me(), chat: chatAt(open), doors: feed.held.get("doors").groups, words: words(), does });
}

// -- being looked at ----------------------------------------------------------------------------------

for (const name of ["pointerdown", "keydown", "focusin"]) {
  addEventListener(name, () => open !== null && cues.rung.has(open) && cues.read(open));
}
addEventListener("message", (event) => {
  if (event.source !== parent || event.origin !== location.origin) return;
  watched = event.data.watched;
  if (watched && open !== null && cues.unread.has(open)) cues.read(open);
});
byId("menu").addEventListener("click", showMenu);
arrowKeys(byId("tabs"));
arrowKeys(byId("topics"));
tickMoments(feed.now, language);
