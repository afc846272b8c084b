import type { Page } from '@playwright/test';
import { expect, test } from '@mostrador/testing/playwright';

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const rows = (page: Page) => page.getByRole('main').getByRole('link', { name: /^PAG-/ });

test("restores a list's scroll position on Back, Forward and reload, and opens another page at its top", async ({
  page,
  keepSession,
}) => {
  await keepSession(page);
  await page.goto('/pagos/lista?pageSize=100');
  await expect(rows(page)).toHaveCount(100);
  await page.mouse.move(700, 500);
  await page.mouse.wheel(0, 1_500);
  await expect.poll(() => scrolled(page)).toBe(1_500);

  await page.getByRole('navigation').getByRole('link', { name: 'Contracargos' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contracargos' })).toBeVisible();
  await expect.poll(() => scrolled(page)).toBe(0);

  await page.goBack();
  await expect(rows(page)).toHaveCount(100);
  await expect.poll(() => scrolled(page)).toBe(1_500);

  await page.reload();
  await expect(rows(page)).toHaveCount(100);
  await expect.poll(() => scrolled(page)).toBe(1_500);

  await rows(page).nth(40).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect.poll(() => scrolled(page)).toBe(1_500);
});

test('an address that is typed in the same tab begins at its top', async ({ page, keepSession }) => {
  await keepSession(page);
  await page.goto('/pagos/lista?pageSize=100');
  await expect(rows(page)).toHaveCount(100);
  await page.mouse.move(700, 500);
  await page.mouse.wheel(0, 1_500);
  await expect.poll(() => scrolled(page)).toBe(1_500);
  await page.goto('/pagos/lista?pageSize=100&status=COMPLETED');
  await expect(page.getByRole('button', { name: 'Quitar filtros' })).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
  expect(await scrolled(page)).toBe(0);
  await page.goBack();
  await expect(rows(page)).toHaveCount(100);
  await expect.poll(() => scrolled(page)).toBe(1_500);
});

test('shows a list at once on Back, also while its server fails, and opens a hovered row from the prefetch', async ({
  page,
  keepSession,
  sandbox,
}) => {
  await keepSession(page);
  await page.goto('/pagos/lista?status=COMPLETED');
  await expect(rows(page)).toHaveCount(10);
  await page.getByRole('navigation').getByRole('link', { name: 'Contracargos' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contracargos' })).toBeVisible();
  await sandbox.fault({ method: 'GET', path: '/v1/payments', status: 503, times: 9 });
  await page.goBack();
  await expect(rows(page)).toHaveCount(10);

  const answered = page.waitForResponse(/\/v1\/payments\/[^/]+$/);
  await rows(page).nth(3).hover();
  await (await answered).finished();
  await sandbox.fault({ method: 'GET', path: '/v1/payments/{id}', status: 503, times: 9 });
  await rows(page).nth(3).click();
  await expect(page.getByRole('dialog').getByRole('region', { name: 'Registros relacionados' })).toBeVisible();
});
