import { rmSync } from 'node:fs';
import { expect, test as base } from '@mostrador/testing/playwright';
import { workspaceWith } from '@mostrador/testing/stack/workspace';
import { limit } from '@mostrador/testing/slowness';

// A remote created by the scaffold command, unknown to host and tests, built and served next to the existing builds.
const test = base.extend<object, { workspace: string | undefined }>({
  workspace: [
    async ({}, use) => {
      const workspace = workspaceWith('loyalty');
      await use(workspace);
      rmSync(workspace, { recursive: true });
    },
    { scope: 'worker', timeout: limit(120_000) },
  ],
});
// Run serially, because each worker builds the remote.
test.describe.configure({ mode: 'default' });

test('shows menu entry, icon, screen and card of a new remote', async ({ page, signIn }) => {
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

test("opens its screen at its URL in the user's language", async ({ page, signIn }) => {
  await signIn(page);
  await page.evaluate(() => localStorage.setItem('settings', JSON.stringify({ locale: 'en' })));
  await page.goto('/loyalty');
  await expect(page.getByText('Loyalty starts here for La Esquina.')).toBeVisible();
});

test('loads nothing of it for a brand that disables it, and explains that at its URL', async ({
  page,
  signIn,
  sandbox,
  stack,
}) => {
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
