/** A feed: a flat map of what there is to show, kept as the box tells its changes; comes back after a break. */
const RETRY_MS = 1000;

export function openFeed(path, { onNews, onBreak, onGone }) {
  const held = new Map();
  let nowOffset = 0;

  function connect() {
    const socket = new WebSocket(`ws://${location.host}${path}`);
    socket.addEventListener("message", (event) => {
      const news = JSON.parse(event.data);
      if (news.first) for (const key of held.keys()) if (!(key in news.set)) news.drop.push(key);
      nowOffset = news.now_ms - Date.now();
      const before = new Map(held);
      for (const [key, value] of Object.entries(news.set)) held.set(key, value);
      for (const key of news.drop) held.delete(key);
      onNews({ before, changed: Object.keys(news.set), first: before.size === 0 });
    });
    socket.addEventListener("close", (event) => {
      if (event.reason === "gone") onGone?.();
      else {
        onBreak?.();
        setTimeout(connect, RETRY_MS);
      }
    });
  }

  connect();
  return { held, now: () => Date.now() + nowOffset };
}
