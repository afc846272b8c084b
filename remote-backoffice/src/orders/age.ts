import type { Order } from '@mostrador/contract/backoffice/orders/shapes';
import { ageInMinutes } from '@mostrador/values/instants';

/** Minutes that the branch promises, by kind of order. */
export interface WaitingTimes {
  delivery: number;
  takeaway: number;
}

/** `soon`: a quarter of the promised time is left, or less; `late`: it has passed. */
export type AgeTone = 'calm' | 'soon' | 'late';

export interface Age {
  /** Whole minutes since the order came in. */
  minutes: number;
  /** Part of the promised time that has passed, 0 to 1. */
  share: number;
  tone: AgeTone;
}

const soonFrom = 0.75;

/** When the order was promised (ms): what the order says, else its arrival plus the branch's waiting time. */
export function promisedAt(order: Order, waiting: WaitingTimes): number {
  return order.promisedAt ?? order.createdAt + waiting[order.kind] * 60_000;
}

/** How old an order is at an instant (ms), and how that fits what was promised. */
export function ageOf(order: Order, waiting: WaitingTimes, now: number): Age {
  const promised = promisedAt(order, waiting);
  const share = promised > order.createdAt ? (now - order.createdAt) / (promised - order.createdAt) : 1;
  return {
    minutes: ageInMinutes(order.createdAt, now),
    share: Math.min(1, Math.max(0, share)),
    tone: share >= 1 ? 'late' : share >= soonFrom ? 'soon' : 'calm',
  };
}
