import type { Page } from '@playwright/test';
import type { SandboxControl } from '@mostrador/testing/control';
import { expect, test } from '@mostrador/testing/playwright';
import { screens } from '@mostrador/testing/screens';
import { limit } from '@mostrador/testing/slowness';
import { screenUrls, trackPendingRequests, waitUntilSettled, navigateWithinPage } from './screen-urls';

// Browsers block sound after a reload until a user gesture; the page only logs that (docs backoffice §8).
test.use({ toleratedErrors: [/^sound NotAllowedError/] });

/** Returns open elements that scroll horizontally or overflow the window. */
function findHorizontalOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const named = (one: Element) => `${one.tagName}.${String(one.className)}`;
    if (document.documentElement.scrollWidth > innerWidth) {
      const right = (one: Element) => one.getBoundingClientRect().right;
      const widest = [...document.body.querySelectorAll('*')].reduce((most, one) => (right(one) > right(most) ? one : most));
      found.push(`page, by ${named(widest)} in ${named(widest.parentElement!)}`);
    }
    const isCut = (one: Element) => getComputedStyle(one).textOverflow === 'ellipsis';
    for (const one of document.querySelectorAll('[role=dialog], [role=dialog] *, .m-snackbar, .m-snackbar *')) {
      const { left, right, width } = one.getBoundingClientRect();
      const { overflowX, clipPath } = getComputedStyle(one);
      if (width <= 1 || clipPath !== 'none') continue;
      if (one.scrollWidth > one.clientWidth + 1 && /auto|scroll/.test(overflowX)) found.push(`scrolls: ${named(one)}`);
      const around = one.parentElement;
      if (around && isCut(around)) continue;
      if (right > innerWidth + 1 || left < -1) found.push(`out: ${named(one)}`);
    }
    return found;
  });
}

test('shows no horizontal scrolling in any record or form at 320 px', async ({ page, signIn }) => {
  test.setTimeout(limit(300_000));
  await page.setViewportSize({ width: 320, height: 640 });
  const all = await screenUrls(page, 'mostrador', { 'branch.id': '1' });
  const open = trackPendingRequests(page);
  await signIn(page);
  await waitUntilSettled(page, open);
  const found: string[] = [];
  const look = async (what: string) => found.push(...(await findHorizontalOverflow(page)).map((line) => `${what}: ${line}`));
  for (const address of all.session) {
    await navigateWithinPage(page, address, open);
    await look(address);
    if (!all.records.has(address)) continue;
    await page.getByRole('main').locator('.m-row-card').first().getByRole('link').first().click();
    await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toBeVisible();
    await waitUntilSettled(page, open);
    await look(`${address}, a record`);
  }
  expect(found).toEqual([]);
});

/** The longest text of a field, without any line break opportunity. */
const long = (length: number) => 'Supercalifragilístico'.repeat(20).slice(0, length);

interface ServerPayment {
  payment_id: string;
  id: string;
  initial_amount: { value: number; currency: string };
  allowed_actions: string[];
}

/** Creates records with long texts in all editable fields; returns URLs of lists filtered to each of them. */
async function longRecords(sandbox: SandboxControl): Promise<string[]> {
  const token = await sandbox.signIn();
  const pay = <T>(path: string, body: object) => sandbox.ask<T>('POST', path, { body });
  const shop = <T>(path: string, body: object) =>
    sandbox.ask<T>('POST', path, { token, branch: 1, body, headers: { 'Idempotency-Key': crypto.randomUUID() } });

  const merchant = await pay<{ id: string }>('/v1/merchants', {
    name: long(120),
    city: long(80),
    country: 'ES',
    address: long(200),
  });
  await pay(`/v1/merchants/${merchant.id}/activate`, {});
  const point = await pay<{ id: string }>('/v1/points', {
    name: long(120),
    merchant_id: merchant.id,
    city: long(80),
    country: 'ES',
    address: long(200),
  });
  const link = await pay<{ id: string }>('/v1/links', {
    amount: { value: 12.5, currency: 'EUR' },
    merchant_id: merchant.id,
    description: long(250),
    metadata: { [long(40)]: long(200) },
  });
  const cashout = await pay<{ id: string }>('/v1/cashouts', { amount: { value: 20, currency: 'EUR' }, reference: long(140) });
  const { data: payments } = await sandbox.ask<{ data: ServerPayment[] }>('GET', '/v1/payments?status=COMPLETED&page_size=100');
  const payment = payments.find(
    ({ allowed_actions: actions, initial_amount: { value, currency } }) =>
      actions.includes('refund') && currency === 'EUR' && value > 5,
  )!;
  await pay(`/v1/payments/${payment.id}/refund`, { amount: { value: 1, currency: 'EUR' }, reason: long(250) });

  const category = await shop<{ data: { categoria: { id: number } } }>('/agregarCategoria', {
    nombre: long(60),
    descripcion: long(300),
  });
  const product = await shop<{ data: { producto: { id: number } } }>('/agregarProducto', {
    nombre: long(120),
    descripcion: long(300),
    id_categoria: category.data.categoria.id,
    precio: 5,
  });
  await sandbox.placeOrder({
    cliente: { nombre: long(300) },
    direccion: long(300),
    nota: long(300),
    items: [{ nombre: long(300), nota: long(300), opciones: [long(300)], cantidad: 1 }],
    automatic: false,
  });
  const { id } = product.data.producto;
  return [
    `${screens.mostrador.merchants}?id=${merchant.id}`,
    `${screens.mostrador.points}?id=${point.id}`,
    `${screens.mostrador.links}?id=${link.id}`,
    `${screens.mostrador.cashouts}?id=${cashout.id}`,
    `${screens.mostrador.payments}?id=${payment.payment_id}`,
    `${screens.mostrador.payments}?id=${payment.payment_id}&action=refund`,
    screens.mostrador.refunds,
    screens.mostrador.board,
    screens.mostrador.categories,
    `${screens.mostrador['new category']}?id=${category.data.categoria.id}`,
    `${screens.mostrador.products}?id=${id}`,
    `${screens.mostrador.products}?id=${id}&action=delete`,
    `${screens.mostrador['new product']}?id=${id}`,
  ];
}

for (const width of [320, 1366])
  test(`a long text without a blank wraps everywhere (${width} px)`, async ({ page, keepSession, sandbox }) => {
    test.setTimeout(limit(300_000));
    await page.setViewportSize({ width, height: 800 });
    const places = await longRecords(sandbox);
    const open = trackPendingRequests(page);
    await keepSession(page);
    const found: string[] = [];
    for (const place of places) {
      await page.goto(place);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      const isForm = place.includes('/new');
      if (/[?&]id=/.test(place) && !isForm) await expect(page.getByRole('dialog').first()).toBeVisible();
      await waitUntilSettled(page, open);
      const texts = page.getByText(/Supercalifragil/);
      if (!isForm) await expect.poll(() => texts.count(), place).toBeGreaterThan(0);
      found.push(...(await findHorizontalOverflow(page)).map((line) => `${place.replace(/=.*/, '')}: ${line}`));
    }
    expect(found).toEqual([]);
  });
