/** What waits unread in each chat, and whether the phone rings: for a private message or a mention with sound. */
export class Cues {
  constructor(tell) {
    this.unread = new Map();
    this.rung = new Set();
    this.tell = tell;
  }

  /** Note a new message; `seen` says that its chat is open before somebody's eyes. */
  arrive(chat, message, { me, isPrivate, replyToMe, seen }) {
    if (message.service || message.from.id === me.id) return;
    if (!seen) this.unread.set(chat, (this.unread.get(chat) ?? 0) + 1);
    if (!message.silent && !message.ephemeral && (isPrivate || replyToMe || mentions(message, me))) this.rung.add(chat);
    this.tell(this.summary());
  }

  /** Somebody has looked at a chat, or touched the phone. */
  read(chat) {
    this.unread.delete(chat);
    this.rung.delete(chat);
    this.tell(this.summary());
  }

  forget(known) {
    for (const chat of [...this.unread.keys(), ...this.rung]) if (!known.has(chat)) this.read(chat);
  }

  summary() {
    const unread = [...this.unread.values()].reduce((sum, count) => sum + count, 0);
    return { unread, rings: this.rung.size > 0 };
  }
}

function mentions(message, me) {
  return (message.entities ?? []).some((entity) => {
    if (entity.type === "text_mention") return entity.user.id === me.id;
    if (entity.type !== "mention" || !me.username) return false;
    const name = message.text.slice(entity.offset + 1, entity.offset + entity.length);
    return name.toLowerCase() === me.username.toLowerCase();
  });
}
