import { rmSync } from 'node:fs';
import { expect, test as base } from '@mostrador/testing/playwright';
import { workspaceWith } from '@mostrador/testing/stack/workspace';

// A remote that neither host nor tests know, from the command that makes one: built and served beside the builds of the house.
const test = base.extend<object, { workspace: string | undefined }>({
  workspace: [
    async ({}, use) => {
      const workspace = workspaceWith('loyalty');
      await use(workspace);
      rmSync(workspace, { recursive: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
// One after the other: each worker builds it anew.
test.describe.configure({ mode: 'default' });

test('a new remote has its menu entry with its own icon, its screen and its card', async ({ page, signIn }) => {
  await signIn(page);
  const entry = page.getByRole('navigation').getByRole('link', { name: 'Resumen de Loyalty' });
  await expect(entry.locator('svg path')).toHaveAttribute('d', /^M12 2l/);
  await page.getByRole('region', { name: 'Resumen de Loyalty' }).getByRole('link', { name: 'Abrir Loyalty' }).click();
  await expect(page).toHaveURL(/\/loyalty$/);
  await expect(page.getByRole('heading', { name: 'Resumen de Loyalty' })).toBeVisible();
  await expect(page.getByText('Aquí empieza Loyalty para La Esquina.')).toBeVisible();
  await expect(entry).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Pagos', exact: true })).toBeVisible();
});

test('its screen opens at its address, in the language of the user', async ({ page, signIn }) => {
  await signIn(page);
  await page.evaluate(() => localStorage.setItem('settings', JSON.stringify({ locale: 'en' })));
  await page.goto('/loyalty');
  await expect(page.getByText('Loyalty starts here for La Esquina.')).toBeVisible();
});

test('a brand that has it off gets not a byte of it, and its address says so', async ({ page, signIn, sandbox, stack }) => {
  const brand = await sandbox.ask<{ features: object }>('GET', '/branding');
  const off = { ...brand, features: { ...brand.features, loyalty: false } };
  await sandbox.fault({ method: 'GET', path: '/branding', status: 200, body: off, times: 20 });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(stack.addresses.loyalty!)) asked.push(request.url());
  });
  await signIn(page);
  const menu = page.getByRole('navigation');
  await expect(menu.getByRole('link', { name: 'Pagos', exact: true })).toBeVisible();
  await expect(menu.getByRole('link', { name: /Loyalty/ })).toHaveCount(0);
  await page.goto('/loyalty');
  await expect(page.getByText('Esta sección no está activada')).toBeVisible();
  expect(asked).toEqual([]);
});
