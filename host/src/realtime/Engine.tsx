import { Suspense, useEffect, useRef, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiKey, apiQuery } from '@mostrador/api-client';
import { business } from '@mostrador/contract/backoffice/business/calls';
import { NEW_ORDER, notifications } from '@mostrador/contract/backoffice/notifications/calls';
import { orders } from '@mostrador/contract/backoffice/orders/calls';
import type { Order } from '@mostrador/contract/backoffice/orders/shapes';
import { WithMessages } from '@mostrador/i18n';
import type { RealtimeStatus, SoundStatus } from '@mostrador/remote-kit';
import { useSession } from '@mostrador/session';
import { realtimeMessages } from './messages';
import { OrderNotice } from './OrderNotice';
import { createRefreshSchedule, refreshDelays } from './refresh-schedule';
import { Ringer } from './ringer';
import { connectRealtime } from './socket';
import { onWake } from './wake';

/** What the engine tells the rest of the page. */
export interface Live {
  status: RealtimeStatus;
  sound: SoundStatus;
  /** Orders in INGRESADO. */
  waiting: number;
  reconnect(): void;
  test(): Promise<boolean>;
  silence(): void;
}

interface Props {
  url: string;
  branchId: number;
  status: RealtimeStatus;
  onChange(change: Partial<Live>): void;
}

/** How often the orders are fetched while no socket tells of changes, milliseconds. */
const pollEvery = 5_000;

/** Socket, refreshes and bell of a branch. A hint is never data: it only makes the orders stale (docs backoffice §10). */
export function Engine({ url, branchId, status, onChange }: Props) {
  const queries = useQueryClient();
  const { token } = useSession();
  const automatic = useQuery(apiQuery(business.get, {})).data?.automaticAccept ?? false;
  const automaticNow = useRef(automatic);
  useEffect(() => {
    automaticNow.current = automatic;
  }, [automatic]);
  const board = useQuery({ ...apiQuery(orders.list, { branchId }), refetchInterval: status === 'live' ? false : pollEvery });

  useEffect(() => {
    const refresh = () => void queries.invalidateQueries({ queryKey: apiKey(orders.list) });
    const refreshBell = () => void queries.invalidateQueries({ queryKey: apiKey(notifications.list) });
    const schedule = createRefreshSchedule(refresh);
    const socket = connectRealtime({
      url,
      token,
      branchId,
      onStatus: (next) => onChange({ status: next }),
      onConnect: () => {
        refresh();
        refreshBell();
      },
      onHint: ({ kind }) => {
        refreshBell();
        schedule.after(kind !== NEW_ORDER ? [0] : automaticNow.current ? refreshDelays.automatic : refreshDelays.manual);
      },
    });
    onChange({ reconnect: socket.reconnect });
    const leaveWake = onWake(() => {
      socket.reconnect();
      refresh();
      refreshBell();
    });
    return () => {
      leaveWake();
      schedule.stop();
      socket.close();
    };
  }, [url, token, branchId, onChange, queries]);

  const [news, setNews] = useState<readonly Order[]>([]);
  useBell(branchId, board.data?.items, onChange, setNews);
  return (
    news.length > 0 && (
      <Suspense fallback={null}>
        <WithMessages load={realtimeMessages}>
          <OrderNotice orders={news} />
        </WithMessages>
      </Suspense>
    )
  );
}

/** Rings for every order that this page had not seen, and while one waits; `onNews` hears of those that came since the page is here. */
function useBell(
  branchId: number,
  live: readonly Order[] | undefined,
  onChange: Props['onChange'],
  onNews: (orders: readonly Order[]) => void,
) {
  const bell = useRef<Ringer | null>(null);
  const seen = useRef<Set<number> | null>(null);
  useEffect(() => {
    const ringer = new Ringer(`mostrador-bell-${branchId}`, (sound) => onChange({ sound }));
    bell.current = ringer;
    seen.current = null;
    onChange({ test: () => ringer.test(), silence: () => ringer.silence() });
    return () => {
      ringer.close();
      bell.current = null;
    };
  }, [branchId, onChange]);
  useEffect(() => {
    if (!live || !bell.current) return;
    const waiting = live.filter((order) => order.state === 'INGRESADO').length;
    // On the first answer only what still waits is news; later also an order that was accepted by the server itself.
    const before = seen.current;
    const news = before ? live.filter((order) => !before.has(order.id)) : [];
    const arrived = before ? news.length > 0 : waiting > 0;
    seen.current = new Set([...(before ?? []), ...live.map((order) => order.id)]);
    bell.current.update(waiting > 0, arrived);
    if (news.length > 0) onNews(news);
    onChange({ waiting });
  }, [live, onChange, onNews]);
}
