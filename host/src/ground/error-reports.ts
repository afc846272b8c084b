import { useSyncExternalStore } from 'react';
import { clock } from '@mostrador/values/clock';
import { runningEntry } from './host-build';

/**
 * Where an error came up: `caught` by a boundary, `uncaught` while rendering, `promise`: nobody awaited it, `script`: outside of React,
 * `load`: code or texts that could not be had.
 */
export type ErrorKind = 'caught' | 'uncaught' | 'promise' | 'script' | 'load';

/** An error of this page, as it is shown on the health page and sent: without personal data. */
export interface ErrorReport {
  /** Epoch ms of the first time. */
  at: number;
  /** How often it came. */
  count: number;
  kind: ErrorKind;
  name: string;
  /** Without numbers, quoted texts and addresses of people. */
  message: string;
  /** Function, file, line and column, innermost first. */
  stack: string[];
  /** Build of the host: the name of its entry. */
  host: string;
  /** Name and build of the remote that it came from, and its screen or card. */
  remote: string | null;
  build: string | null;
  part: string | null;
  /** Path template of the screen that was open; never an address with ids. */
  route: string;
}

/** What else is known where an error comes up. */
export interface ErrorSource {
  remote?: string | undefined;
  part?: string | undefined;
}

/** What the page knows of itself when an error comes up. */
interface Surroundings {
  /** Path template of the open screen. */
  route(): string;
  buildOf(remote: string): string | null;
}

/** A page that fails in ever new ways is told so often. */
const mostKinds = 50;
const batchPause = 5_000;
const stackLines = 12;

let surroundings: Surroundings = { route: () => location.pathname.split('/')[1] ?? '', buildOf: () => null };
let reports: readonly ErrorReport[] = [];
/** How often each was told to the collector. */
const told = new Map<string, number>();
const listeners = new Set<() => void>();
let collector: string | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** A text without what may be about somebody: quoted texts, mail addresses, numbers of three digits and more, queries of addresses. */
export function withoutData(text: string): string {
  return text
    .replace(/[^\s"'«»()<>]+@[^\s"'«»()<>]+/g, '@')
    .replace(/(https?:\/\/[^\s?#]+)[?#]\S*/g, '$1')
    .replace(/"[^"]*"|«[^»]*»|'[^'\n]*'/g, '"…"')
    .replace(/\d[\d.,]{2,}/g, '#')
    .slice(0, 300);
}

function stackOf(error: unknown): string[] {
  const { stack = '' } = error instanceof Error ? error : {};
  return stack
    .split('\n')
    .filter((line) => /:\d+:\d+\)?$/.test(line))
    .slice(0, stackLines)
    .map((line) =>
      line
        .trim()
        .replace(/https?:\/\/[^/]+/, '')
        .replace(/\?[^:)]*/, ''),
    );
}

const keyOf = ({ kind, name, message, stack, remote, route }: ErrorReport) =>
  JSON.stringify([kind, name, message, stack[0], remote, route]);

/** Reports an error of this page: the one place for all of them (docs platform §4.1). */
export function reportError(kind: ErrorKind, error: unknown, { remote, part }: ErrorSource = {}): void {
  const report: ErrorReport = {
    at: clock.now(),
    count: 1,
    kind,
    name: error instanceof Error ? error.name : typeof error,
    message: withoutData(error instanceof Error ? error.message : String(error)),
    stack: stackOf(error),
    host: runningEntry() ?? '',
    remote: remote ?? null,
    build: remote === undefined ? null : surroundings.buildOf(remote),
    part: part ?? null,
    route: surroundings.route(),
  };
  const key = keyOf(report);
  const known = reports.find((one) => keyOf(one) === key);
  if (!known && reports.length >= mostKinds) return;
  reports = known ? reports.map((one) => (one === known ? { ...known, count: known.count + 1 } : one)) : [...reports, report];
  for (const listener of listeners) listener();
  timer ??= setTimeout(send, batchPause);
}

/** Sends what is new in one request. A collector that cannot be reached is no concern of the user's: what was not told goes with the next. */
function send() {
  clearTimeout(timer);
  timer = undefined;
  const news = reports.flatMap((report) => {
    const count = report.count - (told.get(keyOf(report)) ?? 0);
    return count > 0 ? [{ ...report, count }] : [];
  });
  if (!collector || news.length === 0) return;
  for (const { count, ...report } of news) {
    const key = keyOf({ count, ...report });
    told.set(key, (told.get(key) ?? 0) + count);
  }
  // Plain text, so that a collector on another origin is asked without a question before it.
  const request = {
    method: 'POST',
    keepalive: true,
    body: JSON.stringify({ reports: news }),
    headers: { 'Content-Type': 'text/plain' },
  };
  fetch(collector, { ...request, credentials: 'omit', mode: 'no-cors' }).catch(() => {
    for (const { count, ...report } of news) {
      const key = keyOf({ count, ...report });
      told.set(key, (told.get(key) ?? 0) - count);
    }
  });
}

/** The errors of this page so far, live. */
export function useErrorReports(): readonly ErrorReport[] {
  return useSyncExternalStore(subscribe, errorReports);
}

/** The errors of this page so far. */
export function errorReports(): readonly ErrorReport[] {
  return reports;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Has every error outside of React reported, and all of them sent to the address of `config.json`, where there is one. */
export function startErrorReports(address: string | undefined, around: Surroundings): void {
  collector = address ?? null;
  surroundings = around;
  window.addEventListener('error', (event) => {
    // A file that does not load is an event without an error: its loader reports it.
    if (event.error !== undefined && event.error !== null) reportError('script', event.error);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => reportError('promise', reason));
  window.addEventListener('pagehide', send);
}
