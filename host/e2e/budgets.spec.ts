import { budgets, requestBudgets } from '@mostrador/testing/bench/budgets';
import { backofficeOnly, login, payments, type Site } from '@mostrador/testing/bench/loads';
import { expect, test as base } from '@mostrador/testing/playwright';

const test = base.extend<{ site: Site }>({
  site: async ({ brandUrl, sandbox }, use) => use({ mostrador: brandUrl('mostrador'), plaza: brandUrl('plaza'), sandbox }),
});

const kB = (bytes = Infinity) => bytes / 1_000;

test('keeps the sign-in page within its budgets of kilobytes and JavaScript files', async ({ browser, site }) => {
  const { bytes, requests } = await login(browser, site, 'none');
  expect(kB(bytes)).toBeLessThanOrEqual(budgets.login);
  expect(requests).toBeLessThanOrEqual(requestBudgets.login);
});

test('keeps the first payments list and the following orders within their budgets', async ({ browser, site }) => {
  const { bytes, bothBytes, requests } = await payments(browser, site, 'none');
  expect(kB(bytes)).toBeLessThanOrEqual(budgets.payments);
  expect(requests).toBeLessThanOrEqual(requestBudgets.payments);
  expect(kB(bothBytes)).toBeLessThanOrEqual(budgets.backoffice);
});

test('keeps the orders board of a brand without payments within its budgets', async ({ browser, site, sandbox }) => {
  await sandbox.placeOrder({ sucursal_id: 31 });
  const { bytes, requests } = await backofficeOnly(browser, site, 'none');
  expect(kB(bytes)).toBeLessThanOrEqual(budgets.backofficeOnly);
  expect(requests).toBeLessThanOrEqual(requestBudgets.backofficeOnly);
});
