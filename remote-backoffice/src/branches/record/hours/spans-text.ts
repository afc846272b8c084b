import { formatHhmm } from '@mostrador/values/hhmm';
import type { Span } from '@mostrador/values/opening';

const DAY = 1440;
const part = /^(\d{1,2})(?:[:.h](\d{2}))?\s*(?:-|–|—|→|a|to)\s*(\d{1,2})(?:[:.h](\d{2}))?h?$/i;

function minuteOf(hours: string | undefined, minutes: string | undefined): number | null {
  const minute = Number(hours) * 60 + Number(minutes ?? 0);
  return Number(minutes ?? 0) < 60 && minute <= DAY ? minute : null;
}

/**
 * Parses hours as users write them, "9–13, 20–1", into minutes of their day; returns null if a part is invalid. 24 is midnight. A
 * whole day becomes two halves, because a span that ends where it begins is invalid.
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

/** Formats spans as text that `parseSpans` can read. */
export function formatSpans(spans: readonly Span[]): string {
  return [...spans]
    .sort((a, b) => a.from - b.from)
    .map(({ from, to }) => `${formatHhmm(from)}–${formatHhmm(to)}`)
    .join(', ');
}

/** Returns the length of a span in minutes. */
export function spanLength({ from, to }: Span): number {
  return (to - from + DAY) % DAY;
}
