import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, test as base } from '@mostrador/testing/playwright';
import { screens } from '@mostrador/testing/screens';

const test = base.extend<{ foreignPage: (html: string) => Promise<string> }>({
  /** Serves a page of another origin; returns its address. */
  foreignPage: async ({}, use) => {
    let page = '';
    const server = createServer((_request, response) => response.setHeader('Content-Type', 'text/html').end(page)).listen(0);
    await once(server, 'listening');
    await use((html) => {
      page = html;
      return Promise.resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    });
    server.close();
  },
});

/** Possible contents of a browser's storage: nonsense, another version's value, a value that fills it. */
const garbage: Record<string, string> = {
  'no JSON': '{"half":',
  'a text': '"pagos"',
  'a number': '-1',
  null: 'null',
  'a list': '[null, 1, "x", {}, []]',
  'an empty record': '{}',
  'a record of an older version': '{"v":0,"items":[{"id":null}],"values":null,"open":"yes","rows":{"a":1}}',
  'inherited names': '{"constructor":{},"__proto__":{"rol":"ADMIN"},"toString":1}',
  'four megabytes': `"${'x'.repeat(4_000_000)}"`,
};
/** Their keys say who is signed in; the others must not matter. */
const sessionKeys = ['token', 'negocio', 'id_sucursal'];
const visited = Object.values(screens.mostrador).filter((_, at) => at % 4 === 0);

/** Answers every read of the browser's storage with a value, except that of some keys. */
async function fillStorage(page: Page, value: string, except: string[]): Promise<void> {
  await page.addInitScript(
    ([text, kept]) => {
      const read = Storage.prototype.getItem;
      Storage.prototype.getItem = function (key: string) {
        return kept.includes(key) ? read.call(this, key) : text;
      };
    },
    [value, except] as const,
  );
}

Object.entries(garbage).forEach(([name, value], place) => {
  test(`opens its screens when every other stored value is ${name}`, async ({ page, keepSession }) => {
    await keepSession(page);
    await fillStorage(page, value, sessionKeys);
    // Each value meets some of the screens.
    for (const path of visited.filter((_, at) => at % 3 === place % 3)) {
      await page.goto(path);
      await expect(page.getByRole('main')).toHaveText(/\p{L}{3}/u);
      await expect(page.locator('.m-skeleton:visible')).toHaveCount(0);
      await expect(page.getByText('Algo falló')).toHaveCount(0);
    }
  });

  test(`asks to sign in when the stored session is ${name}`, async ({ page, keepSession }) => {
    await keepSession(page);
    await fillStorage(page, value, []);
    await page.goto('/pagos/lista');
    await expect(page.locator('input[type=password]')).toBeVisible();
  });
});

test('a page of another origin can neither frame the product nor keep its window', async ({
  page,
  foreignPage,
  baseURL,
  toleratedErrors,
}) => {
  toleratedErrors.push(/frame-ancestors|Refused to frame|Framing/);
  await page.goto(
    await foreignPage(
      `<iframe src="${baseURL}/dashboard/default"></iframe><button onclick="window.opened = window.open('${baseURL}/dashboard/default')">open</button>`,
    ),
  );
  await expect(page.frameLocator('iframe').getByRole('main')).toHaveCount(0);
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'open' }).click();
  const opened = await popup;
  await expect(opened.locator('input[type=password]')).toBeVisible();
  expect(await opened.evaluate(() => window.opener as unknown)).toBeNull();
  expect(await page.evaluate(() => (window as unknown as { opened: Window }).opened.closed)).toBe(true);
});

test('ignores messages of other windows', async ({ page, signIn }) => {
  await signIn(page);
  // The last entry that a page stores by itself after a sign-in.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('order-alert'))).not.toBeNull();
  // The kept orders change with every answer of the server.
  const stored = () => page.evaluate(() => Object.entries(localStorage).filter(([name]) => !name.startsWith('orders:last:')));
  const before = await stored();
  await page.evaluate(async () => {
    const last = 'last message';
    const heard = new Promise<void>((resolve) => {
      window.addEventListener('message', ({ data }) => data === last && resolve());
    });
    const sent = [null, 'silence', { type: 'sign-out' }, { token: 'x', rol: 'ADMIN' }, { state: '', idToken: 'x' }, [1], last];
    for (const data of sent) window.postMessage(data, '*');
    await heard;
  });
  await expect(page.getByRole('main')).toBeVisible();
  expect(await stored()).toEqual(before);
});
