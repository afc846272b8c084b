import type { Page } from '@playwright/test';
import { expect, test } from '@mostrador/testing/playwright';
import { screens } from '@mostrador/testing/screens';

/** What changes every answer of the servers behind a screen. */
const manglings = ['nulls', 'markup', 'missing', 'html', 'many'] as const;
/** A hundred thousand rows are for a quiet machine. */
const usual = manglings.filter((one) => one !== 'many');
/** Requests to one address that a screen may send in all: some are sent again after a pause. */
const maxRequests = 8;

// What the page logs about an answer that it cannot read.
test.use({ toleratedErrors: [/./] });

/** Counts the requests to each address of the servers. */
function countRequests(page: Page, server: string): Map<string, number> {
  const requests = new Map<string, number>();
  page.on('request', (request) => {
    if (!request.url().startsWith(server) || request.url().includes('/socket.io/')) return;
    const address = `${request.method()} ${request.url()}`;
    requests.set(address, (requests.get(address) ?? 0) + 1);
  });
  return requests;
}

/** The whole table takes half an hour: `MANGLED=all`. By default each screen meets one of the changes. */
const isWhole = process.env.MANGLED === 'all';

Object.entries(screens.mostrador).forEach(([name, path], place) => {
  for (const mangling of manglings.filter((_, at) => isWhole || at === place % usual.length))
    test(`${name} with ${mangling} in every answer shows a message or data, and sends no request again and again`, async ({
      page,
      keepSession,
      sandbox,
    }) => {
      const crashes: string[] = [];
      page.on('pageerror', (error) => crashes.push(error.stack ?? String(error)));
      await keepSession(page);
      await sandbox.fault({ method: '*', path: '*', mangle: mangling, times: 10_000 });
      const requests = countRequests(page, sandbox.url);
      await page.goto(path);
      const main = page.getByRole('main');
      await expect(main).toHaveText(/\p{L}{3}/u);
      await expect(page.locator('.m-skeleton:visible, .m-spinner:visible')).toHaveCount(0);
      // The number of requests in a time is what this test is about; a loop would send some hundred.
      await page.waitForTimeout(3_000);
      await expect(main).toHaveText(/\p{L}{3}/u);
      expect([...requests].filter(([, count]) => count > maxRequests)).toEqual([]);
      expect(crashes).toEqual([]);
      await expect(page.locator('[data-injected]')).toHaveCount(0);
    });
});

test('offers to load the page again while a server sends an answer a few characters a second', async ({
  page,
  keepSession,
  sandbox,
}) => {
  await keepSession(page);
  await sandbox.fault({ method: 'GET', path: '/getClientes', mangle: 'drip', times: 1 });
  await page.goto(screens.mostrador.customers);
  const notice = page.getByText('Está tardando más de lo normal.');
  await expect(page.locator('.m-skeleton:visible').first()).toBeVisible();
  await expect(notice).toBeHidden();
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Recargar la página' }).click();
  await expect(page.getByRole('table').locator('tbody').getByRole('link').first()).toBeVisible();
  await expect(notice).toHaveCount(0);
});
