import type { Page } from '@playwright/test';
import { expect, test } from '@mostrador/testing/playwright';
import type { SandboxControl } from '@mostrador/testing/control';
import { limit } from '@mostrador/testing/slowness';

type Stored = Awaited<ReturnType<SandboxControl['storedSession']>>;

/** Returns the prices of all products of the session's business by id, in minor units. */
async function pricesOf(sandbox: SandboxControl, stored: Stored): Promise<Map<number, number>> {
  const valueOf = (key: string) => stored.find(({ name }) => name === key)!.value;
  const [token, branch] = [valueOf('token'), Number(valueOf('id_sucursal'))];
  const prices = new Map<number, number>();
  for (let page = 0, total = 1; page * 200 < total; page += 1) {
    const query = { pagina: page, cantidad: 200, orden: 'nombre' };
    type Listed = { data: { id: number; precio_base: number }[]; total: number };
    const { data, total: count } = await sandbox.ask<Listed>('GET', '/getProductos', { token, branch, query });
    total = count;
    for (const { id, precio_base: price } of data) prices.set(id, Math.round(price * 100));
  }
  return prices;
}

/** 10 % more, to the nearest price that ends in ,90. */
const raised = (minor: number) => Math.max(1, Math.round((Math.round(minor * 1.1) + 10) / 100)) * 100 - 10;

const path = '/editMassiveProducts';

const list = '/shop/product/product-list';

/** Signs in to the business with 2,000 products; returns the session. */
async function enterBigCatalog(page: Page, sandbox: SandboxControl, host: string): Promise<Stored> {
  const { email } = await sandbox.bigCatalog();
  const stored = await sandbox.storedSession(email);
  await page.goto(`${host}/config.json`);
  for (const { name, value } of stored) await page.evaluate(([key, text]) => localStorage.setItem(key!, text!), [name, value]);
  return stored;
}

/** Selects all 2,000 products of the list and fills the dialog that raises their prices; returns the session. */
async function beginRise(page: Page, sandbox: SandboxControl, host: string): Promise<Stored> {
  const stored = await enterBigCatalog(page, sandbox, host);
  await page.goto(`${host}${list}`);
  await page
    .getByRole('checkbox', { name: /^Elegir / })
    .first()
    .check();
  const bar = page.getByRole('region', { name: 'Productos elegidos' });
  await bar.getByRole('button', { name: 'Elegir los 2000 resultados' }).click();
  await expect(bar.getByText('2000 elegidos')).toBeVisible({ timeout: limit(30_000) });
  await fillRise(page);
  return stored;
}

async function fillRise(page: Page) {
  await page.getByRole('button', { name: 'Cambiar precio…' }).click();
  await page.getByRole('dialog').getByLabel('Porcentaje').fill('10');
  await page.getByRole('dialog').getByLabel('Redondeo').selectOption('A x,90');
}

/** Checks that each price is raised once. */
async function expectRaised(sandbox: SandboxControl, stored: Stored, before: ReadonlyMap<number, number>) {
  const after = await pricesOf(sandbox, stored);
  const wrong = [...before].filter(([id, price]) => after.get(id) !== raised(price));
  expect(wrong.map(([id, price]) => [id, price, after.get(id)])).toEqual([]);
}

test('raises 2,000 prices once each, although the server refuses a part of them at first', async ({ page, sandbox, stack }) => {
  test.setTimeout(limit(180_000));
  const stored = await beginRise(page, sandbox, stack.addresses.host);
  const before = await pricesOf(sandbox, stored);
  expect(before.size).toBe(2_000);
  const dialog = page.getByRole('dialog');
  const body = { status: 'error', code: 422, message: 'Sin sitio', data: {} };
  await sandbox.fault({ method: 'POST', path, delay_ms: 1 });
  await sandbox.fault({ method: 'POST', path, status: 422, body });
  await dialog.getByRole('button', { name: /^Cambiar 2000 precios/ }).click();
  await expect(dialog.getByText('Error al editar los productos')).toBeVisible({ timeout: limit(30_000) });
  // The 500 that are saved are not changed again.
  await dialog.getByRole('button', { name: /^Cambiar 1500 precios/ }).click();
  // Prices that stay the same are not sent.
  await expect(page.getByText(/^1[45]\d\d productos guardados/)).toBeVisible({ timeout: limit(60_000) });
  await expectRaised(sandbox, stored, before);
});

test('raises 2,000 prices once each, although the answer to a part of them is lost', async ({ page, sandbox, stack }) => {
  test.setTimeout(limit(180_000));
  const stored = await beginRise(page, sandbox, stack.addresses.host);
  const before = await pricesOf(sandbox, stored);
  const dialog = page.getByRole('dialog');
  await sandbox.fault({ method: 'POST', path, delay_ms: 1 });
  await sandbox.fault({ method: 'POST', path, drop_after_commit: true });
  // The page repeats it by itself, with its key.
  await sandbox.fault({ method: 'POST', path, drop: true, times: 10 });
  await dialog.getByRole('button', { name: /^Cambiar 2000 precios/ }).click();
  await expect(dialog).toBeHidden({ timeout: limit(30_000) });
  // Neither the saved ones nor those in doubt are changed again by the user.
  await expect(page.getByText('1000 elegidos')).toBeVisible();
  await sandbox.clearFaults();
  await fillRise(page);
  await dialog.getByRole('button', { name: /^Cambiar 1000 precios/ }).click();
  await expect(page.getByText(/^(9\d\d|1000) productos guardados/)).toBeVisible({ timeout: limit(60_000) });
  await page.getByRole('button', { name: 'Guardar otra vez' }).click();
  await expect(page.getByText('500 productos guardados')).toBeVisible({ timeout: limit(60_000) });
  await expectRaised(sandbox, stored, before);
});

test('saves 2,000 prices that were pasted into the grid, and undoes them all', async ({ page, context, sandbox, stack }) => {
  test.setTimeout(limit(180_000));
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const stored = await enterBigCatalog(page, sandbox, stack.addresses.host);
  const before = await pricesOf(sandbox, stored);
  await page.goto(`${stack.addresses.host}${list}?grid=all`);
  const grid = page.getByRole('grid', { name: 'Editar en cuadrícula' });
  await expect(grid).toHaveAttribute('aria-rowcount', '2001', { timeout: limit(30_000) });
  const price = (at: number) => `${1000 + at},25`;
  await page.evaluate((text) => navigator.clipboard.writeText(text), [...before.keys()].map((_, at) => price(at)).join('\r\n'));
  await grid.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Control+V');
  await expect(page.getByText('2000 celdas cambiadas')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Revisar y guardar|^Guardar/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Cambios por guardar' });
  await dialog.getByRole('button', { name: 'Guardar 2000 productos' }).click();
  await expect(page.getByText('2000 productos guardados')).toBeVisible({ timeout: limit(60_000) });
  const saved = [...(await pricesOf(sandbox, stored)).values()].toSorted((a, b) => a - b);
  expect(saved).toEqual([...before.keys()].map((_, at) => 100_025 + at * 100));
  await page.getByRole('button', { name: 'Deshacer', exact: true }).last().click();
  await expect
    .poll(async () => [...(await pricesOf(sandbox, stored))].sort(), { timeout: limit(60_000) })
    .toEqual([...before].sort());
});
