import type { Order } from '@mostrador/contract/backoffice/orders/shapes';
import { REASON_ACTIONS, type OrderAction, type ReasonAction } from '@mostrador/contract/backoffice/orders/states';
import { numericId, type OpenRecord } from '@mostrador/ui/list';
import type { ActionDetail } from './use-order-actions';

/** What a time is asked for: accepting, and another time later. */
export const TIME_ACTIONS = ['accept', 'time'] as const;
export type TimeAction = (typeof TIME_ACTIONS)[number];

export function isTimeAction(action: string): action is TimeAction {
  return TIME_ACTIONS.some((one) => one === action);
}

/** The order whose detail is open and the one that a reason or a time is asked for. */
export type OpenOrder = OpenRecord<ReasonAction | TimeAction, number>;

/** How `useOpenRecord` reads them: a reason or a time is asked for beside the detail, `?cancel=12`. */
export const orderAddress = { readId: numericId, beside: [...REASON_ACTIONS, ...TIME_ACTIONS] };

/** What a card, the detail and the keyboard can ask of the board. Stable, so that cards need not be drawn again. */
export interface BoardCommands {
  /** Starts an action at once, or asks for its reason or its time first. */
  act(order: Order, action: OrderAction): void;
  /** Does an action of which all is known, and tells its outcome; resolves to whether this browser made the change. */
  carryOut(order: Order, action: OrderAction, detail?: ActionDetail): Promise<boolean>;
  /** Asks for another time for an order. */
  askTime(order: Order): void;
  /** Gives an order so many minutes from now. */
  giveTime(order: Order, minutes: number): Promise<void>;
  open(order: Order): void;
  print(order: Order): void;
  /** Copies the address at which the customer follows the order. */
  copyTracking(order: Order): void;
  /** Prints several orders in one dialog; resolves when it is closed, or what failed was told. */
  printAll(orders: readonly Order[], copies?: number): Promise<void>;
}
