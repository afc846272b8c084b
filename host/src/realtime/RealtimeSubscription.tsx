import { Suspense, useEffect, useRef, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazyPart } from '@mostrador/loading/lazy-part';
import { apiKey, apiQuery } from '@mostrador/api-client';
import { business } from '@mostrador/contract/backoffice/business/calls';
import { notifications } from '@mostrador/contract/backoffice/notifications/calls';
import type { Order } from '@mostrador/contract/backoffice/orders/shapes';
import { MessagesProvider } from '@mostrador/i18n';
import { useSession } from '@mostrador/session';
import { bellSettings } from './bell-settings';
import { idle, type RealtimeState } from './live';
import { realtimeMessages } from './messages';
import { loadClosedPage } from './load-closed-page';
import { OrderNotice } from './OrderNotice';
import { createCoalescedScheduler } from './coalesced-scheduler';
import { OverdueNotice } from './OverdueNotice';
import { registerOrderAlert } from './order-alert';
import { Ringer } from './ringer';
import { createSound } from './sound';
import { invalidateBranch, invalidateCatalog } from './invalidate';
import { keepLastOrders } from './last-orders';
import { watchOrders } from './watch-orders';

const ClosedPage = lazyPart(loadClosedPage);

interface Props {
  url: string;
  branchId: number;
  onChange(change: Partial<RealtimeState>): void;
}

/** Runs socket, refreshes and bell of a branch. Events carry no data: they ring and invalidate the orders (docs backoffice §10). */
export function RealtimeSubscription({ url, branchId, onChange }: Props) {
  const queries = useQueryClient();
  const { token } = useSession();
  const automatic = useQuery(apiQuery(business.get, {})).data?.automaticAccept ?? false;
  const automaticNow = useRef(automatic);
  useEffect(() => {
    automaticNow.current = automatic;
  }, [automatic]);

  const [newOrders, setNewOrders] = useState<readonly Order[]>([]);
  useEffect(() => {
    const ringer = new Ringer(`mostrador-bell-${branchId}`, onChange, createSound(), () => bellSettings().repeat * 1_000);
    // A burst of messages causes a few fetches of each query, not one per message.
    const notificationSchedule = createCoalescedScheduler(
      () => void queries.invalidateQueries({ queryKey: apiKey(notifications.list) }),
    );
    const catalog = createCoalescedScheduler(() => invalidateCatalog(queries));
    const branch = createCoalescedScheduler(() => invalidateBranch(queries));
    const stopKeeping = keepLastOrders(queries, branchId);
    const { reconnect, close } = watchOrders({
      ...{ queries, url, token, branchId },
      automatic: () => automaticNow.current,
      onStatus: (connection) => onChange({ connection }),
      onLate: (staleSince) => onChange({ staleSince }),
      onEscalation({ overdue, ...step }) {
        ringer.escalate(step);
        onChange({ overdue });
      },
      onNews({ ring, waiting, listed }) {
        ringer.update(waiting > 0, ring);
        onChange({ waiting });
        if (listed.length > 0) setNewOrders(listed);
      },
      onBell: () => notificationSchedule.after([0]),
      onCatalog: () => catalog.after([0]),
      onBranch: () => branch.after([0]),
    });
    void registerOrderAlert(branchId);
    onChange({ reconnect, test: () => ringer.test(), silence: () => ringer.silence() });
    return () => {
      close();
      stopKeeping();
      for (const schedule of [notificationSchedule, catalog, branch]) schedule.stop();
      ringer.close();
      onChange(idle);
    };
  }, [url, token, branchId, onChange, queries]);

  return (
    <>
      <Suspense fallback={null}>
        <ClosedPage branchId={branchId} suggest={newOrders.length > 0} onChange={onChange} />
      </Suspense>
      <Suspense fallback={null}>
        <MessagesProvider load={realtimeMessages}>
          <OverdueNotice />
          {newOrders.length > 0 && <OrderNotice orders={newOrders} />}
        </MessagesProvider>
      </Suspense>
    </>
  );
}
