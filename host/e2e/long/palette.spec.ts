import type { Page } from '@playwright/test';
import { expect, expectAccessible, signOut, test } from '@mostrador/testing/playwright';

// Browsers block sound after a reload until a user gesture; the page only logs that (docs backoffice §8).
test.use({ toleratedErrors: [/^sound NotAllowedError/] });

async function openPalette(page: Page) {
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Pantalla, acción o identificador' });
  await expect(field).toBeFocused();
  return field;
}

test('a pasted payment id opens the payment, from a screen of the other remote', async ({ page, signIn, sandbox }) => {
  const { data } = await sandbox.ask<{ data: { payment_id: string }[] }>('GET', '/v1/payments?page_size=1');
  const id = data[0]?.payment_id ?? '';
  await signIn(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Tablero de pedidos' }).click();
  await expect(page.getByRole('heading', { name: /Ingresados/ })).toBeVisible();
  const field = await openPalette(page);
  await field.fill(` ${id} `);
  await expect(page.getByRole('option', { name: `Abrir pago ${id}` })).toBeVisible();
  await expectAccessible(page, { scope: 'dialog' });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/pagos/lista\\?id=${id}`));
  await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
});

test('opens a screen of either remote over an open record, which stays open on Escape', async ({ page, keepSession }) => {
  await keepSession(page);
  await page.goto('/pagos/lista');
  await page.getByRole('table', { name: 'Pagos' }).getByRole('row').nth(1).click();
  const record = page.locator('.m-layer');
  await expect(record).toBeVisible();
  await openPalette(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('combobox', { name: /Pantalla/ })).toHaveCount(0);
  await expect(record).toBeVisible();
  const field = await openPalette(page);
  await field.fill('tablero');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /Ingresados/ })).toBeVisible();
  await expect(record).toHaveCount(0);
});

test('offers no administrator pages to other roles', async ({ page, signIn }) => {
  await signIn(page);
  await openPalette(page);
  const offered = page.getByRole('group', { name: 'Ir a' }).getByRole('option');
  const adminTitles = await offered.allTextContents();
  await page.keyboard.press('Escape');
  await signOut(page);
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, 'operator');
  const menu = await page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link').allTextContents();
  await openPalette(page);
  await expect(offered.first()).toBeVisible();
  const titles = await page.getByRole('option').locator('.h-palette-title').allTextContents();
  for (const entry of menu) expect(titles).toContain(entry.trim());
  expect(titles.join('|')).not.toMatch(/Configuración (del negocio|avanzada)|Sucursales/i);
  expect(await offered.count()).toBeLessThanOrEqual(adminTitles.length);
});

test('opens from the menu on a phone and fills its width', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await signIn(page);
  await page.getByRole('button', { name: 'Abrir el menú' }).click();
  await page.getByRole('dialog', { name: 'Menú principal' }).getByRole('button', { name: 'Buscar o ir a' }).click();
  const field = page.getByRole('combobox', { name: /Pantalla/ });
  await expect(field).toBeFocused();
  expect((await page.locator('.h-palette').boundingBox())?.width).toBe(390);
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Abrir el menú' })).toBeFocused();
});
