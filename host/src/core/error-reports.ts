import { useSyncExternalStore } from 'react';
import { clock } from '@mostrador/values/clock';
import { runningEntry } from './host-build';

/**
 * Source of an error: `caught` by a boundary, `uncaught` while rendering, `promise` for an unhandled rejection, `script` for an error outside
 * of React, `load` for code or texts that failed to load.
 */
type ErrorKind = 'caught' | 'uncaught' | 'promise' | 'script' | 'load';

/** An error of this page, as shown on the health page and sent to the collector, without personal data. */
export interface ErrorReport {
  /** Time of the first occurrence, epoch ms. */
  at: number;
  /** Number of occurrences. */
  count: number;
  kind: ErrorKind;
  name: string;
  /** Without numbers, quoted texts and personal addresses. */
  message: string;
  /** Function, file, line and column, innermost first. */
  stack: string[];
  /** Build of the host: the name of its entry. */
  host: string;
  /** Name and build of the remote that threw it, and its screen or card. */
  remote: string | null;
  build: string | null;
  part: string | null;
  /** Path template of the current screen; never an address with ids. */
  route: string;
}

/** Optional details about the source of an error. */
export interface ErrorSource {
  remote?: string | undefined;
  part?: string | undefined;
}

/** Reads the state of the page when an error occurs. */
interface PageState {
  /** Path template of the current screen. */
  route(): string;
  buildOf(remote: string): string | null;
}

/** Maximum number of different errors that a page reports. */
const maxReports = 50;
const batchPause = 5_000;
const stackLines = 12;

let pageState: PageState = { route: () => location.pathname.split('/')[1] ?? '', buildOf: () => null };
let reports: readonly ErrorReport[] = [];
/** Number of occurrences of each error already sent to the collector. */
const sentCounts = new Map<string, number>();
const listeners = new Set<() => void>();
let collector: string | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Removes possible personal data from a text: quoted texts, mail addresses, numbers of three digits and more, nine in groups, queries of
 * URLs.
 */
export function removePersonalData(text: string): string {
  return text
    .replace(/[^\s"'«»()<>]+@[^\s"'«»()<>]+/g, '@')
    .replace(/(https?:\/\/[^\s?#]+)[?#]\S*/g, '$1')
    .replace(/"[^"]*"|«[^»]*»|'[^'\n]*'/g, '"…"')
    .replace(/(?:\p{Nd}[\p{Zs}\p{Pd}]{0,3}){8,}\p{Nd}/gu, '#')
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

/** Records an error of this page and schedules its report. All errors are reported here (docs platform §4.1). */
export function reportError(kind: ErrorKind, error: unknown, { remote, part }: ErrorSource = {}): void {
  const report: ErrorReport = {
    at: clock.now(),
    count: 1,
    kind,
    name: error instanceof Error ? error.name : typeof error,
    message: removePersonalData(error instanceof Error ? error.message : String(error)),
    stack: stackOf(error),
    host: runningEntry() ?? '',
    remote: remote ?? null,
    build: remote === undefined ? null : pageState.buildOf(remote),
    part: part ?? null,
    route: pageState.route(),
  };
  const key = keyOf(report);
  const known = reports.find((one) => keyOf(one) === key);
  if (!known && reports.length >= maxReports) return;
  reports = known ? reports.map((one) => (one === known ? { ...known, count: known.count + 1 } : one)) : [...reports, report];
  for (const listener of listeners) listener();
  timer ??= setTimeout(send, batchPause);
}

/** Sends new errors in one request. If the collector fails, they are sent with the next batch, and the user is not notified. */
function send() {
  clearTimeout(timer);
  timer = undefined;
  const unsent = reports.flatMap((report) => {
    const count = report.count - (sentCounts.get(keyOf(report)) ?? 0);
    return count > 0 ? [{ ...report, count }] : [];
  });
  if (!collector || unsent.length === 0) return;
  for (const { count, ...report } of unsent) {
    const key = keyOf({ count, ...report });
    sentCounts.set(key, (sentCounts.get(key) ?? 0) + count);
  }
  // Plain text avoids a CORS preflight request.
  const request = {
    method: 'POST',
    keepalive: true,
    body: JSON.stringify({ reports: unsent }),
    headers: { 'Content-Type': 'text/plain' },
  };
  fetch(collector, { ...request, credentials: 'omit', mode: 'no-cors' }).catch(() => {
    for (const { count, ...report } of unsent) {
      const key = keyOf({ count, ...report });
      sentCounts.set(key, (sentCounts.get(key) ?? 0) - count);
    }
  });
}

/** Returns the errors of this page so far; updates when one occurs. */
export function useErrorReports(): readonly ErrorReport[] {
  return useSyncExternalStore(subscribe, errorReports);
}

/** Returns the errors of this page so far. */
export function errorReports(): readonly ErrorReport[] {
  return reports;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Starts to report all errors outside of React, and to send reports to the collector configured in `config.json`, if any. */
export function startErrorReports(address: string | undefined, state: PageState): void {
  collector = address ?? null;
  pageState = state;
  window.addEventListener('error', (event) => {
    // A file that fails to load fires an event without an error: its loader reports it.
    if (event.error !== undefined && event.error !== null) reportError('script', event.error);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => reportError('promise', reason));
  window.addEventListener('pagehide', send);
}
