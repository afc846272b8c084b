import { formatHhmm } from '@mostrador/values/hhmm';
import type { Span } from '@mostrador/values/opening';

const DAY = 1440;
const part = /^(\d{1,2})(?:[:.h](\d{2}))?\s*(?:-|–|—|→|a|to)\s*(\d{1,2})(?:[:.h](\d{2}))?h?$/i;

function minuteOf(hours: string | undefined, minutes: string | undefined): number | null {
  const minute = Number(hours) * 60 + Number(minutes ?? 0);
  return Number(minutes ?? 0) < 60 && minute <= DAY ? minute : null;
}

/**
 * Hours as people type them, "9–13, 20–1", in minutes of their day; null where a part is none. 24 is midnight; a whole day is two halves,
 * because hours that end where they begin are none.
 */
export function parseSpans(text: string): Span[] | null {
  const spans: Span[] = [];
  for (const piece of text.split(/[,;+]|\s+y\s+/)) {
    if (!piece.trim()) continue;
    const match = part.exec(piece.trim());
    const from = match && minuteOf(match[1], match[2]);
    const to = match && minuteOf(match[3], match[4]);
    if (from === null || to === null || from === DAY) return null;
    if (from === 0 && to === DAY) spans.push({ from: 0, to: DAY / 2 }, { from: DAY / 2, to: 0 });
    else spans.push({ from, to: to % DAY });
  }
  return spans;
}

/** The text of hours; `parseSpans` reads it back. */
export function formatSpans(spans: readonly Span[]): string {
  return [...spans]
    .sort((a, b) => a.from - b.from)
    .map(({ from, to }) => `${formatHhmm(from)}–${formatHhmm(to)}`)
    .join(', ');
}

/** Minutes that hours last. */
export function spanLength({ from, to }: Span): number {
  return (to - from + DAY) % DAY;
}
