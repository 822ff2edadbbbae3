/** One line for what happened in a group. */
import { nameOf } from "./dom.js";

export function serviceLine(message, words) {
  const what = message.service;
  const who = nameOf(message.from);
  if (what.new_chat_members) return came(what.new_chat_members, message.from, words);
  if (what.left_chat_member) return went(what.left_chat_member, message.from, words);
  if (what.group_chat_created || what.supergroup_chat_created) return words.made(who);
  if (what.forum_topic_created) return words.topicMade(what.forum_topic_created.name);
  if (what.forum_topic_closed || what.general_forum_topic_hidden) return words.topicClosed;
  if (what.forum_topic_reopened) return words.topicReopened;
  if (what.migrate_to_chat_id || what.migrate_from_chat_id) return words.migrated;
  if (what.pinned_message) return words.pinned(who);
  return words.service;
}

function came(users, by, words) {
  const names = users.map(nameOf).join(", ");
  return users[0].id === by.id ? words.joined(names) : words.added(nameOf(by), names);
}

function went(user, by, words) {
  return user.id === by.id ? words.left(nameOf(user)) : words.removed(nameOf(by), nameOf(user));
}
