import { NEW_ORDER, type RealtimeHint } from '@mostrador/contract/backoffice/notifications/calls';
import type { Order } from '@mostrador/contract/backoffice/orders/shapes';
import { clock } from '@mostrador/values/clock';

/** What changed about the new orders of a branch, for the bell. */
export interface NewOrderChange {
  /** Ids of orders to ring for now; each order is in one such list only. */
  ring: number[];
  /** Number of known orders that wait to be accepted. */
  waiting: number;
  /** Orders of this response that were in no earlier one; empty for the first response. */
  listed: readonly Order[];
}

/**
 * Tracks which orders the bell rang for. An order rings once, on the first message or list that has it, and never if it is known that it was
 * already changed.
 */
export class NewOrderTracker {
  /** Orders that have rung or must not ring. */
  private readonly known = new Set<number>();
  private readonly inLists = new Set<number>();
  private listedBefore = false;
  /** Orders that rang on a message and are in no list yet, with the time of the message, ms. */
  private readonly announced = new Map<number, number>();
  /** Orders whose change arrived before their creation, with the time, ms. A list requested later shows whether they wait. */
  private readonly changed = new Map<number, number>();
  private entered = 0;

  /** `automatic` returns whether the server accepts orders automatically; such orders ring too. */
  constructor(private readonly automatic: () => boolean) {}

  /** Handles a message of the notification service. */
  handleEvent({ kind, orderId }: RealtimeHint): NewOrderChange {
    if (orderId === undefined) return this.changeFor([]);
    if (kind !== NEW_ORDER) {
      this.announced.delete(orderId);
      if (!this.known.has(orderId)) this.changed.set(orderId, clock.now());
      return this.changeFor([]);
    }
    if (this.known.has(orderId) || this.changed.has(orderId)) return this.changeFor([]);
    this.known.add(orderId);
    this.announced.set(orderId, clock.now());
    return this.changeFor([orderId]);
  }

  /** Handles a list of the live orders, requested at `asOf` (ms); null if it does not come from a request. */
  handleList(orders: readonly Order[], asOf: number | null): NewOrderChange {
    const first = !this.listedBefore;
    this.listedBefore = true;
    const unknown = orders.filter(({ id }) => !this.known.has(id) && (this.changed.get(id) ?? -Infinity) <= (asOf ?? 0));
    const ring = unknown.filter((order) => this.shouldRing(order, first)).map(({ id }) => id);
    const listed = first ? [] : orders.filter(({ id }) => !this.inLists.has(id));
    for (const { id } of unknown) {
      this.known.add(id);
      this.changed.delete(id);
    }
    for (const { id } of orders) {
      this.inLists.add(id);
      this.announced.delete(id);
    }
    // An order announced before the request and missing from the response is no longer live.
    for (const [id, at] of this.announced) if (asOf !== null && at < asOf) this.announced.delete(id);
    this.entered = orders.filter(({ state }) => state === 'placed').length;
    return this.changeFor(ring, listed);
  }

  private shouldRing({ state }: Order, first: boolean): boolean {
    return state === 'placed' || (!first && state === 'preparing' && this.automatic());
  }

  private changeFor(ring: number[], listed: readonly Order[] = []): NewOrderChange {
    return { ring, waiting: this.entered + this.announced.size, listed };
  }
}
