import type { Page } from '@playwright/test';
import { expect } from '@mostrador/testing/playwright';

export const rows = 'table[aria-label="Pagos"] tbody tr';
export const list = '/pagos/lista';
export const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Reintentar' });
export const menu = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true });

/** Counts the requests for files whose path matches. */
export function count(page: Page, path: RegExp): () => number {
  let requests = 0;
  page.on('request', (request) => {
    if (path.test(new URL(request.url()).pathname)) requests += 1;
  });
  return () => requests;
}

/** Returns a check that the page was not reloaded since. */
export async function detectReload(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  return async () => expect(await page.evaluate(() => 'stayed' in window), 'no reload of the page').toBe(true);
}

/** A remote's description of its build. */
export interface Described {
  build: string;
  files: { container: string[] };
}

export const fetchDescriptor = async (address: string) => (await (await fetch(`${address}/remote.json`)).json()) as Described;
