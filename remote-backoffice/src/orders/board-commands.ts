import type { Order } from '@mostrador/contract/backoffice/orders/shapes';
import type { OrderAction } from '@mostrador/contract/backoffice/orders/states';

/** What a card, the detail and the keyboard can ask of the board. Stable, so that cards need not be drawn again. */
export interface BoardCommands {
  /** Starts an action at once, or asks for its reason first. */
  act(order: Order, action: OrderAction): void;
  open(order: Order): void;
  print(order: Order): void;
  /** Prints several orders in one dialog; resolves when it is closed, or what failed was told. */
  printAll(orders: readonly Order[], copies: number): Promise<void>;
}
