import { addDays, todayIn } from './day-range';
import { spansOn, type Channel, type SpanProblem, type Span, weekProblems } from './opening';

/** How many minutes orders take in some hours of a weekday (1 Monday to 7 Sunday), by delivery, by take-away, or both. */
export type WaitingSpan = Span & { weekday: number } & { [channel in Channel]?: number };

/** Minutes that somebody set by hand, and when (epoch ms). */
export interface SetWaiting {
  minutes: number;
  at: number;
}

/** How many minutes orders take, by which hours of the week (none: set by hand), and until when as far as that is known (epoch ms). */
export interface Waiting {
  minutes: number;
  span?: WaitingSpan;
  until?: number;
}

/**
 * How long orders of a channel take at an instant (epoch ms): what the week says of the hour, unless somebody set another time since those
 * hours began; outside of them what was set last. So a time that is set by hand holds until the next hours begin (docs branches §5).
 * RangeError on an unknown zone.
 */
export function waitingAt(
  spans: readonly WaitingSpan[],
  set: SetWaiting,
  channel: Channel,
  zone: string,
  instant: number,
): Waiting {
  const own = spans.filter((span) => span[channel] !== undefined);
  if (own.length === 0) return { minutes: set.minutes };
  const today = todayIn(zone, instant);
  let next: number | undefined;
  // A week and a day ahead: hours that a change of clocks skips come again in a week.
  for (let ahead = -1; ahead <= 14; ahead++) {
    for (const span of own)
      for (const { from, to } of spansOn([span], [], zone, addDays(today, ahead))) {
        if (from <= instant && instant < to && set.at < from) return { minutes: span[channel] ?? set.minutes, span, until: to };
        if (from > instant) next = Math.min(next ?? Infinity, from);
      }
    if (ahead > 0 && next !== undefined) break;
  }
  return { minutes: set.minutes, until: next };
}

/** As `weekProblems`: hours for delivery and hours for take-away may be the same. */
export function waitingProblems(spans: readonly WaitingSpan[]): (SpanProblem | undefined)[] {
  return weekProblems(
    spans.map(({ weekday, from, to, delivery, takeaway }) => ({
      ...{ weekday, from, to },
      ...(takeaway === undefined
        ? { channel: 'delivery' as const }
        : delivery === undefined
          ? { channel: 'takeaway' as const }
          : {}),
    })),
  );
}
