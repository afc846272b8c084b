import { serverNow } from '@mostrador/api-client';
import { isOverdue } from '@mostrador/contract/backoffice/orders/overdue';
import type { Order } from '@mostrador/contract/backoffice/orders/shapes';

/** How far the waiting orders have escalated (docs backoffice §10). */
export interface EscalationState {
  /** Number of orders that have reached a step. */
  overdue: number;
  isUrgent: boolean;
  /** Whether an order has reached another step since the last report. */
  hasAdvanced: boolean;
}

/** How often the steps are checked while some are due later, ms: the server's clock may be set meanwhile. */
const checkMs = 2_000;

/** Reports how far the waiting orders have escalated: with each list, and when a step is due, by the server's clock. */
export class EscalationWatch {
  private orders: readonly Order[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private checkedAt = serverNow();

  constructor(private readonly report: (state: EscalationState) => void) {}

  /** Handles a list of the live orders. Steps that a new order has already reached are not reported: the bell rings for it anyway. */
  handleList(orders: readonly Order[]) {
    const known = new Set(this.orders.map(({ id }) => id));
    this.orders = orders.filter(({ state }) => state === 'placed');
    this.check((order) => known.has(order.id));
  }

  close() {
    clearTimeout(this.timer);
  }

  private check(isKnown: (order: Order) => boolean = () => true) {
    clearTimeout(this.timer);
    const now = serverNow();
    const stepsOf = ({ urgentAt, managersAt }: Order) => [urgentAt, managersAt].filter((at) => at !== undefined);
    const isReached = (at: number) => at > this.checkedAt && at <= now;
    const hasAdvanced = this.orders.some((order) => isKnown(order) && stepsOf(order).some(isReached));
    this.checkedAt = now;
    this.report({
      overdue: this.orders.filter((order) => isOverdue(order, now)).length,
      isUrgent: this.orders.some(({ urgentAt = Infinity }) => urgentAt <= now),
      hasAdvanced,
    });
    const next = Math.min(...this.orders.flatMap(stepsOf).filter((at) => at > now));
    if (next < Infinity) this.timer = setTimeout(() => this.check(), Math.min(next - now, checkMs));
  }
}
