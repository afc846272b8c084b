import type { Order } from '@mostrador/contract/backoffice/orders/shapes';
import { REASON_ACTIONS, type OrderAction, type ReasonAction } from '@mostrador/contract/backoffice/orders/states';
import { numericId, type OpenRecord } from '@mostrador/ui/list';

/** The order whose detail is open and the one that a reason is asked for. */
export type OpenOrder = OpenRecord<ReasonAction, number>;

/** How `useOpenRecord` reads them: a reason is asked for beside the detail, `?cancel=12`. */
export const orderAddress = { readId: numericId, beside: REASON_ACTIONS };

/** What a card, the detail and the keyboard can ask of the board. Stable, so that cards need not be drawn again. */
export interface BoardCommands {
  /** Starts an action at once, or asks for its reason first. */
  act(order: Order, action: OrderAction): void;
  open(order: Order): void;
  print(order: Order): void;
  /** Prints several orders in one dialog; resolves when it is closed, or what failed was told. */
  printAll(orders: readonly Order[], copies: number): Promise<void>;
}
