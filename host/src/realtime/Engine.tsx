import { useEffect, useRef } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiKey, apiQuery } from '@mostrador/api-client';
import { business } from '@mostrador/contract/backoffice/business';
import { NEW_ORDER, notifications } from '@mostrador/contract/backoffice/notifications';
import { orders } from '@mostrador/contract/backoffice/orders';
import type { RealtimeStatus, SoundStatus } from '@mostrador/remote-kit';
import { useSession } from '@mostrador/session';
import { createRefreshSchedule, refreshDelays } from './refresh-schedule';
import { Ringer } from './ringer';
import { connectRealtime } from './socket';

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

/** Socket, refreshes and bell of a branch. A hint is never data: it only makes the orders stale (design/backoffice.md). */
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
    window.addEventListener('online', socket.reconnect);
    return () => {
      window.removeEventListener('online', socket.reconnect);
      schedule.stop();
      socket.close();
    };
  }, [url, token, branchId, onChange, queries]);

  useBell(branchId, board.data?.items, onChange);
  return null;
}

/** Rings for every order that this page had not seen, and while one waits. */
function useBell(branchId: number, live: readonly { id: number; state: string }[] | undefined, onChange: Props['onChange']) {
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
    const arrived = before ? live.some((order) => !before.has(order.id)) : waiting > 0;
    seen.current = new Set([...(before ?? []), ...live.map((order) => order.id)]);
    bell.current.update(waiting > 0, arrived);
    onChange({ waiting });
  }, [live, onChange]);
}
