import { useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Order } from '@mostrador/contract/backoffice/orders/shapes';
import { useSession } from '@mostrador/session';
import { StatusTag } from '@mostrador/ui/kit';
import { ActionMenu } from '@mostrador/ui/list';
import { RecordDrawer } from '@mostrador/ui/record';
import { orderStateLabel } from '../../common/order-state';
import type { WaitingTimes } from '../age';
import type { BoardCommands, OpenOrder } from '../board-commands';
import { useT } from '../messages';
import { NextActionButton } from '../NextActionButton';
import { OrderAge } from '../OrderAge';
import { OrderContents } from './OrderContents';
import { OrderFacts } from './OrderFacts';
import { OrderKindText } from '../OrderKindText';
import { orderMenu } from '../order-menu';
import { OrderTimeline } from './OrderTimeline';
import { OrderTracking } from './OrderTracking';
import { orderQuery } from '../queries';
import { nextAction, refusalText } from '../words';
import './detail.css';

interface Props {
  open: OpenOrder;
  /** The board's orders, shown until the detail is loaded. */
  items: readonly Order[] | undefined;
  waiting: WaitingTimes;
  pending: ReadonlySet<number>;
  /** Returns an order with its delayed action applied. */
  shown: (order: Order) => Order;
  online: boolean;
  commands: BoardCommands;
}

/** Drawer with the detail of an order, live or not; opened by the query parameter `id`. */
export function OrderDetail({ open, items, waiting, pending, shown, online, commands }: Props) {
  const t = useT();
  const { id } = open;
  const live = items?.find((order) => order.id === id);
  const query = useQuery({ ...orderQuery(id ?? 0), enabled: id !== null, placeholderData: live });
  // Offline, fall back to the board's data.
  const known = query.data ?? live;
  const order = known && shown(known);
  useRefetchOnChange(id, live?.version, query.refetch);
  const name = order ? t('orders.number', { number: order.number }) : t('orders.detail');
  return (
    <RecordDrawer
      open={id !== null}
      onClose={open.close}
      ariaLabel={name}
      title={name}
      status={order && <StatusTag {...orderStateLabel(order.state, order, t)} />}
      amount={order?.total ?? null}
      meta={
        order && (
          <span className="b-order-detail-meta">
            <OrderKindText kind={order.kind} />
            {order.changes && <StatusTag tone="warning" label={t('orders.changed.tag')} />}
            {nextAction(order) && <OrderAge order={order} waiting={waiting} />}
          </span>
        )
      }
      actions={order && <DetailActions order={order} pending={pending.has(order.id)} online={online} commands={commands} />}
      loading={query.isLoading && !order}
      error={order ? null : query.error}
      onRetry={() => void query.refetch()}
    >
      {order && (
        <>
          <OrderContents order={order} online={online} onSoldOut={(lineId) => commands.askSoldOut(order, lineId)} />
          <OrderTimeline order={order} loading={query.isFetching} />
          <OrderFacts order={order} />
          <OrderTracking order={order} onCopy={() => commands.copyTracking(order)} />
        </>
      )}
    </RecordDrawer>
  );
}

interface ActionsProps {
  order: Order;
  pending: boolean;
  online: boolean;
  commands: BoardCommands;
}

function DetailActions({ order, pending, online, commands }: ActionsProps) {
  const t = useT();
  const { business } = useSession();
  const next = nextAction(order);
  const refusal = next ? refusalText(order, next, business.role, online, t) : undefined;
  return (
    <>
      {next && (
        <NextActionButton
          order={order}
          action={next}
          variant="primary"
          disabled={refusal !== undefined}
          title={refusal}
          {...{ pending, commands }}
        />
      )}
      <ActionMenu
        label={t('orders.actionsOf', { number: order.number })}
        items={orderMenu(order, { business, online, commands, t })}
      />
    </>
  );
}

/** Refetches the order when the board has another version of it, or no longer has it. */
function useRefetchOnChange(id: number | null, version: number | undefined, refetch: () => unknown) {
  const last = useRef({ id, version });
  useEffect(() => {
    const before = last.current;
    last.current = { id, version };
    if (id !== null && before.id === id && before.version !== undefined && before.version !== version) void refetch();
  }, [id, version, refetch]);
}
