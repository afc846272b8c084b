import type { Order } from '@mostrador/contract/backoffice/orders/shapes';
import { ageInMinutes } from '@mostrador/values/instants';

/** Waiting times of the branch in minutes, by kind of order. */
export interface WaitingTimes {
  delivery: number;
  takeaway: number;
}

/** `soon`: at most a quarter of the promised time is left; `late`: it has passed. */
type AgeTone = 'calm' | 'soon' | 'late';

interface Age {
  /** Whole minutes since the order arrived. */
  minutes: number;
  /** Elapsed part of the promised time, 0 to 1. */
  share: number;
  tone: AgeTone;
}

const soonFrom = 0.75;

/** Returns the promised time (ms): the order's own, or its arrival plus the branch's waiting time. */
export function promisedAt(order: Order, waiting: WaitingTimes): number {
  return order.promisedAt ?? order.createdAt + waiting[order.kind] * 60_000;
}

/** Returns the age of an order at an instant (ms), relative to its promised time. */
export function ageOf(order: Order, waiting: WaitingTimes, now: number): Age {
  const promised = promisedAt(order, waiting);
  const share = promised > order.createdAt ? (now - order.createdAt) / (promised - order.createdAt) : 1;
  return {
    minutes: ageInMinutes(order.createdAt, now),
    share: Math.min(1, Math.max(0, share)),
    tone: share >= 1 ? 'late' : share >= soonFrom ? 'soon' : 'calm',
  };
}
