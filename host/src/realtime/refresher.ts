import { clock } from '@mostrador/values/clock';
import { createRefreshSchedule } from './refresh-schedule';

type Range = readonly [shortest: number, longest: number];

/** How often the orders are fetched, milliseconds (docs backoffice §9). */
export interface Pace {
  /** While the socket lives, unless something else fetched them. */
  live: Range;
  /** The same while nobody sees the page. */
  hidden: Range;
  /** While no socket tells of changes. */
  down: Range;
  /** After a failure: the first pause, doubled each time up to the last. */
  retry: Range;
  /** A request that has no answer by then has failed; doubled after a failure, for lines that are only slow. */
  patience: number;
  /** So long after they were due, orders that are not there are late. */
  grace: number;
}

export const usualPace: Pace = {
  live: [30_000, 60_000],
  hidden: [60_000, 120_000],
  down: [4_000, 6_000],
  retry: [500, 15_000],
  patience: 10_000,
  grace: 3_000,
};

interface Options {
  pace: Pace;
  /** Fetches the orders; rejects when that failed. Asked again while an earlier request is under way, it gives that one up. */
  fetch(): Promise<unknown>;
  /** The orders are older than they should be: since when nothing was fetched, ms; null once they are not. */
  onLate(since: number | null): void;
}

const between = ([shortest, longest]: Range) => shortest + Math.random() * (longest - shortest);

/**
 * Keeps the orders of a branch from getting old: fetches them when asked, again with back-off until that worked, and now and then without
 * being asked. One request at a time: what is asked for while one is under way, which may have been answered before, is asked for after it.
 */
export function createRefresher({ pace, fetch, onLate }: Options) {
  const schedule = createRefreshSchedule(run);
  let fetchedAt = clock.now();
  /** When they are to be fetched again, ms, or were to be and could not be. */
  let due = Infinity;
  let late = false;
  let live = false;
  let failures = 0;
  let request: object | null = null;
  let isWanted = false;
  let next: ReturnType<typeof setTimeout> | undefined;
  let deadline: ReturnType<typeof setTimeout> | undefined;

  function expect(by: number) {
    due = by;
    clearTimeout(deadline);
    const left = due + pace.grace - clock.now();
    tell(left <= 0);
    if (left > 0) deadline = setTimeout(() => tell(true), left);
  }
  function tell(isLate: boolean) {
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
      isWanted = true;
      return;
    }
    clearTimeout(next);
    const mine = {};
    request = mine;
    isWanted = false;
    const startedAt = clock.now();
    expect(Math.min(due, startedAt));
    const isOurs = () => request === mine;
    const giveUp = setTimeout(() => isOurs() && failed(), pace.patience * 2 ** Math.min(failures, 3));
    fetch()
      .then(
        () => isOurs() && worked(startedAt),
        () => isOurs() && failed(),
      )
      .finally(() => clearTimeout(giveUp));
  }
  function worked(startedAt: number) {
    request = null;
    failures = 0;
    fetchedAt = startedAt;
    due = Infinity;
    if (isWanted) run();
    else planPoll();
  }
  function failed() {
    request = null;
    const [first, last] = pace.retry;
    const pause = Math.min(first * 2 ** failures, last);
    failures += 1;
    plan(between([pause * 0.75, pause * 1.25]));
  }

  planPoll();
  return {
    /** Fetches after these delays, ms; a burst shares its fetches. */
    after: schedule.after,
    /** Somebody else fetched them, from this instant on. */
    fetched(startedAt: number) {
      if (request || startedAt < fetchedAt) return;
      worked(startedAt);
    },
    /** Whether the socket tells of changes. */
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
