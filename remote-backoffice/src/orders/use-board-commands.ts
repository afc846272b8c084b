import { useMemo } from 'react';
import { useHostServices } from '@mostrador/remote-kit';
import { useSession } from '@mostrador/session';
import { useErrorText, useSnackbar } from '@mostrador/ui/kit';
import type { BoardCommands } from './board-commands';
import { useT } from './messages';
import { useLatest } from './use-latest';
import type { OrderActions } from './use-order-actions';
import type { Printer } from './use-printer';
import { isReasonAction, type OpenOrder } from './use-open-order';
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
      else if (isReasonAction(action)) open.ask(action, order.id);
      else actions.run(order, action).catch((error) => fail(t('orders.failed', { number: order.number }), error));
    },
    open: (order) => open.show(order.id),
    print(order) {
      printer.print(order).catch((error) => fail(t('orders.print.failed', { number: order.number }), error));
    },
  });
  function fail(what: string, error: unknown) {
    const { message, details = [] } = errorText(error);
    snackbar({ message: what, variant: 'alert', alert: { color: 'error' }, details: [message, ...details] });
  }
  return useMemo(
    () => ({
      act: (order, action) => latest.current.act(order, action),
      open: (order) => latest.current.open(order),
      print: (order) => latest.current.print(order),
    }),
    [latest],
  );
}
