import { clock } from '@mostrador/values/clock';
import { createCoalescedScheduler } from './coalesced-scheduler';

type Range = readonly [shortest: number, longest: number];

/** Polling intervals of the orders, milliseconds (docs backoffice §9). */
export interface PollingIntervals {
  /** While the socket is live, unless the orders were fetched for another reason. */
  live: Range;
  /** While the socket is live and the page is hidden. */
  hidden: Range;
  /** While the socket is down. */
  down: Range;
  /** Backoff after a failure: the first pause, doubled each time up to the last. */
  retry: Range;
  /** Request timeout, doubled after each failure for slow connections. */
  timeoutMs: number;
  /** How long after their due time missing orders count as late. */
  grace: number;
}

export const defaultPollingIntervals: PollingIntervals = {
  live: [30_000, 60_000],
  hidden: [60_000, 120_000],
  down: [4_000, 6_000],
  retry: [500, 15_000],
  timeoutMs: 10_000,
  grace: 3_000,
};

interface Options {
  pace: PollingIntervals;
  /** Fetches the orders; rejects on failure. A call during an earlier request cancels that request. */
  fetch(): Promise<unknown>;
  /** Called when the orders become stale, with the time of the last fetch, ms; with null once they are fresh again. */
  onLate(since: number | null): void;
}

const between = ([shortest, longest]: Range) => shortest + Math.random() * (longest - shortest);

/**
 * Keeps the orders of a branch fresh: fetches on demand, retries with backoff until it succeeds, and polls. Sends one request at a time. A
 * fetch demanded during a request runs after it, because the response may be older than the demand.
 */
export function createPoller({ pace, fetch, onLate }: Options) {
  const schedule = createCoalescedScheduler(run);
  let fetchedAt = clock.now();
  /** When the next fetch is due, ms; stays in the past while fetches fail. */
  let due = Infinity;
  let late = false;
  let live = false;
  let failures = 0;
  let request: object | null = null;
  let isFetchRequested = false;
  let next: ReturnType<typeof setTimeout> | undefined;
  let deadline: ReturnType<typeof setTimeout> | undefined;

  function expect(by: number) {
    due = by;
    clearTimeout(deadline);
    const remaining = due + pace.grace - clock.now();
    setLate(remaining <= 0);
    if (remaining > 0) deadline = setTimeout(() => setLate(true), remaining);
  }
  function setLate(isLate: boolean) {
    if (late === isLate) return;
    late = isLate;
    onLate(late ? fetchedAt : null);
  }
  function plan(pause: number) {
    clearTimeout(next);
    next = setTimeout(run, pause);
  }
  function planPoll() {
    const pause = between(!live ? pace.down : document.hidden ? pace.hidden : pace.live);
    plan(pause);
    expect(clock.now() + pause);
  }

  function run() {
    if (request) {
      isFetchRequested = true;
      return;
    }
    clearTimeout(next);
    const mine = {};
    request = mine;
    isFetchRequested = false;
    const startedAt = clock.now();
    expect(Math.min(due, startedAt));
    const isOurs = () => request === mine;
    const giveUp = setTimeout(() => isOurs() && onFailure(), pace.timeoutMs * 2 ** Math.min(failures, 3));
    fetch()
      .then(
        () => isOurs() && onSuccess(startedAt),
        () => isOurs() && onFailure(),
      )
      .finally(() => clearTimeout(giveUp));
  }
  function onSuccess(startedAt: number) {
    request = null;
    failures = 0;
    fetchedAt = startedAt;
    due = Infinity;
    if (isFetchRequested) run();
    else planPoll();
  }
  function onFailure() {
    request = null;
    const [first, last] = pace.retry;
    const pause = Math.min(first * 2 ** failures, last);
    failures += 1;
    plan(between([pause * 0.75, pause * 1.25]));
  }

  planPoll();
  return {
    /** Fetches after these delays, ms; merges the fetches of a burst. */
    after: schedule.after,
    /** Records that the orders were fetched elsewhere by a request that started at this time. */
    fetched(startedAt: number) {
      if (request || startedAt < fetchedAt) return;
      onSuccess(startedAt);
    },
    /** Sets whether the socket is live. */
    setLive(now: boolean) {
      if (live === now) return;
      live = now;
      if (!request && failures === 0) planPoll();
    },
    stop() {
      schedule.stop();
      clearTimeout(next);
      clearTimeout(deadline);
      request = {};
    },
  };
}
