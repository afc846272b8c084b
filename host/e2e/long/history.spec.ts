import type { Page } from '@playwright/test';
import { expect, expectAccessible, shareClock, test } from '@mostrador/testing/playwright';

// Browsers block sound after a reload until a user gesture; the page only logs that (docs backoffice §8).
test.use({ toleratedErrors: [/^sound NotAllowedError/] });

const history = '/negocio/pedidos/historial';
const rows = (page: Page) => page.getByRole('table', { name: 'Historial de pedidos' }).getByRole('row');
const numbers = (page: Page) =>
  page.getByRole('table', { name: 'Historial de pedidos' }).getByRole('link', { name: /^\d+$/ }).allTextContents();

test('keeps filters, order and page across a reload, a shared link and Back', async ({ page, browser, stack, signIn }) => {
  await signIn(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Historial', exact: true }).click();
  await expect(rows(page)).toHaveCount(11);
  const filters = page.getByRole('search');
  await filters.getByRole('button', { name: 'Entrega' }).click();
  await page.getByRole('option', { name: 'Para llevar' }).click();
  await filters.getByRole('button', { name: 'Estado' }).click();
  await page.getByRole('option', { name: 'Entregado' }).click();
  await page.getByRole('button', { name: 'Total', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Total' })).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('button', { name: 'Página siguiente' }).click();
  await expect(page.getByText(/^11–20 de/)).toBeVisible();
  await expect(page).toHaveURL(/kind=takeaway&state=delivered&sort=total%3Adesc&page=2$/);
  await page.reload();
  await expect(page.getByText(/^11–20 de/)).toBeVisible();
  // Read after the reload, because the previous rows stay until the new ones are loaded.
  const shown = await numbers(page);

  const context = await browser.newContext({ baseURL: stack.addresses.host, locale: 'es-ES', timezoneId: 'America/Lima' });
  await shareClock(context);
  const other = await context.newPage();
  await signIn(other);
  await other.goto(page.url());
  await expect(other.getByText(/^11–20 de/)).toBeVisible();
  await expect.poll(() => numbers(other)).toEqual(shown);
  await context.close();

  await page.goBack();
  await expect(page.getByText(/^1–10 de/)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('columnheader', { name: 'Pedido' })).toHaveAttribute('aria-sort', 'descending');
  await page.goBack();
  await expect(page).toHaveURL(/\?kind=takeaway$/);
  await expect(page.getByRole('button', { name: 'Entrega: Para llevar' })).toBeVisible();
  await expect(filters.getByRole('button', { name: 'Estado', exact: true })).toBeVisible();
});

test('opens an order with its events over the history at its own URL', async ({ page, keepSession, sandbox }) => {
  const order = await sandbox.placeOrder({ cliente: 'Ana Historia' });
  await keepSession(page);
  await page.goto(`${history}?search=${order.numero}`);
  await page.getByRole('link', { name: order.numero, exact: true }).click();
  const drawer = page.getByRole('dialog', { name: `Pedido ${order.numero}` });
  await expect(drawer.getByRole('list', { name: 'Historial' }).getByRole('listitem')).toHaveCount(1);
  await expect(page).toHaveURL(new RegExp(`[?&]id=${order.id}$`));
  await expectAccessible(page);
  await page.goBack();
  await expect(drawer).toBeHidden();
});

test('links a day of the sales analysis to its orders', async ({ page, signIn, sandbox }) => {
  await sandbox.placeOrder({ cliente: 'Venta Hoy' });
  await signIn(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Análisis de ventas' }).click();
  const day = page.getByRole('table', { name: 'Ventas por día, tabla' }).getByRole('row').nth(1);
  const orders = await day.getByRole('cell').first().textContent();
  await expectAccessible(page);
  await day.getByRole('link').click();
  await expect(page).toHaveURL(/historial\?range=/);
  await expect(page.getByRole('cell', { name: 'Venta Hoy' })).toBeVisible();
  expect(Number(orders)).toBeGreaterThan(0);
  await page.goBack();
  await page.getByRole('navigation', { name: 'Vistas del análisis' }).getByRole('link', { name: 'Productos' }).click();
  await expect(page).toHaveURL(/view=products/);
  await expect(page.getByRole('columnheader', { name: 'Unidades', exact: true })).toHaveAttribute('aria-sort', 'descending');
  await expectAccessible(page);
});
