import { NEW_ORDER, type RealtimeHint } from '@mostrador/contract/backoffice/notifications/calls';
import type { Order } from '@mostrador/contract/backoffice/orders/shapes';
import { clock } from '@mostrador/values/clock';

/** What the orders of a branch say to the bell. */
export interface ArrivalNews {
  /** Orders to ring for now; each is in one such list only. */
  ring: number[];
  /** Orders that wait to be accepted, as far as is known. */
  waiting: number;
  /** Orders of an answer that were in none before; those of the first answer are not news. */
  listed: readonly Order[];
}

/**
 * Which orders the bell rang for. An order rings on the first that tells of it, the message or a list, and once; never when it is known
 * that somebody acted on it.
 */
export class Arrivals {
  /** Rung for, or not to be rung for. */
  private readonly known = new Set<number>();
  private readonly inLists = new Set<number>();
  private listedBefore = false;
  /** Rung for on a message, in no list yet: when the message came, ms. */
  private readonly announced = new Map<number, number>();
  /** Told of as changed (when, ms) before they were told of as new: a list that was asked for later says whether they wait. */
  private readonly changed = new Map<number, number>();
  private entered = 0;

  /** `automatic`: whether the server accepts orders by itself; such an order rings too. */
  constructor(private readonly automatic: () => boolean) {}

  /** A message of the notification service. */
  hint({ kind, orderId }: RealtimeHint): ArrivalNews {
    if (orderId === undefined) return this.news([]);
    if (kind !== NEW_ORDER) {
      this.announced.delete(orderId);
      if (!this.known.has(orderId)) this.changed.set(orderId, clock.now());
      return this.news([]);
    }
    if (this.known.has(orderId) || this.changed.has(orderId)) return this.news([]);
    this.known.add(orderId);
    this.announced.set(orderId, clock.now());
    return this.news([orderId]);
  }

  /** The live orders as they were at `asOf` (ms) at the earliest; null where nobody was asked just now. */
  list(orders: readonly Order[], asOf: number | null): ArrivalNews {
    const first = !this.listedBefore;
    this.listedBefore = true;
    const unknown = orders.filter(({ id }) => !this.known.has(id) && (this.changed.get(id) ?? -Infinity) <= (asOf ?? 0));
    const ring = unknown.filter((order) => this.rings(order, first)).map(({ id }) => id);
    const listed = first ? [] : orders.filter(({ id }) => !this.inLists.has(id));
    for (const { id } of unknown) {
      this.known.add(id);
      this.changed.delete(id);
    }
    for (const { id } of orders) {
      this.inLists.add(id);
      this.announced.delete(id);
    }
    // What was announced before the server was asked and is not there is no longer live.
    for (const [id, at] of this.announced) if (asOf !== null && at < asOf) this.announced.delete(id);
    this.entered = orders.filter(({ state }) => state === 'INGRESADO').length;
    return this.news(ring, listed);
  }

  private rings({ state }: Order, first: boolean): boolean {
    return state === 'INGRESADO' || (!first && state === 'PREPARANDO' && this.automatic());
  }

  private news(ring: number[], listed: readonly Order[] = []): ArrivalNews {
    return { ring, waiting: this.entered + this.announced.size, listed };
  }
}
