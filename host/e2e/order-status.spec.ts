import type { Page } from '@playwright/test';
import { expect, expectAccessible, shareClock, test } from '@mostrador/testing/playwright';
import { clock } from '@mostrador/values/clock';

test('shows a customer the progress of an order without sign-in', async ({ page, sandbox }) => {
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

test('the status can be read and followed while the code of its page does not come', async ({
  page,
  sandbox,
  breakFiles,
  browser,
  baseURL,
}) => {
  const order = await sandbox.placeOrder({ sucursal_id: 1, automatic: false, tipo: 'delivery' });
  const path = `/ecommerce/estadoPedido/${order.id}/${order.id_cliente}`;
  await breakFiles('backoffice', { path: '^/remoteEntry\\.', as: 'late-body' });
  await page.goto(path, { waitUntil: 'commit' });
  const early = page.locator('.h-static');
  await expect(early.getByRole('status')).toHaveText('Hemos recibido tu pedido');
  await expect(early.getByRole('heading', { name: `Pedido ${order.numero}` })).toBeVisible();
  await expectAccessible(page);
  const promise = await early.getByText(/^Llega hacia las/).textContent();
  await sandbox.ask('POST', '/pedidoAceptado', {
    body: { id_pedido: order.id, id_sucursal: 1, version: order.version },
    token: await sandbox.signIn(),
    branch: 1,
  });
  await expect(early.getByRole('status')).toHaveText('Lo estamos preparando');
  await breakFiles('backoffice', null);
  await expect(early).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Pasos del pedido' })).toBeVisible();
  await expect(page.getByText(promise!)).toBeVisible();

  await breakFiles('backoffice', { path: '^/remoteEntry\\.', as: 'missing' });
  const german = await browser.newPage({ locale: 'de-DE', baseURL: baseURL! });
  await shareClock(german.context());
  await german.goto(path);
  const failure = german.getByRole('alert').getByRole('button');
  await expect(failure).toBeVisible();
  await expect(german.getByText('We are preparing it')).toBeVisible();
  await sandbox.fault({ method: 'GET', path: '/getEstadoPedido', status: 500, times: 100 });
  await expect(german.locator('.h-static')).toHaveCount(0);
  await expect(failure).toBeVisible();
  await german.close();
});

test('redirects a wrong link to the search, also on a phone', async ({ page, sandbox }) => {
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

const long = 'Supercalifragilístico';

/** Returns elements that widen the page, overflow the window, or are truncated controls. */
function findOverflowingElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = document.documentElement.scrollWidth > innerWidth ? ['the page'] : [];
    for (const one of document.body.querySelectorAll<HTMLElement>('*')) {
      const { left, right, width } = one.getBoundingClientRect();
      const { clipPath, overflowX } = getComputedStyle(one);
      if (width <= 1 || clipPath !== 'none') continue;
      const what = `${one.tagName}.${one.className} ${one.textContent?.slice(0, 30)}`;
      if (right > innerWidth + 1 || left < -1) found.push(`out: ${what}`);
      const isControl = one.matches('a, button, select, label');
      if (isControl && overflowX !== 'visible' && one.scrollWidth > one.clientWidth + 1) found.push(`cut: ${what}`);
    }
    return found;
  });
}

for (const width of [320, 390])
  test(`a name and a status of any length do not widen the page on a phone (${width} px)`, async ({ page, sandbox }) => {
    await page.setViewportSize({ width, height: 740 });
    const name = 'Restaurante'.repeat(60);
    const at = new Date(clock.now()).toISOString();
    const yesterday = new Date(clock.now() - 86_400_000).toISOString();
    const data = {
      ...{ numero: '1234567'.repeat(20), takeaway: false, fecha: yesterday, fecha_prometida: yesterday, negocio: name },
      pasos: ['INGRESADO', 'PREPARANDO'].map((estado) => ({ estado, fecha: yesterday })),
      sucursal: { nombre: `${name}Centro`, telefono: '600123456'.repeat(20), zona_horaria: 'Romance Standard Time' },
    };
    const states = ['EN_MANOS_DE_UN_TERCERO'.repeat(20), 'PREPARANDO', 'CANCELADO'];
    for (const estado of states) {
      const body = { data: { ...data, estado, ...(estado === 'CANCELADO' && { fecha: at }) } };
      await sandbox.clearFaults();
      await sandbox.fault({ method: 'GET', path: '/getEstadoPedido', status: 200, body, times: 100 });
      await page.goto('/ecommerce/estadoPedido/1/1');
      await expect(page.getByText(`${name}Centro`)).toBeVisible();
      expect(await findOverflowingElements(page), estado).toEqual([]);
    }
  });

test('fits all public pages on a phone of 320 px', async ({ page, sandbox }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const merchant = await sandbox.ask<{ id: string }>('POST', '/v1/merchants', {
    body: { name: long.repeat(5), city: long, country: 'ES', address: long },
  });
  await sandbox.ask('POST', `/v1/merchants/${merchant.id}/activate`, { body: {} });
  const amount = { value: 9_999_999.99, currency: 'EUR' };
  const link = await sandbox.ask<{ id: string; url: string }>('POST', '/v1/links', {
    body: { merchant_id: merchant.id, amount, description: long.repeat(11) },
  });
  const look = async (address: string) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    expect(await findOverflowingElements(page), address).toEqual([]);
  };
  for (const address of ['/login', '/register', '/forgot', '/login-handy', '/ecommerce/estadoPedido/1/1']) await look(address);
  await page.getByRole('link', { name: 'Buscar otro pedido' }).click();
  await expect(page.getByLabel('Número de pedido')).toBeVisible();
  expect(await findOverflowingElements(page)).toEqual([]);
  await look(link.url);
  await page.getByRole('button', { name: /^Pagar/ }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  expect(await findOverflowingElements(page)).toEqual([]);
  await sandbox.ask('POST', `/v1/links/${link.id}/cancel`, { body: {} });
  await look(link.url);
});
