import { useMemo } from 'react';
import type { Order } from '@mostrador/contract/backoffice/orders/shapes';
import { needsReason, type OrderAction } from '@mostrador/contract/backoffice/orders/states';
import { useHostServices } from '@mostrador/remote-kit';
import { useSession } from '@mostrador/session';
import { useErrorText, useSnackbar } from '@mostrador/ui/kit';
import type { BoardCommands, OpenOrder } from './board-commands';
import { useT } from './messages';
import { printsOnAccept } from './board-settings';
import { useLatest } from './use-latest';
import type { OrderActions } from './use-order-actions';
import type { PrintFailure, Printer } from './printing/use-printer';
import { refusalOf } from './words';

/** The board's commands over its actions, its address and its printer. What is refused or fails is said in the snackbar. */
export function useBoardCommands(open: OpenOrder, actions: OrderActions, printer: Printer): BoardCommands {
  const t = useT();
  const { online } = useHostServices();
  const { role } = useSession().business;
  const snackbar = useSnackbar();
  const errorText = useErrorText();
  const latest = useLatest<BoardCommands>({
    act(order, action) {
      const refusal = refusalOf(order, action, role, online, t);
      if (refusal !== undefined) snackbar({ message: refusal, variant: 'alert', alert: { color: 'warning' } });
      else if (needsReason(action)) open.ask(action, order.id);
      else void run(order, action);
    },
    open: (order) => open.show(order.id),
    print: (order) => void printer.print([order]).then(tellUnprinted),
    printAll: (orders, copies) => printer.print(orders, copies).then(tellUnprinted),
  });
  async function run(order: Order, action: OrderAction) {
    try {
      const changed = await actions.run(order, action);
      // Only where the order was accepted: every browser of the branch sees it move.
      if (action === 'accept' && changed && printsOnAccept(order.branchId)) latest.current.print(order);
    } catch (error) {
      fail(t('orders.failed', { number: order.number }), error);
    }
  }
  function tellUnprinted(failure: PrintFailure | null) {
    if (!failure) return;
    const numbers = failure.orders.map(({ number }) => number);
    const [number] = numbers;
    const one = numbers.length === 1 && number !== undefined;
    fail(
      one ? t('orders.print.failed', { number }) : t('orders.print.failed.several', { numbers: numbers.join(', ') }),
      failure.error,
    );
  }
  function fail(what: string, error: unknown) {
    const { message, details = [] } = errorText(error);
    snackbar({ message: what, variant: 'alert', alert: { color: 'error' }, details: [message, ...details] });
  }
  return useMemo(
    () => ({
      act: (order, action) => latest.current.act(order, action),
      open: (order) => latest.current.open(order),
      print: (order) => latest.current.print(order),
      printAll: (orders, copies) => latest.current.printAll(orders, copies),
    }),
    [latest],
  );
}
