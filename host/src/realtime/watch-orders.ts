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
import { EscalationWatch, type EscalationState } from './escalation';
import { NewOrderTracker, type NewOrderChange } from './arrivals';
import { createPoller, defaultPollingIntervals, type PollingIntervals } from './poller';
import { refreshDelays } from './coalesced-scheduler';
import { connectRealtime } from './socket';
import { onResume } from './resume';

interface Options {
  queries: QueryClient;
  /** Address of the notification service. */
  url: string;
  token: string;
  branchId: number;
  /** Returns whether the server accepts orders automatically. */
  automatic(): boolean;
  onStatus(status: RealtimeStatus): void;
  /** Called when the orders become stale, with the time of the last fetch, ms; with null once they are fresh again. */
  onLate(since: number | null): void;
  /** Called before `onNews`, and when a waiting order escalates. */
  onEscalation(state: EscalationState): void;
  /** Called after a message, or after the orders were fetched or changed. */
  onNews(news: NewOrderChange): void;
  /** Called when the list of notifications has changed. */
  onBell(): void;
  /** Called when products, categories or options have changed. */
  onCatalog(): void;
  /** Called when the branch's switches, hours or other settings have changed. */
  onBranch(): void;
  pace?: PollingIntervals;
}

/**
 * Watches the orders of a branch and misses no order (docs backoffice §10). A message rings at once and refetches the orders; so do a gap
 * in the message numbers and a failed fetch, without a ring. In addition the orders are polled.
 */
export function watchOrders({ queries, url, token, branchId, pace = defaultPollingIntervals, ...on }: Options) {
  const query = apiQuery(orders.list, { branchId });
  const observer = new QueryObserver(queries, query);
  const cache = queries.getQueryCache();
  const arrivals = new NewOrderTracker(on.automatic);
  const escalation = new EscalationWatch(on.onEscalation);
  const refresher = createPoller({
    ...{ pace, fetch: fetchOrders },
    // Orders of an earlier page are older than this one.
    onLate: (since) => on.onLate(since && Math.min(since, observer.getCurrentResult().dataUpdatedAt || since)),
  });

  async function fetchOrders() {
    // Without data, `refetch` would join a running request, whose response may be older than this call.
    if (observer.getCurrentResult().data === undefined) await queries.cancelQueries({ queryKey: query.queryKey });
    await observer.refetch({ cancelRefetch: true, throwOnError: true });
  }

  let fetchingSince = clock.now();
  const leaveCache = cache.subscribe((event) => {
    if (event.type !== 'updated' || event.query !== observer.getCurrentQuery()) return;
    const { action, query: changed } = event;
    if (action.type === 'fetch') fetchingSince = clock.now();
    if (action.type !== 'success') return;
    handleOrders(changed.state.data?.items, action.manual ? null : fetchingSince);
    if (!action.manual) refresher.fetched(fetchingSince);
  });
  function handleOrders(items: Parameters<NewOrderTracker['handleList']>[0] | undefined, asOf: number | null) {
    if (!items) return;
    escalation.handleList(items);
    const change = arrivals.handleList(items, asOf);
    on.onNews(change);
    if (change.listed.length > 0) on.onBell();
  }
  handleOrders(observer.getCurrentResult().data?.items, null);
  const leaveQuery = observer.subscribe(() => undefined);

  /** Number of the last message, if known. */
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
    on.onNews(arrivals.handleEvent(hint));
    on.onBell();
    const delays = kind === ORDER_CHANGED ? [0] : on.automatic() ? refreshDelays.automatic : refreshDelays.manual;
    // A message of another kind may announce a new order that the server does not return yet.
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
      // The displayed data was fetched while nothing listened, so changes may have been missed.
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
  const leaveWake = onResume(reconnect);
  return {
    /** Reconnects and fetches the orders now. */
    reconnect,
    close() {
      leaveWake();
      escalation.close();
      socket.close();
      refresher.stop();
      leaveQuery();
      leaveCache();
    },
  };
}
