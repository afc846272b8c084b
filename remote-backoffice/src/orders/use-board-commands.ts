import { useMemo, useRef } from 'react';
import { getFixedDelay } from '@mostrador/contract/backoffice/business/fixed-delay';
import type { Order } from '@mostrador/contract/backoffice/orders/shapes';
import { needsReason } from '@mostrador/contract/backoffice/orders/states';
import { useHostServices } from '@mostrador/remote-kit';
import { useSession } from '@mostrador/session';
import { copyText, useSnackbar } from '@mostrador/ui/kit';
import type { BoardCommands, OpenOrder } from './board-commands';
import { findDelayedAction } from './delayed-actions';
import { useT } from './messages';
import { boardSettings, hasNoCopies, useBoardSettings, type PrintCopies } from './board-settings';
import { useLatest } from '../common/use-latest';
import type { OrderActions } from './use-order-actions';
import { useFailureToast } from './use-outcome-toasts';
import type { PrintFailure, Printer } from './printing/use-printer';
import { trackingUrl } from './tracking';
import { refusalText } from './words';

/** Returns the board's commands, built from actions, address and printer. Rejections and failures are shown in the snackbar. */
export function useBoardCommands(open: OpenOrder, actions: OrderActions, printer: Printer): BoardCommands {
  const t = useT();
  const { online } = useHostServices();
  const { role, id: businessId } = useSession().business;
  const asksTime = !useBoardSettings().acceptAtOnce && getFixedDelay(businessId) === null;
  const snackbar = useSnackbar();
  const tellFailure = useFailureToast();
  const soldOutLine = useRef<number | undefined>(undefined);
  const latest = useLatest<BoardCommands>({
    act(order, action) {
      if (actions.pending.has(order.id)) return;
      const refusal = refusalText(order, action, role, online, t);
      if (refusal !== undefined) snackbar({ message: refusal, variant: 'alert', alert: { color: 'warning' } });
      else if (needsReason(action)) open.openDialogFor(action, order.id);
      else if (action === 'accept' && asksTime) open.openDialogFor('accept', order.id);
      else void actions.run(order, action);
    },
    carryOut: actions.run,
    cancelUnsent({ id, number }) {
      if (findDelayedAction(id)?.cancel()) return;
      snackbar({ message: t('orders.undo.late', { number }), variant: 'alert', alert: { color: 'warning' } });
    },
    askTime(order) {
      if (!actions.pending.has(order.id)) open.openDialogFor('time', order.id);
    },
    giveTime: actions.giveTime,
    askSoldOut(order, lineId) {
      soldOutLine.current = lineId;
      open.openDialogFor('soldOut', order.id);
    },
    soldOutLine: () => soldOutLine.current,
    open: (order) => open.show(order.id),
    print: (order) => void print([order]),
    copyTracking: (order) => void copyTracking(order),
    printAll: print,
  });
  async function copyTracking(order: Order) {
    if (await copyText(trackingUrl(order))) snackbar({ message: t('orders.tracking.copied') });
    else snackbar({ message: t('orders.tracking.copyFailed'), variant: 'alert', alert: { color: 'error' } });
  }
  async function print(orders: readonly Order[], copies: PrintCopies = boardSettings()) {
    if (hasNoCopies(copies)) {
      snackbar({ message: t('orders.print.noCopies'), variant: 'alert', alert: { color: 'warning' } });
      return;
    }
    const failure = await printer.print(orders, copies);
    if (failure) showPrintFailure(failure);
  }
  function showPrintFailure(failure: PrintFailure) {
    const numbers = failure.orders.map(({ number }) => number);
    const [number] = numbers;
    const one = numbers.length === 1 && number !== undefined;
    tellFailure(
      one ? t('orders.print.failed', { number }) : t('orders.print.failed.several', { numbers: numbers.join(', ') }),
      failure.errors[0],
    );
  }
  return useMemo(
    () => ({
      act: (order, action) => latest.current.act(order, action),
      carryOut: (order, action, detail) => latest.current.carryOut(order, action, detail),
      cancelUnsent: (order) => latest.current.cancelUnsent(order),
      askTime: (order) => latest.current.askTime(order),
      giveTime: (order, minutes) => latest.current.giveTime(order, minutes),
      askSoldOut: (order, lineId) => latest.current.askSoldOut(order, lineId),
      soldOutLine: () => latest.current.soldOutLine(),
      open: (order) => latest.current.open(order),
      print: (order) => latest.current.print(order),
      copyTracking: (order) => latest.current.copyTracking(order),
      printAll: (orders, copies) => latest.current.printAll(orders, copies),
    }),
    [latest],
  );
}
