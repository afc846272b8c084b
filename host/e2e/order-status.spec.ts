import { expect, expectAccessible, test } from '@mostrador/testing/playwright';
import { clock } from '@mostrador/values/clock';

test('a customer follows an order without a login, while the store works on it', async ({ page, sandbox }) => {
  const order = await sandbox.placeOrder({ sucursal_id: 1, automatic: false, tipo: 'delivery' });
  const token = await sandbox.signIn();
  const act = (path: string, version: number) =>
    sandbox.ask('POST', path, { body: { id_pedido: order.id, id_sucursal: 1, version }, token, branch: 1 });
  await page.goto(`/ecommerce/estadoPedido/${order.id}/${order.id_cliente}`);
  await expect(page.getByRole('heading', { name: `Pedido ${order.numero}` })).toBeVisible();
  await expect(page.getByText('Hemos recibido tu pedido')).toBeVisible();
  await expectAccessible(page);
  await act('/pedidoAceptado', order.version);
  await expect(page.getByText('Lo estamos preparando')).toBeVisible();
  await act('/pedidoEnviado', order.version + 1);
  await expect(page.getByText('Tu pedido va en camino')).toBeVisible();
  await expect(page).toHaveTitle(/va en camino/);
  await expect(page.locator('body')).not.toContainText(order.cliente);
  await act('/pedidoRecibido', order.version + 2);
  await expect(page.getByText('Pedido entregado. Gracias')).toBeVisible();
});

test('a wrong link leads to the search, on a phone too', async ({ page, sandbox }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const order = await sandbox.placeOrder({ sucursal_id: 1, cliente: { nombre: 'Ana', telefono: '+34 600 123 456' } });
  await page.goto(`/ecommerce/estadoPedido/${order.id}/${order.id_cliente + 1}`);
  await page.getByRole('link', { name: 'Buscar otro pedido' }).click();
  await page.getByLabel('Número de pedido').fill(order.numero);
  await page.getByLabel('Últimas cuatro cifras de tu teléfono').fill('3456');
  await expectAccessible(page);
  await page.getByLabel('Últimas cuatro cifras de tu teléfono').press('Enter');
  await expect(page.getByRole('heading', { name: `Pedido ${order.numero}` })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('a name and a status of any length leave the page as wide as the phone', async ({ page, sandbox }) => {
  await page.setViewportSize({ width: 390, height: 740 });
  const name = 'Restaurante'.repeat(60);
  const now = new Date(clock.now()).toISOString();
  const data = {
    numero: '1234567'.repeat(20),
    estado: 'EN_MANOS_DE_UN_TERCERO'.repeat(20),
    takeaway: false,
    fecha: now,
    pasos: [],
    negocio: name,
    sucursal: { nombre: `${name}Centro`, telefono: '600123456'.repeat(20), zona_horaria: 'Romance Standard Time' },
  };
  await sandbox.fault({ method: 'GET', path: '/getEstadoPedido', status: 200, body: { data }, times: 100 });
  await page.goto('/ecommerce/estadoPedido/1/1');
  await expect(page.getByText(`${name}Centro`)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});
