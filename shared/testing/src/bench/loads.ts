import type { Browser } from '@playwright/test';
import { watchedPage, type Throttle } from './browser';
import { paths, ready } from './budgets';
import { menuLink } from './interactions';
import type { Measures } from './medians';
import type { Product } from './product';
import { screens } from '../screens';

/** Addresses of the product; the tests measure their own instance. */
export type Site = Pick<Product, 'mostrador' | 'plaza' | 'sandbox'>;

/** Measures the sign-in page for a first-time visitor. */
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

/** Measures a deep link to the payments with a session, then the menu to the orders: the cost of both parts together. */
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
  // Wait for idle loads too, so that the result does not depend on the machine's speed: 33 kB arrive in time or not.
  await watched.settle();
  const board = await watched.click(menuLink(paths.board), ready.board);
  const measures = { ...first, bothBytes: (await watched.scripts()).bytes, board };
  await watched.close();
  return measures;
}

/** Measures a deep link to the orders in a brand that has no payments. */
export async function backofficeOnly(browser: Browser, { plaza, sandbox }: Site, throttle?: Throttle): Promise<Measures> {
  const stored = await sandbox.storedSession('plaza@mostrador.test');
  const watched = await watchedPage(browser, { origin: plaza, until: ready.board, stored, throttle });
  const shown = await watched.open(paths.board);
  const measures = { ...(await watched.scripts()), ready: shown };
  await watched.close();
  return measures;
}

/** Measures the page with the status of an order for a customer's first visit, on a phone. */
export async function orderStatus(browser: Browser, { mostrador, sandbox }: Site, throttle?: Throttle): Promise<Measures> {
  const order = await sandbox.placeOrder({ sucursal_id: 1 });
  const watched = await watchedPage(browser, { origin: mostrador, until: ready.orderStatus, throttle, width: 390 });
  const readable = await watched.open(`/ecommerce/estadoPedido/${order.id}/${order.id_cliente}`);
  await watched.settle();
  const measures = { readable, shift: await watched.read('bench.shift') };
  await watched.close();
  return measures;
}

/** For each screen by name: the bytes until its title is painted, and the layout shift until it is complete. */
export interface Screens {
  bytes: Measures;
  shift: Measures;
}

/** Measures every screen, opened as a deep link at a given width. */
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

/** Measures a minimal page with the same libraries. */
export async function floor(browser: Browser, origin: string, name: string): Promise<Measures> {
  const watched = await watchedPage(browser, { origin, until: '#ready' });
  const shown = await watched.open(`/${name}/index.html`);
  const measures: Measures = { ...(await watched.scripts()), ready: shown };
  if (name === 'antd')
    measures.sort = await watched.click('th.ant-table-column-has-sorters >> nth=1', 'tbody tr.ant-table-row', 'changes');
  await watched.close();
  return measures;
}
