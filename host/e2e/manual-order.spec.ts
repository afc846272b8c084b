import type { Page } from '@playwright/test';
import type { SandboxControl } from '@mostrador/testing/control';
import { expect, expectAccessible, switchLanguage, test } from '@mostrador/testing/playwright';

// Browsers block sound after a reload until a user gesture; the page only logs that (docs backoffice §8).
test.use({ toleratedErrors: [/^sound NotAllowedError/] });

const screen = '/negocio/pedidos/agregar';
const away = '41.9, -3.7';

interface StoredOrder {
  cliente: { nombre: string };
  subtotal: number;
  descuento: number;
  envio: number;
  total: number;
}

async function ask<T>(sandbox: SandboxControl, path: string, query: Record<string, number> = {}): Promise<T> {
  return sandbox.ask<T>('GET', path, { token: await sandbox.signIn(), branch: 1, query });
}

async function ordersOf(sandbox: SandboxControl, name: string): Promise<StoredOrder[]> {
  const { pedidos } = await ask<{ pedidos: StoredOrder[] }>(sandbox, '/getPedidosNegocio');
  return pedidos.filter(({ cliente }) => cliente.nombre === name);
}

/** Returns the branch's outer zone and the inner one. */
async function zones(sandbox: SandboxControl) {
  const { data } = await ask<{ data: { mapa_zonas: { precio: number; puntos: [number, number][] }[] } }>(
    sandbox,
    '/getSucursalZonas',
    {
      sucursal_id: 1,
    },
  );
  const [near, wide] = data.mapa_zonas.sort((a, b) => a.precio - b.precio);
  return { near: near!, wide: wide! };
}

const typed = ([longitude, latitude]: [number, number]) => `${latitude}, ${longitude}`;
const send = (page: Page) => page.getByRole('button', { name: /^Crear pedido/ });

async function start(page: Page, customer: string) {
  await page.goto(screen);
  const search = page.getByRole('combobox', { name: 'Buscar producto' });
  await search.fill('flan');
  await expect(page.getByRole('option')).toHaveCount(1);
  await search.press('Enter');
  await page.getByText('Nuevo', { exact: true }).click();
  await page.getByLabel('Nombre', { exact: true }).fill(customer);
  await page.getByLabel('Teléfono', { exact: true }).fill('600 111 222');
  await page.getByText('Efectivo', { exact: true }).first().click();
}

async function deliverTo(page: Page, point: string) {
  await page.getByLabel('Calle y número').fill('Calle Mayor, 1');
  await page.getByLabel('Coordenadas').fill(point);
}

test('does not deliver outside all zones', async ({ page, keepSession, sandbox }) => {
  await keepSession(page);
  await start(page, 'Fuera Zona');
  await deliverTo(page, away);
  await expect(page.getByText(/^Fuera de las zonas de entrega/)).toBeVisible();
  await send(page).click();
  await expect(page.getByLabel('Coordenadas')).toBeFocused();
  expect(await ordersOf(sandbox, 'Fuera Zona')).toEqual([]);
});

test("delivers at a zone's border, and uses the server's price in overlapping zones", async ({ page, keepSession, sandbox }) => {
  const { near, wide } = await zones(sandbox);
  await keepSession(page);
  await start(page, 'Frontera');
  await deliverTo(page, typed(wide.puntos[0]!));
  await expect(page.getByText(/^Reparto ampliado: envío 3,90/)).toBeVisible();
  await send(page).click();
  await expect(page.getByText(/^Pedido \d+ creado/)).toBeVisible();
  expect(await ordersOf(sandbox, 'Frontera')).toMatchObject([{ subtotal: 3.9, envio: 3.9, total: 7.8 }]);

  await start(page, 'Dos Zonas');
  await deliverTo(page, typed(near.puntos[0]!));
  await expect(page.getByText(/^Reparto cercano: envío 1,90/)).toBeVisible();
  await send(page).click();
  await expect(page.getByText(/^Pedido \d+ creado/)).toBeVisible();
  expect(await ordersOf(sandbox, 'Dos Zonas')).toMatchObject([{ envio: near.precio, total: 5.8 }]);
});

