import type { Browser, Locator } from '@playwright/test';
import { watchedPage, type Throttle, type WatchedPage } from './browser';
import { paths, ready } from './budgets';
import type { Measures } from './medians';
import type { Product } from './product';

/** Returns the selector of the side menu's link to a path. */
export function menuLink(path: string): string {
  return `nav a[href="${path}"]`;
}

async function signedIn(browser: Browser, { mostrador, sandbox }: Product, until: string, throttle: Throttle) {
  return watchedPage(browser, { origin: mostrador, until, stored: await sandbox.storedSession(), throttle });
}

/** Clicks by coordinates. Playwright's own `click` checks what it hits, inside the events that are measured: here a trial does it before. */
async function clickAt(target: Locator) {
  // A card that is replaced meanwhile is looked up again; a dialog is clicked when it no longer moves.
  await target.click({ trial: true });
  const box = await target.boundingBox();
  if (!box) throw new Error(`Not shown: ${target}`);
  await target.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** Opens `from` until `until` appears, with every file already in the browser's cache. */
async function openWarm(watched: WatchedPage, from: string, until: string) {
  await watched.page.goto(new URL(from, watched.page.url()).href);
  await watched.page
    .locator(until.startsWith('//') ? `xpath=${until}` : until)
    .first()
    .waitFor();
}

/**
 * Measures from a menu click to the other part's first row, with its files in the browser's cache: at once, and after they were
 * preloaded.
 */
export async function menu(browser: Browser, product: Product): Promise<Measures> {
  const watched = await signedIn(browser, product, ready.payments, 'all');
  const { page } = watched;
  await watched.open(paths.payments);
  await openWarm(watched, paths.board, ready.board);
  const toPayments = await watched.click(menuLink(paths.payments), ready.payments);
  await openWarm(watched, paths.payments, ready.payments);
  const toBoard = await watched.click(menuLink(paths.board), ready.board);
  await openWarm(watched, paths.board, ready.board);
  await page.locator(menuLink(paths.payments)).hover();
  await watched.settle();
  const preloaded = await watched.click(menuLink(paths.payments), ready.payments);
  await watched.close();
  return { toPayments, toBoard, preloaded };
}

/** Measures from a click on the sorted column's header to the rows in the other order. */
export async function sort(browser: Browser, product: Product): Promise<Measures> {
  const watched = await signedIn(browser, product, ready.payments, 'all');
  await watched.open(paths.payments);
  await watched.settle();
  const duration = await watched.click('main table th[aria-sort] button', ready.payments, 'changes');
  await watched.close();
  return { sort: duration };
}

/** Measures the slowest click or key press on a list of 10,000 payments. */
export async function listInteractions(browser: Browser, product: Product): Promise<Measures> {
  const watched = await signedIn(browser, product, ready.payments, 'cpu');
  const { page } = watched;
  await watched.open(`${paths.payments}?pageSize=100`);
  await watched.settle();
  await clickAt(page.locator('main table th[aria-sort] button'));
  await watched.settle();
  await clickAt(page.locator(ready.payments).nth(3));
  await page.getByRole('dialog').waitFor();
  await watched.settle();
  await page.keyboard.press('Escape');
  await watched.settle();
  const worst = await watched.read('bench.worstInteraction()');
  await watched.close();
  return { worst };
}

/** Measures the slowest click on the board with 300 live orders. */
export async function boardInteractions(browser: Browser, product: Product): Promise<Measures> {
  const watched = await signedIn(browser, product, ready.board, 'cpu');
  const { page } = watched;
  await watched.open(paths.board);
  await watched.settle();
  for (let click = 0; click < 3; click++) {
    await clickAt(page.locator(`xpath=${ready.board}`).first());
    await clickAt(page.getByRole('dialog').getByRole('button', { name: /^Aceptar \d/ }));
    await page.waitForTimeout(1_000);
  }
  await clickAt(page.getByRole('main').getByRole('article').getByRole('link').first());
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('main').getByRole('textbox').first().pressSequentially('mar');
  await watched.settle();
  const worst = await watched.read('bench.worstInteraction()');
  await watched.close();
  return { worst };
}

const pastedRows = 500;

/**
 * Measures the slowest key press in the grid of 2,000 products and ten branches, and a paste of 500 × 6 cells (docs catalog §5).
 */
export async function gridInteractions(browser: Browser, { mostrador, sandbox }: Product): Promise<Measures> {
  const { email } = await sandbox.bigCatalog();
  const stored = await sandbox.storedSession(email);
  const watched = await watchedPage(browser, { origin: mostrador, until: ready.grid, stored, throttle: 'cpu' });
  const { page } = watched;
  await watched.open(`${paths.products}?grid=all`);
  await watched.settle();
  await page.getByRole('grid').focus();
  const keys = [
    'ArrowDown',
    'PageDown',
    'Control+End',
    'Control+Home',
    'ArrowRight',
    'ArrowRight',
    '7',
    'Enter',
    'Control+d',
    'Control+z',
  ];
  for (const key of keys) {
    await page.keyboard.press(key);
    await watched.settle();
  }
  const worst = await watched.read('bench.worstInteraction()');
  // From the third column on: price, code, active, tags, description, a branch's price.
  const block = Array.from({ length: pastedRows }, (_, row) =>
    [`${row % 90},50`, `P-${row}`, 'no', 'a, b', 'Nada', `${row % 80},10`].join('\t'),
  );
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((text) => navigator.clipboard.writeText(text), block.join('\n'));
  for (const key of ['Control+Home', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  await watched.settle();
  await page.evaluate('bench.interactions.clear()');
  await page.keyboard.press('Control+v');
  await watched.settle();
  const paste = await watched.read('bench.worstInteraction()');
  await watched.close();
  return { worst, paste };
}

const events = 1_000;

/** Measures by how many bytes the page's heap grows over 1,000 events of the notification service. */
export async function heap(browser: Browser, product: Product): Promise<Measures> {
  const watched = await signedIn(browser, product, ready.board, 'none');
  await watched.open(paths.board);
  await watched.settle();
  const used = async () => {
    await watched.cdp.send('HeapProfiler.collectGarbage');
    return (await watched.cdp.send('Runtime.getHeapUsage')).usedSize;
  };
  const send = async (count: number) => {
    for (let sent = 0; sent < count; sent++) {
      await product.hint(1);
      if (sent % 20 === 19) await watched.page.waitForTimeout(100);
    }
    await watched.page.waitForTimeout(6_000);
  };
  await send(100);
  const before = await used();
  await send(events);
  const growth = (await used()) - before;
  await watched.close();
  return { growth };
}
