import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { launchOptions } from '../browser';
import { clockShift, shiftClock } from '../test-clock.cjs';
import { countScripts } from './scripts';

declare global {
  interface Window {
    /** See probe.js. */
    bench: { ready: number | null; took: number | null };
  }
}

/** 1.6 Mbps down, 0.75 Mbps up, 150 ms latency (docs platform §7). */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const slowdown = 4;

const probe = readFileSync(join(import.meta.dirname, 'probe.js'), 'utf8');

/** Content of `localStorage` before the page runs. */
type Stored = { name: string; value: string }[];

/** Default: network and CPU throttled (docs platform §7). */
export type Throttle = 'all' | 'cpu' | 'none';

interface Visit {
  origin: string;
  /** Element whose paint ends the load. */
  until: string;
  stored?: Stored;
  throttle?: Throttle;
  /** Width of the window, px; default 1440. */
  width?: number;
}

/** A page in its own browser profile, with measurements. */
export interface WatchedPage {
  page: Page;
  cdp: CDPSession;
  /** Returns number and bytes of the scripts loaded until the last awaited paint. */
  scripts(): Promise<{ bytes: number; requests: number }>;
  /** Opens an address; resolves to the ms until the awaited element was painted. */
  open(path: string): Promise<number>;
  /** Clicks; resolves to the ms until `answer` appears or changes. */
  click(target: string, answer: string, how?: 'shows' | 'changes'): Promise<number>;
  /** Fills a field at once and presses Enter; resolves to the ms from that key until the text of `answer` changes. */
  search(field: string, text: string, answer: string): Promise<number>;
  /** Reads a number from the probe: `bench.shift`. */
  read(expression: string): Promise<number>;
  /** Waits until no request has been pending for a second. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/** Starts Chromium, which trusts the certificate whose public key has this hash (SPKI, base64). */
export function launchChrome(pin: string): Promise<Browser> {
  const options = launchOptions();
  return chromium.launch({ ...options, args: [...(options.args ?? []), `--ignore-certificate-errors-spki-list=${pin}`] });
}

async function slowDown(cdp: CDPSession, throttle: Throttle = 'all') {
  await cdp.send('Network.enable');
  if (throttle === 'all') await cdp.send('Network.emulateNetworkConditions', network);
  if (throttle !== 'none') await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

function byAddress(target: string): string {
  return target.startsWith('//') ? `xpath=${target}` : target;
}

/** Opens a page with a cold cache. */
export async function watchedPage(
  browser: Browser,
  { origin, until, stored = [], throttle, width = 1440 }: Visit,
): Promise<WatchedPage> {
  const context = await browser.newContext({
    viewport: { width, height: width < 600 ? 844 : 900 },
    locale: 'es-ES',
    // The host's service worker would take part in a later visit.
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin, localStorage: stored }] },
  });
  await context.addInitScript(shiftClock, clockShift);
  await context.addInitScript({ content: `${probe};bench.watch(${JSON.stringify(until)});` });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const received = countScripts(page);
  await slowDown(cdp, throttle);
  const read = (expression: string) => page.evaluate<number>(expression);
  return {
    page,
    cdp,
    scripts: async () => received.by(await read('bench.at')),
    read,
    async open(path) {
      await page.goto(origin + path, { waitUntil: 'commit' });
      await page.waitForFunction(() => window.bench.ready !== null, undefined, { timeout: 60_000 });
      return read('bench.ready');
    },
    async click(target, answer, how = 'shows') {
      await page.evaluate(`bench.arm(${JSON.stringify(answer)}, ${JSON.stringify(how)})`);
      await page.locator(byAddress(target)).first().click();
      await page.waitForFunction(() => window.bench.took !== null, undefined, { timeout: 60_000 });
      return read('bench.took');
    },
    async search(field, text, answer) {
      await page.locator(field).first().fill(text);
      await page.evaluate(`bench.arm(${JSON.stringify(answer)}, 'changes', 'keydown')`);
      await page.locator(field).first().press('Enter');
      await page.waitForFunction(() => window.bench.took !== null, undefined, { timeout: 60_000 });
      return read('bench.took');
    },
    settle: () => settle(page),
    close: () => context.close(),
  };
}

async function settle(page: Page) {
  let open = 0;
  let quietSince = performance.now();
  const started = () => (open += 1);
  const ended = () => {
    open = Math.max(0, open - 1);
    quietSince = performance.now();
  };
  page.on('request', started).on('requestfinished', ended).on('requestfailed', ended);
  const limit = performance.now() + 15_000;
  while (performance.now() < limit && (open > 0 || performance.now() - quietSince < 1_000)) await page.waitForTimeout(100);
  page.off('request', started).off('requestfinished', ended).off('requestfailed', ended);
}
