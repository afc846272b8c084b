/** A time of day at the beginning of a text, as `HH24:MI` or `HH24:MI:SS`. */
interface TimeTerm {
  text: string;
  time: string;
}

/** The words that lead to a time in the five languages, the time, and the half of the day or "h". */
const WRITTEN =
  /^(?:(?:a las?|at|à|la(?: ora)?) )?(?:(上午|下午) ?)?(\d{1,2})(?::|(?= ?h ?\d) ?h ?)([0-5]\d)(?::([0-5]\d))?(?: ?([ap])\. ?m\.?| ?([ap])m| ?hs?\.?)?(?=[ ,;]|$)/iu;

/** Returns the hour of a day of 24 hours; null for an hour that the clock does not have. */
function hourOf(hour: number, half: string | undefined): number | null {
  if (!half) return hour < 24 ? hour : null;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half === 'p' ? 12 : 0);
}

/** Returns the time that a text begins with: "22:53", "10:53 PM", "a las 22:53 h", "22h53", "下午10:53"; null without one. */
export function timeTerm(text: string): TimeTerm | null {
  const [all, chinese, hour, minute, second, spanish, english] = WRITTEN.exec(text) ?? [];
  if (all === undefined || minute === undefined) return null;
  const half = chinese ? { 上午: 'a', 下午: 'p' }[chinese] : (spanish ?? english)?.toLowerCase();
  const full = hourOf(Number(hour), half);
  if (full === null) return null;
  return { text: all, time: [String(full).padStart(2, '0'), minute, ...(second ? [second] : [])].join(':') };
}
