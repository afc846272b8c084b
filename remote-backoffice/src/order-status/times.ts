import type { OrderStatus } from '@mostrador/contract/backoffice/order-status/calls';
import { isLiveState } from '@mostrador/contract/backoffice/orders/states';
import { todayIn } from '@mostrador/values/day-range';
import { formatInstant } from '@mostrador/values/instants';

export interface DayTime {
  day: 'today' | 'other';
  /** Hour and minute; preceded by the date if it is not today. */
  time: string;
}

/** Formats an instant in a zone; instants are epoch ms. */
export function dayTime(instant: number, now: number, locale: string, timeZone: string): DayTime {
  const day = todayIn(timeZone, instant) === todayIn(timeZone, now) ? 'today' : 'other';
  return { day, time: formatInstant(instant, locale, timeZone, day === 'today' ? 'time' : 'short') };
}

/** Returns the promised time that the page shows, and whether it is over; null once the order is ready for pickup or has ended. */
export function dueTime(
  { state, kind, promisedAt }: Pick<OrderStatus, 'state' | 'kind' | 'promisedAt'>,
  now: number,
): { at: number; isLate: boolean } | null {
  const isReady = kind === 'takeaway' && state === 'onTheWay';
  if (promisedAt === undefined || !isLiveState(state) || isReady) return null;
  return { at: promisedAt, isLate: now > promisedAt };
}
