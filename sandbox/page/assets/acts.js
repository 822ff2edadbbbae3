/** What a person does, said to the box; a refusal throws its one clear sentence. */
export async function post(path, body = {}) {
  const answer = await fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  const content = await answer.json();
  if (!answer.ok) throw new Error(content.error ?? answer.statusText);
  return content;
}

const ANSWER_MS = 15000;

/** The deeds of one person. `chat` is a group's id or, for a private chat, the bot's. */
export function deedsOf(person) {
  const at = `/control/people/${person}`;
  return {
    say: (chat, text, replyTo, thread) =>
      post(`${at}/send`, { chat, text, reply_to: replyTo ?? null, thread: thread ?? null }),
    start: (bot, payload = "") => post(`${at}/start`, { bot, payload }),
    press: (chat, message, data) =>
      post(`${at}/press`, {
        chat,
        message_id: message.ephemeral ? null : message.message_id,
        ephemeral_message_id: message.ephemeral_message_id,
        data,
        wait_ms: ANSWER_MS,
      }),
    join: (chat) => post(`${at}/join`, { chat }),
    leave: (chat) => post(`${at}/leave`, { chat }),
    block: (bot) => post(`${at}/block`, { bot }),
    unblock: (bot) => post(`${at}/unblock`, { bot }),
    speak: (language) => post(`${at}/rename`, { language_code: language }),
    addBot: (chat, bot) => post(`/control/groups/${chat}/role`, { user: bot, status: "member", by: person }),
    openTopic: (chat, name) => post(`/control/groups/${chat}/topics`, { name, by: person }),
  };
}
