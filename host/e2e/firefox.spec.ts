import type { Browser, ElementHandle, Page } from 'puppeteer-core';
import { launchFirefox } from '@mostrador/testing/firefox';
import { demoPassword, demoUsers, expect, shareClockOf, test } from '@mostrador/testing/playwright';
import { board, stored } from './board';
import { refundable, refundsOf } from './refunds';

let firefox: Browser;
test.beforeAll(async () => {
  firefox = await launchFirefox();
});
test.afterAll(() => firefox.close());

/** A page of its own that signed in by the form, and the errors that it met. */
async function signedIn(origin: string, email: string): Promise<{ page: Page; errors: string[] }> {
  const context = await firefox.createBrowserContext();
  const page = await context.newPage();
  await shareClockOf(page);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    // A page that was just loaded may not sound before a gesture; the refusal is only logged (docs backoffice §8).
    if (message.type() === 'error' && !message.text().startsWith('sound ')) errors.push(message.text());
  });
  await page.setViewport({ width: 1366, height: 800 });
  await page.goto(`${origin}/login`, { waitUntil: 'domcontentloaded' });
  // By keys: the form of the code takes the place of the page's own meanwhile, and goes on with its focus; `fill` keeps to the field it found.
  await page.waitForFunction(() => document.activeElement?.matches('input[type=email]'));
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => location.pathname.startsWith('/dashboard'));
  await page.locator('main h1').wait();
  return { page, errors };
}

/** Goes to a screen by the menu: a page that is left while it loads has Firefox complain of what it did not load. */
const go = (page: Page, address: string) => page.locator(`nav a[href="${address}"]`).click();

/** Presses the button within an element on which a text stands, once it can be pressed. */
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

/** Puts a text in the place of what a field holds, by keys: `fill` empties it behind the page's back, which may draw it full again meanwhile. */
async function typeOver(page: Page, field: string, text: string): Promise<void> {
  await page.locator(field).click();
  await page.keyboard.down('Control');
  await page.keyboard.press('a');
  await page.keyboard.up('Control');
  await page.keyboard.type(text);
}

test('Firefox: a list leads to its record, and a payment is refunded in part, once', async ({ brandUrl, sandbox }) => {
  const { payment_id: id } = await refundable(sandbox);
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
  await typeOver(page, '[role=dialog] input[inputmode=decimal]', '10,50');
  await press(page, '[role=dialog]', /^Devolver 10,50/);
  await page.locator('::-p-text(Devolución de 10,50)').wait();
  expect(await refundsOf(sandbox, id)).toEqual([10.5]);
  expect(errors).toEqual([]);
});

test('Firefox: a brand without payments lists its products', async ({ brandUrl }) => {
  const { page, errors } = await signedIn(brandUrl('plaza'), demoUsers.plaza);
  await go(page, '/shop/product/product-list');
  await page.locator('main tbody tr a').wait();
  expect(errors).toEqual([]);
});

test('Firefox: an order comes to the open board and is accepted', async ({ brandUrl, sandbox }) => {
  const { page, errors } = await signedIn(brandUrl('mostrador'), demoUsers.admin);
  await go(page, board);
  await page.locator('.h-connection--live').wait();
  const order = await sandbox.placeOrder({ automatic: false });
  await press(page, `main article[data-order="${order.id}"]`, /^Aceptar/);
  await press(page, '[role=dialog]', /^Aceptar \d/);
  await expect.poll(async () => (await stored(sandbox, order.id)).estado).not.toBe(order.estado);
  expect(errors).toEqual([]);
});
