import { useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { getFixedDelay } from '@mostrador/contract/backoffice/business/fixed-delay';
import type { Order } from '@mostrador/contract/backoffice/orders/shapes';
import { needsReason, type OrderAction } from '@mostrador/contract/backoffice/orders/states';
import { useHostServices } from '@mostrador/remote-kit';
import { useSession } from '@mostrador/session';
import { useSnackbar } from '@mostrador/ui/kit';
import type { BoardCommands, OpenOrder } from './board-commands';
import { useT } from './messages';
import { printsOnAccept, useBoardSettings } from './board-settings';
import { useLatest } from '../common/use-latest';
import type { ActionDetail, OrderActions } from './use-order-actions';
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
  const queries = useQueryClient();
  const snackbar = useSnackbar();
  const tellFailure = useFailureToast();
  const latest = useLatest<BoardCommands>({
    act(order, action) {
      if (actions.pending.has(order.id)) return;
      const refusal = refusalText(order, action, role, online, t);
      if (refusal !== undefined) snackbar({ message: refusal, variant: 'alert', alert: { color: 'warning' } });
      else if (needsReason(action)) open.openDialogFor(action, order.id);
      else if (action === 'accept' && asksTime) open.openDialogFor('accept', order.id);
      else void carryOut(order, action);
    },
    carryOut,
    askTime(order) {
      if (!actions.pending.has(order.id)) open.openDialogFor('time', order.id);
    },
    giveTime: actions.giveTime,
    open: (order) => open.show(order.id),
    print: (order) => void printer.print([order]).then(showPrintFailure),
    copyTracking: (order) => void copyTracking(order),
    printAll: (orders, copies) => printer.print(orders, copies).then(showPrintFailure),
  });
  async function carryOut(order: Order, action: OrderAction, detail?: ActionDetail) {
    const changed = await actions.run(order, action, detail);
    // Only if this browser accepted the order: all browsers of the branch see the change.
    if (action === 'accept' && changed && (await printsOnAccept(queries, order.branchId))) latest.current.print(order);
    return changed;
  }
  async function copyTracking(order: Order) {
    try {
      await navigator.clipboard.writeText(trackingUrl(order));
      snackbar({ message: t('orders.tracking.copied') });
    } catch {
      snackbar({ message: t('orders.tracking.copyFailed'), variant: 'alert', alert: { color: 'error' } });
    }
  }
  function showPrintFailure(failure: PrintFailure | null) {
    if (!failure) return;
    const numbers = failure.orders.map(({ number }) => number);
    const [number] = numbers;
    const one = numbers.length === 1 && number !== undefined;
    tellFailure(
      one ? t('orders.print.failed', { number }) : t('orders.print.failed.several', { numbers: numbers.join(', ') }),
      failure.error,
    );
  }
  return useMemo(
    () => ({
      act: (order, action) => latest.current.act(order, action),
      carryOut: (order, action, detail) => latest.current.carryOut(order, action, detail),
      askTime: (order) => latest.current.askTime(order),
      giveTime: (order, minutes) => latest.current.giveTime(order, minutes),
      open: (order) => latest.current.open(order),
      print: (order) => latest.current.print(order),
      copyTracking: (order) => latest.current.copyTracking(order),
      printAll: (orders, copies) => latest.current.printAll(orders, copies),
    }),
    [latest],
  );
}
