import type { FullSlot } from '@mostrador/contract/backoffice/orders/full-slot';
import { wallClock } from '@mostrador/values/day-range';
import { formatInstant } from '@mostrador/values/instants';
import type { Channel } from '@mostrador/values/opening';
import type { Db } from '../../db/database';
import { refuseField } from '../../errors';
import { acceptsOrders } from '../branches/branch-opening';
import type { BranchView } from '../branches/branch-repository';
import { waitingOf } from '../branches/waiting';
import { countArrivals, countFullSlots } from './order-limit-repository';

const MINUTE = 60_000;

/** Returns the slot of an instant (ms). Slots begin at whole hours of the branch's clock. */
function slotAt({ slot_minutes: minutes, time_zone: zone }: BranchView, at: number): { from: number; to: number } {
  const begun = (wallClock(at, zone).minute % minutes) * MINUTE + (at % MINUTE);
  return { from: at - begun, to: at - begun + minutes * MINUTE };
}

/** Returns how many full slots in a row begin with the slot of a promised time (ms). */
function fullSlotsFrom(db: Db, branch: BranchView, orders: number, promisedAt: number): Promise<number> {
  const { from, to } = slotAt(branch, promisedAt);
  return countFullSlots(db, branch.id, { from, length: to - from, orders });
}

/**
 * Returns the promised time (ms) of a new order under its branch's limit of orders per slot: one slot later for each full slot. Refuses the
 * order if the slot of its arrival is full and closes the branch until its end. The branch must be locked until the order is stored.
 */
export async function applyOrderLimit(
  db: Db,
  branch: BranchView,
  { at, promisedAt, takeaway }: { at: number; promisedAt: number; takeaway: boolean },
): Promise<number> {
  const { slot_orders: orders, slot_minutes: minutes } = branch;
  if (orders === null) return promisedAt;
  if (branch.slot_effect === 'lengthen')
    return promisedAt + (await fullSlotsFrom(db, branch, orders, promisedAt)) * minutes * MINUTE;
  const { from, to } = slotAt(branch, at);
  if ((await countArrivals(db, branch.id, from, to)) >= orders) {
    const until = formatInstant(to, 'es', branch.time_zone, 'time');
    const refused = takeaway ? 'no acepta más pedidos para llevar' : 'no hace más envíos';
    refuseField('tipo', `${branch.name} ${refused} hasta las ${until}: la franja está completa`);
  }
  return promisedAt;
}

/** Returns until when an order of a channel that arrives now or later gets a longer promised time, ms; null if it gets the usual one. */
async function lengthenedUntil(db: Db, branch: BranchView, orders: number, channel: Channel, now: number) {
  const wait = waitingOf(branch, channel, now) * MINUTE;
  const full = await fullSlotsFrom(db, branch, orders, now + wait);
  return full === 0 ? null : slotAt(branch, now + wait).from + full * branch.slot_minutes * MINUTE - wait;
}

/** Returns the effect of the limit of orders per slot on an order that arrives at `now` (ms), and when it ends; null without one. */
export async function findFullSlot(db: Db, branch: BranchView, now: number): Promise<FullSlot | null> {
  const { slot_orders: orders, slot_effect: effect } = branch;
  if (orders === null) return null;
  if (effect === 'close') {
    const { from, to } = slotAt(branch, now);
    return (await countArrivals(db, branch.id, from, to)) >= orders ? { effect, until: to } : null;
  }
  const channels = (['delivery', 'takeaway'] as const).filter((channel) => acceptsOrders(branch, channel, now));
  const ends = [];
  for (const channel of channels) ends.push(await lengthenedUntil(db, branch, orders, channel, now));
  const until = Math.max(...ends.map((end) => end ?? 0), 0);
  return until > 0 ? { effect, until } : null;
}
