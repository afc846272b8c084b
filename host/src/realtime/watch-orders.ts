import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import {
  BRANCH_CHANGED,
  CATALOG_CHANGED,
  NEW_ORDER,
  ORDER_CHANGED,
  type RealtimeHint,
} from '@mostrador/contract/backoffice/notifications/calls';
import { orders } from '@mostrador/contract/backoffice/orders/calls';
import type { RealtimeStatus } from '@mostrador/remote-kit';
import { clock } from '@mostrador/values/clock';
import { Arrivals, type ArrivalNews } from './arrivals';
import { createRefresher, usualPace, type Pace } from './refresher';
import { refreshDelays } from './refresh-schedule';
import { connectRealtime } from './socket';
import { onWake } from './wake';

interface Options {
  queries: QueryClient;
  /** Of the notification service. */
  url: string;
  token: string;
  branchId: number;
  /** Whether the server accepts orders by itself. */
  automatic(): boolean;
  onStatus(status: RealtimeStatus): void;
  /** The orders are older than they should be: since when nothing was fetched, ms; null once they are not. */
  onLate(since: number | null): void;
  /** A message came, or the orders were fetched or changed. */
  onNews(news: ArrivalNews): void;
  /** Something happened that the bell's list tells of. */
  onBell(): void;
  /** Products, categories or options are not what they were. */
  onCatalog(): void;
  /** The branch's switches, hours or other settings are not what they were. */
  onBranch(): void;
  pace?: Pace;
}

/**
 * Follows the orders of a branch so that none is missed (docs backoffice §10): a message rings at once and makes the orders be fetched, a
 * number left out among the messages and what fails too; they are fetched now and then whatever is heard.
 */
export function watchOrders({ queries, url, token, branchId, pace = usualPace, ...on }: Options) {
  const query = apiQuery(orders.list, { branchId });
  const observer = new QueryObserver(queries, query);
  const cache = queries.getQueryCache();
  const arrivals = new Arrivals(on.automatic);
  const refresher = createRefresher({ pace, fetch: fetchOrders, onLate: on.onLate });

  async function fetchOrders() {
    // Without data an earlier request would be joined, although it may have been answered before it was asked for.
    if (observer.getCurrentResult().data === undefined) await queries.cancelQueries({ queryKey: query.queryKey });
    await observer.refetch({ cancelRefetch: true, throwOnError: true });
  }

  let fetchingSince = clock.now();
  const leaveCache = cache.subscribe((event) => {
    if (event.type !== 'updated' || event.query !== observer.getCurrentQuery()) return;
    const { action, query: changed } = event;
    if (action.type === 'fetch') fetchingSince = clock.now();
    if (action.type !== 'success') return;
    tellOf(changed.state.data?.items, action.manual ? null : fetchingSince);
    if (!action.manual) refresher.fetched(fetchingSince);
  });
  function tellOf(items: Parameters<Arrivals['list']>[0] | undefined, asOf: number | null) {
    if (!items) return;
    const news = arrivals.list(items, asOf);
    on.onNews(news);
    if (news.listed.length > 0) on.onBell();
  }
  tellOf(observer.getCurrentResult().data?.items, null);
  const leaveQuery = observer.subscribe(() => undefined);

  /** The number of the last message, while it is known. */
  let lastSeq: number | undefined;
  function onHint(hint: RealtimeHint) {
    const { kind, seq } = hint;
    const isGap = seq !== undefined && lastSeq !== undefined && seq > lastSeq + 1;
    if (seq !== undefined) lastSeq = Math.max(seq, lastSeq ?? seq);
    if (isGap || kind === CATALOG_CHANGED) on.onCatalog();
    if (isGap || kind === BRANCH_CHANGED) on.onBranch();
    if (kind === CATALOG_CHANGED || kind === BRANCH_CHANGED) {
      if (isGap) catchUp();
      return;
    }
    on.onNews(arrivals.hint(hint));
    on.onBell();
    const delays = kind === ORDER_CHANGED ? [0] : on.automatic() ? refreshDelays.automatic : refreshDelays.manual;
    // What does not say what it is may tell of a new order, which the server may not show yet.
    refresher.after(isGap || kind !== NEW_ORDER ? [0, ...delays] : delays);
  }
  function catchUp() {
    refresher.after([0]);
    on.onBell();
  }
  const socket = connectRealtime({
    ...{ url, token, branchId, onHint },
    onStatus: (status) => {
      refresher.setLive(status === 'live');
      on.onStatus(status);
    },
    onListening: (seq) => {
      // What is shown was asked for before anybody listened, or while nobody did.
      if (seq === undefined || seq !== lastSeq) {
        on.onCatalog();
        on.onBranch();
      }
      lastSeq = seq;
      catchUp();
    },
  });
  const reconnect = () => {
    socket.reconnect();
    catchUp();
  };
  const leaveWake = onWake(reconnect);
  return {
    /** Connects again and fetches the orders, now. */
    reconnect,
    close() {
      leaveWake();
      socket.close();
      refresher.stop();
      leaveQuery();
      leaveCache();
    },
  };
}
