/** Where a link leads: into a private chat, a group, a message, or out of the box. */
const HOSTS = /^(?:https?:\/\/)?(?:t\.me|telegram\.me)\//i;

export function readLink(url) {
  if (url.startsWith("tg://resolve")) {
    const query = new URL(url).searchParams;
    const name = query.get("domain");
    return query.has("startgroup") ? group(name, query.get("startgroup")) : chat(name, query.get("start"));
  }
  if (!HOSTS.test(url)) return { kind: "outside", url: url.includes("://") ? url : `https://${url}` };
  const [path, query = ""] = url.replace(HOSTS, "").split("?");
  const parts = path.split("/").filter(Boolean);
  if (parts[0] === "c") return { kind: "message", chat: -Number(`100${parts[1]}`), message: Number(parts.at(-1)) };
  if (parts.length > 1) return { kind: "public", name: parts[0], message: Number(parts.at(-1)) };
  const asked = new URLSearchParams(query);
  return asked.has("startgroup") ? group(parts[0], asked.get("startgroup")) : chat(parts[0], asked.get("start"));
}

const chat = (name, payload) => ({ kind: "chat", name, payload });
const group = (name, payload) => ({ kind: "group", name, payload: payload ?? "" });
