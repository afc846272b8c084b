import type { Order } from '@mostrador/contract/backoffice/orders/shapes';
import { REASON_ACTIONS, type OrderAction, type ReasonAction } from '@mostrador/contract/backoffice/orders/states';
import { numericId, type OpenRecord } from '@mostrador/ui/list';
import type { PrintCopies } from './board-settings';
import type { ActionDetail } from './use-order-actions';

/** Actions that need a time in minutes: accepting an order, and giving it another time later. */
const TIME_ACTIONS = ['accept', 'time'] as const;
export type TimeAction = (typeof TIME_ACTIONS)[number];

export function isTimeAction(action: string): action is TimeAction {
  return TIME_ACTIONS.some((one) => one === action);
}

/** The order whose detail is open, and the order and action of the open dialog. */
export type OpenOrder = OpenRecord<ReasonAction | TimeAction | 'soldOut', number>;

/** Options of `useOpenRecord`: the dialogs have their own query parameter besides the detail's, `?cancel=12`. */
export const orderDialogParams = {
  readId: numericId,
  independentDialogs: [...REASON_ACTIONS, ...TIME_ACTIONS, 'soldOut' as const],
};

/** Commands of the board for cards, detail and keyboard. The object is stable, so that cards do not re-render. */
export interface BoardCommands {
  /** Runs an action, or first opens the dialog for its reason or time. */
  act(order: Order, action: OrderAction): void;
  /** Runs an action whose details are known and shows the outcome; resolves to whether this browser made the change. */
  carryOut(order: Order, action: OrderAction, detail?: ActionDetail): Promise<boolean>;
  /** Cancels an action that waits for the connection. */
  cancelUnsent(order: Order): void;
  /** Opens the dialog that gives an order another time. */
  askTime(order: Order): void;
  /** Sets the promised time of an order to the given minutes from now. */
  giveTime(order: Order, minutes: number): Promise<void>;
  /** Opens the dialog for a sold-out product of an order: this line, or one that the user chooses there. */
  askSoldOut(order: Order, lineId?: number): void;
  /** Returns the line with which the dialog for a sold-out product was opened. */
  soldOutLine(): number | undefined;
  open(order: Order): void;
  print(order: Order): void;
  /** Copies the link to the order's status page for its customer. */
  copyTracking(order: Order): void;
  /** Prints several orders in one print dialog; resolves when the dialog is closed or the failure has been shown. */
  printAll(orders: readonly Order[], copies?: PrintCopies): Promise<void>;
}
