/** Moments in the reader's own zone and language, after the format letters of `tg-time`. */
export function clockTime(ms, language) {
  return new Intl.DateTimeFormat(language, { hour: "2-digit", minute: "2-digit" }).format(ms);
}

/** Letters: w weekday, d or D short or long date, t or T time without or with seconds. */
export function formatMoment(unix, letters, language) {
  const wanted = {};
  if (letters.includes("w")) wanted.weekday = "long";
  if (letters.includes("d")) Object.assign(wanted, { day: "numeric", month: "numeric", year: "numeric" });
  if (letters.includes("D")) Object.assign(wanted, { day: "numeric", month: "long", year: "numeric" });
  if (/[tT]/.test(letters)) Object.assign(wanted, { hour: "2-digit", minute: "2-digit" });
  if (letters.includes("T")) wanted.second = "2-digit";
  return new Intl.DateTimeFormat(language, wanted).format(unix * 1000);
}

const STEPS = [["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];

export function relativeMoment(unix, nowMs, language) {
  const left = Math.round(unix - nowMs / 1000);
  const [unit, seconds] = STEPS.find(([, size]) => Math.abs(left) >= size) ?? STEPS.at(-1);
  return new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(Math.trunc(left / seconds), unit);
}

/** Keep the text of relative moments true while they are on the page. */
export function tickMoments(now, language) {
  setInterval(() => {
    for (const node of document.querySelectorAll("time[data-relative]")) {
      node.textContent = relativeMoment(Number(node.dataset.unix), now(), language());
    }
  }, 1000);
}
