import type { Browser } from '@playwright/test';
import { watchedPage } from './browser';
import { paths, ready } from './budgets';
import type { Measures } from './medians';
import type { Product } from './product';

/** Lists with a user who has very many rows, and a text that some of the rows contain. */
const lists = {
  payments: { path: paths.payments, text: 'García', signIn: () => Promise.resolve(undefined) },
  products: { path: paths.products, text: '77', signIn: async ({ sandbox }: Product) => (await sandbox.bigCatalog()).email },
  customers: {
    path: paths.customers,
    text: 'Íñigo',
    signIn: async ({ sandbox }: Product) => (await sandbox.ask<{ email: string }>('POST', '/__sandbox/customers')).email,
  },
} as const;

export const listNames = Object.keys(lists) as (keyof typeof lists)[];

/**
 * Measures a search, a click on the sorted column's header and one on the next page, until the new rows appear; twenty of each
 * per list.
 */
export async function listChanges(browser: Browser, product: Product, name: keyof typeof lists): Promise<Measures> {
  const { path, text, signIn } = lists[name];
  const stored = await product.sandbox.storedSession(await signIn(product));
  const watched = await watchedPage(browser, { origin: product.mostrador, until: ready.payments, stored, throttle: 'all' });
  await watched.open(`${path}?pageSize=20`);
  await watched.settle();
  const sort = await watched.click('main table th[aria-sort] button', ready.payments, 'changes');
  await watched.settle();
  const page = await watched.click('main .m-pager button:last-of-type', ready.payments, 'changes');
  await watched.settle();
  const search = await watched.search('main .m-chip-text input', text, ready.payments);
  await watched.close();
  return { sort, page, search };
}
