import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '@mostrador/testing/playwright';

// A page that was reloaded may not sound before a gesture; the refusal is only logged (docs backoffice §8).
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

test('goes to a screen of either remote above an open record, which Escape leaves open', async ({ page, keepSession }) => {
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

test('who is not ADMIN is offered nothing of the administrators', async ({ page, signIn }) => {
  await signIn(page);
  await openPalette(page);
  const offered = page.getByRole('group', { name: 'Ir a' }).getByRole('option');
  const adminTitles = await offered.allTextContents();
  await page.keyboard.press('Escape');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Cuenta de/ })
    .click();
  await page.getByRole('button', { name: 'Cerrar Sesion' }).click();
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

test('on a phone it opens from the menu and fills the width', async ({ page, signIn }) => {
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