test('does not discount shipping, and creates one order on a double click', async ({ page, keepSession, sandbox }) => {
  const { near } = await zones(sandbox);
  await keepSession(page);
  await start(page, 'Doble Clic');
  await deliverTo(page, typed(near.puntos[0]!));
  await page.getByLabel('Aplicar descuento').check();
  await page.getByLabel('Porcentaje de descuento').fill('25');
  await expect(page.getByRole('button', { name: /^Crear pedido 4,82/ })).toBeVisible();
  await send(page).dblclick();
  await expect(page.getByText(/^Pedido \d+ creado/)).toBeVisible();
  expect(await ordersOf(sandbox, 'Doble Clic')).toMatchObject([{ descuento: 0.98, envio: 1.9, total: 4.82 }]);
  await page.getByRole('button', { name: 'Ver pedido' }).click();
  await expect(page.getByRole('dialog', { name: /^Pedido / }).getByText('Doble Clic')).toBeVisible();
});

test('places the point on the map and moves it by keyboard', async ({ page, keepSession }) => {
  await keepSession(page);
  await page.goto(screen);
  const point = page.getByLabel('Coordenadas');
  await page.getByRole('button', { name: 'Pon el punto en el centro' }).click();
  await expect(page.getByText(/^Reparto cercano/)).toBeVisible();
  const [latitude = 0] = (await point.inputValue()).split(', ').map(Number);
  await page.getByRole('button', { name: 'Punto de entrega' }).focus();
  await page.keyboard.press('ArrowUp');
  await expect.poll(async () => Number((await point.inputValue()).split(', ')[0])).toBeGreaterThan(latitude);
  await page.getByRole('application', { name: 'Mapa de las zonas de entrega' }).click({ position: { x: 4, y: 4 } });
  await expect(page.getByText(/^Fuera de las zonas de entrega/)).toBeVisible();
  await expectAccessible(page);
});

test('switches the language while the map is displayed', async ({ page, keepSession }) => {
  await keepSession(page);
  await page.goto(screen);
  await page.getByRole('button', { name: 'Pon el punto en el centro' }).click();
  await expect(page.getByRole('button', { name: 'Punto de entrega' })).toBeVisible();
  await switchLanguage(page, 'English');
  await expect(page.getByRole('button', { name: 'Delivery point' })).toBeVisible();
  await expect(page.locator('.b-map-zone')).toHaveCount(2);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New order');
});

test('keeps the input across a reload, and creates no second order after a lost response', async ({
  page,
  keepSession,
  sandbox,
}) => {
  await keepSession(page);
  await start(page, 'Sin Confirmar');
  await page.getByText('Para llevar', { exact: true }).click();
  await page.reload();
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Sin Confirmar');
  await sandbox.fault({ method: 'POST', path: '/crearPedidoDashboard', drop_after_commit: true, times: 20 });
  await send(page).click();
  await expect(page.getByText('Pedido sin confirmar')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Pedido sin confirmar')).toBeVisible();
  await sandbox.clearFaults();
  await page.getByRole('button', { name: /^Reintentar/ }).click();
  await expect(page.getByText(/^Pedido \d+ creado/)).toBeVisible();
  expect(await ordersOf(sandbox, 'Sin Confirmar')).toHaveLength(1);
});

test('asks before leaving, and discards the input on confirmation', async ({ page, keepSession }) => {
  await keepSession(page);
  await start(page, 'Descartada');
  await page.getByRole('navigation').getByRole('link', { name: 'Tablero de pedidos' }).click();
  await page.getByRole('button', { name: 'Descartar cambios' }).click();
  await expect(page).toHaveURL(/administracion/);
  await page.getByRole('navigation').getByRole('link', { name: 'Nuevo pedido' }).click();
  await expect(page.getByText('Busca un producto y pulsa Intro para añadirlo')).toBeVisible();
});
