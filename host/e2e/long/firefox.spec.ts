import type { Browser, ElementHandle, Page } from 'puppeteer-core';
import { launchFirefox } from '@mostrador/testing/firefox';
import { demoPassword, demoUsers, expect, shareClockOf, test } from '@mostrador/testing/playwright';
import { board, fetchStoredOrder } from '../board';
import { findRefundablePayment, refundsOf } from '../refunds';

let firefox: Browser;
test.beforeAll(async () => {
  firefox = await launchFirefox();
});
test.afterAll(() => firefox.close());

/** Returns a new page signed in by the form, and the errors that it logged. */
async function signedIn(origin: string, email: string): Promise<{ page: Page; errors: string[] }> {
  const context = await firefox.createBrowserContext();
  const page = await context.newPage();
  await shareClockOf(page);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    // Browsers block sound until a user gesture; the page only logs that (docs backoffice §8).
    if (message.type() === 'error' && !message.text().startsWith('sound ')) errors.push(message.text());
  });
  await page.setViewport({ width: 1366, height: 800 });
  await page.goto(`${origin}/login`, { waitUntil: 'domcontentloaded' });
  // Type with keys: the hydrated form replaces the static one meanwhile and restores the focus, but `fill` would keep the old
  // field.
  await page.waitForFunction(() => document.activeElement?.matches('input[type=email]'));
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => location.pathname.startsWith('/dashboard'));
  await page.locator('main h1').wait();
  return { page, errors };
}

/** Navigates by the menu, because Firefox logs errors for the unfinished requests of a page left during loading. */
const go = (page: Page, address: string) => page.locator(`nav a[href="${address}"]`).click();

/** Clicks the button with a text inside an element as soon as it is enabled. */
async function press(page: Page, within: string, text: RegExp): Promise<void> {
  const found = await page.waitForFunction(
    (place, source) =>
      [...document.querySelectorAll<HTMLButtonElement>(`${place} button`)].find(
        (button) => !button.disabled && new RegExp(source).test(button.textContent ?? ''),
      ),
    {},
    within,
    text.source,
  );
  await (found as ElementHandle<HTMLButtonElement>).click();
}

/** Replaces a field's text with keys: `fill` clears it without events, so that React may restore the text. */
async function replaceFieldText(page: Page, field: string, text: string): Promise<void> {
  await page.locator(field).click();
  await page.keyboard.down('Control');
  await page.keyboard.press('a');
  await page.keyboard.up('Control');
  await page.keyboard.type(text);
}

test('Firefox: opens a record from a list and refunds a part of a payment once', async ({ brandUrl, sandbox }) => {
  const { payment_id: id } = await findRefundablePayment(sandbox);
  const { page, errors } = await signedIn(brandUrl('mostrador'), demoUsers.admin);
  await go(page, '/pagos/lista');
  await page.locator('main tbody tr a').click();
  await page.locator('[role=dialog] h2').wait();
  await page.evaluate((address) => {
    history.pushState({}, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/pagos/lista?id=${id}`);
  await page.waitForFunction((text) => document.querySelector('[role=dialog]')?.textContent?.includes(text), {}, id);
  await press(page, '[role=dialog]', /^Devolver$/);
  await replaceFieldText(page, '[role=dialog] input[inputmode=decimal]', '10,50');
  await press(page, '[role=dialog]', /^Devolver 10,50/);
  await page.locator('::-p-text(Devolución de 10,50)').wait();
  expect(await refundsOf(sandbox, id)).toEqual([10.5]);
  expect(errors).toEqual([]);
});

test('Firefox: lists the products of a brand without payments', async ({ brandUrl }) => {
  const { page, errors } = await signedIn(brandUrl('plaza'), demoUsers.plaza);
  await go(page, '/shop/product/product-list');
  await page.locator('main tbody tr a').wait();
  expect(errors).toEqual([]);
});

test('Firefox: shows a new order on the open board and accepts it', async ({ brandUrl, sandbox }) => {
  const { page, errors } = await signedIn(brandUrl('mostrador'), demoUsers.admin);
  await go(page, board);
  await page.locator('.h-connection--live').wait();
  const order = await sandbox.placeOrder({ automatic: false });
  await press(page, `main article[data-order="${order.id}"]`, /^Aceptar/);
  await press(page, '[role=dialog]', /^Aceptar \d/);
  await expect.poll(async () => (await fetchStoredOrder(sandbox, order.id)).estado).not.toBe(order.estado);
  expect(errors).toEqual([]);
});
