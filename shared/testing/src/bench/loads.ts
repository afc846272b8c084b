import type { Browser } from '@playwright/test';
import { watchedPage, type Throttle } from './browser';
import { paths, ready } from './budgets';
import { menuLink } from './interactions';
import type { Measures } from './medians';
import type { Product } from './product';
import { screens } from '../screens';

/** Where the product is; the tests measure their own. */
export type Site = Pick<Product, 'mostrador' | 'plaza' | 'sandbox'>;

/** The sign-in page of somebody who was never here. */
export async function login(browser: Browser, { mostrador }: Site, throttle?: Throttle): Promise<Measures> {
  const early = await watchedPage(browser, { origin: mostrador, until: ready.signInField, throttle });
  const field = await early.open(paths.login);
  await early.close();
  const watched = await watchedPage(browser, { origin: mostrador, until: ready.login, throttle });
  const shown = await watched.open(paths.login);
  const measures = { ...(await watched.scripts()), field, ready: shown };
  await watched.close();
  return measures;
}

/** A deep link to the payments with a session, and from there by the menu to the orders: what both parts cost together. */
export async function payments(browser: Browser, { mostrador, sandbox }: Site, throttle?: Throttle): Promise<Measures> {
  const stored = await sandbox.storedSession();
  const watched = await watchedPage(browser, { origin: mostrador, until: ready.payments, stored, throttle });
  const shown = await watched.open(paths.payments);
  const first = {
    ...(await watched.scripts()),
    ready: shown,
    blocking: await watched.read(`bench.blocking(${shown})`),
    shift: await watched.read('bench.shift'),
  };
  // What the list loads once nothing else is to do counts too, however fast the machine: 33 kB came in time or not.
  await watched.settle();
  const board = await watched.click(menuLink(paths.board), ready.board);
  const measures = { ...first, bothBytes: (await watched.scripts()).bytes, board };
  await watched.close();
  return measures;
}

/** A deep link to the orders in a brand that has no payments. */
export async function backofficeOnly(browser: Browser, { plaza, sandbox }: Site, throttle?: Throttle): Promise<Measures> {
  const stored = await sandbox.storedSession('plaza@mostrador.test');
  const watched = await watchedPage(browser, { origin: plaza, until: ready.board, stored, throttle });
  const shown = await watched.open(paths.board);
  const measures = { ...(await watched.scripts()), ready: shown };
  await watched.close();
  return measures;
}

/** What each screen brings until its title is painted, bytes, and how far it moves until everything is there, by its name. */
export interface Screens {
  bytes: Measures;
  shift: Measures;
}

/** Every screen, opened as a deep link at a width. */
export async function everyScreen(browser: Browser, { mostrador, sandbox }: Site, width: number): Promise<Screens> {
  const stored = await sandbox.storedSession();
  const all: Screens = { bytes: {}, shift: {} };
  for (const [name, path] of Object.entries(screens.mostrador)) {
    const watched = await watchedPage(browser, { origin: mostrador, until: ready.home, stored, width });
    await watched.open(path);
    all.bytes[name] = (await watched.scripts()).bytes;
    await watched.settle();
    all.shift[name] = await watched.read('bench.shift');
    await watched.close();
  }
  return all;
}

/** A bare page with the same libraries. */
export async function floor(browser: Browser, origin: string, name: string): Promise<Measures> {
  const watched = await watchedPage(browser, { origin, until: '#ready' });
  const shown = await watched.open(`/${name}/index.html`);
  const measures: Measures = { ...(await watched.scripts()), ready: shown };
  if (name === 'antd')
    measures.sort = await watched.click('th.ant-table-column-has-sorters >> nth=1', 'tbody tr.ant-table-row', 'changes');
  await watched.close();
  return measures;
}
