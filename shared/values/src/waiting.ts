import { addDays, todayIn } from './day-range';
import { spansOn, type Channel, type SpanProblem, type Span, weekProblems } from './opening';

/** Order time in minutes for some hours of a weekday (1 Monday to 7 Sunday), for delivery, take-away, or both. */
export type WaitingSpan = Span & { weekday: number } & { [channel in Channel]?: number };

/** Minutes set manually, and when (epoch ms). */
export interface ManualWaiting {
  minutes: number;
  at: number;
}

/** Current order time in minutes, the span that it comes from (undefined: set manually), and until when if known (epoch ms). */
interface Waiting {
  minutes: number;
  span?: WaitingSpan;
  until?: number;
}

/**
 * Returns the order time of a channel at an instant (epoch ms): that of the current span, unless a user set another time since
 * the span started; otherwise the last manual time. So a manual time lasts until the next span starts (docs branches §5). Throws
 * a RangeError for an unknown zone.
 */
export function waitingAt(
  spans: readonly WaitingSpan[],
  set: ManualWaiting,
  channel: Channel,
  zone: string,
  instant: number,
): Waiting {
  const own = spans.filter((span) => span[channel] !== undefined);
  if (own.length === 0) return { minutes: set.minutes };
  const today = todayIn(zone, instant);
  let next: number | undefined;
  // More than a week ahead, because a span skipped by a clock change occurs again a week later.
  for (let dayOffset = -1; dayOffset <= 14; dayOffset++) {
    for (const span of own)
      for (const { from, to } of spansOn([span], [], zone, addDays(today, dayOffset))) {
        if (from <= instant && instant < to && set.at < from) return { minutes: span[channel] ?? set.minutes, span, until: to };
        if (from > instant) next = Math.min(next ?? Infinity, from);
      }
    if (dayOffset > 0 && next !== undefined) break;
  }
  return { minutes: set.minutes, until: next };
}

/** Returns the problems like `weekProblems`, but spans for delivery may overlap with spans for take-away. */
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
