import type { CDPSession, Page } from '@playwright/test';
import type { PushMessage } from '@mostrador/contract/backoffice/push/message';
import { testLaunchOptions } from '@mostrador/testing/browser';
import { expect, test } from '@mostrador/testing/playwright';
import { board, fetchStoredOrder } from '../board';

// The headless shell of the other tests refuses system notices.
test.use({ launchOptions: testLaunchOptions(process.env.NOTICES_BROWSER_PATH) });

// Browsers block sound after a reload until a user gesture, and Chromium refuses to subscribe here; the page only logs that.
test.use({
  toleratedErrors: [/^(sound (NotAllowedError|TypeError: Failed to fetch)|push |Chrome currently does not support the Push API)/],
});

interface Device {
  deliver(message: PushMessage): Promise<void>;
  /** The shown notices of orders and tests. */
  notices(): Promise<{ title: string; body: string; tag: string }[]>;
}

/** Waits for the service worker of the page, and returns the device as the push service reaches it. */
async function deviceOf(page: Page): Promise<Device> {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const active = versions.find(({ status }) => status === 'activated');
      if (active) resolve(active.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const registrationId = await registration;
  return {
    async deliver(message) {
      const { origin } = new URL(page.url());
      await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) });
    },
    notices: () =>
      page.evaluate(async () => {
        const shown = await (await navigator.serviceWorker.ready).getNotifications();
        return shown.map(({ title, body, tag }) => ({ title, body, tag }));
      }),
  };
}

/** Presses a button of an order's notice. Only a browser with a screen has notices to press, so this sends the worker's own event. */
async function press(page: Page, tag: string, action: 'accept' | 'show') {
  const [worker] = page.context().serviceWorkers();
  await worker!.evaluate(
    async ([wanted, button]) => {
      const scope = globalThis as unknown as { registration: ServiceWorkerRegistration };
      const [notification] = await scope.registration.getNotifications({ tag: wanted });
      const event = Object.assign(new Event('notificationclick'), { notification, action: button, waitUntil: () => undefined });
      globalThis.dispatchEvent(event);
    },
    [tag, action] as const,
  );
}

const announcement = (order: { id: number; numero: string }): PushMessage => ({
  ...{ tipo: 'pedido_nuevo', idioma: 'es', id_pedido: order.id, id_sucursal: 1, numero: order.numero },
  ...{ takeaway: true, total: '23,50 €' },
});

test.beforeEach(async ({ page, keepSession }) => {
  await page.context().grantPermissions(['notifications']);
  await keepSession(page);
});

test('shows a new order, then that it is unaccepted, and withdraws it', async ({ page, sandbox }) => {
  await page.goto('/pagos/lista');
  const device = await deviceOf(page);
  const order = await sandbox.placeOrder({});
  await device.deliver(announcement(order));
  const shown = { title: `Pedido nuevo n.º ${order.numero}`, body: 'Para llevar · 23,50 €', tag: `order-${order.id}` };
  await expect.poll(device.notices).toEqual([shown]);
  await device.deliver({
    ...{ tipo: 'pedido_sin_aceptar', idioma: 'es', id_pedido: order.id, id_sucursal: 1 },
    ...{ numero: order.numero, minutos: 5 },
  });
  const overdue = { title: `Pedido ${order.numero} sin aceptar desde hace 5 min`, body: '', tag: `order-${order.id}` };
  await expect.poll(device.notices).toEqual([overdue]);
  await device.deliver({ tipo: 'pedido_atendido', id_pedido: order.id });
  await expect.poll(device.notices).toEqual([]);
  await device.deliver({ tipo: 'prueba', idioma: 'en' });
  await expect.poll(device.notices).toMatchObject([{ title: 'Test notice' }]);
});

test('"Aceptar" on the notice opens the board and accepts the order once, also after a reload', async ({ page, sandbox }) => {
  await page.goto('/pagos/lista');
  const device = await deviceOf(page);
  const order = await sandbox.placeOrder({});
  await device.deliver(announcement(order));
  await expect.poll(device.notices).toHaveLength(1);
  await press(page, `order-${order.id}`, 'accept');
  await expect(page).toHaveURL(`${board}?id=${order.id}`);
  await expect.poll(async () => (await fetchStoredOrder(sandbox, order.id)).estado).toBe('PREPARANDO');
  await expect.poll(device.notices).toEqual([]);

  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(async () => (await fetchStoredOrder(sandbox, order.id)).estado).toBe('INGRESADO');
  await page.reload();
  await expect(page.getByRole('dialog')).toBeVisible();
  await deviceOf(page);
  await expect(page.getByText('En vivo')).toBeVisible();
  expect((await fetchStoredOrder(sandbox, order.id)).estado).toBe('INGRESADO');
});

test('a page that is opened by the notice accepts the order, and "Ver" only shows it', async ({ page, sandbox }) => {
  await page.goto(board);
  const device = await deviceOf(page);
  const orders = [await sandbox.placeOrder({}), await sandbox.placeOrder({})] as const;
  for (const order of orders) await device.deliver(announcement(order));
  await expect.poll(device.notices).toHaveLength(2);
  await press(page, `order-${orders[0].id}`, 'show');
  await expect(page).toHaveURL(`${board}?id=${orders[0].id}`);
  // No page of the dashboard is open that could take the click.
  await page.goto('/ecommerce/estadoPedido');
  await press(page, `order-${orders[1].id}`, 'accept');
  await page.goto(board);
  await expect.poll(async () => (await fetchStoredOrder(sandbox, orders[1].id)).estado).toBe('PREPARANDO');
  expect((await fetchStoredOrder(sandbox, orders[0].id)).estado).toBe('INGRESADO');
});

test('an acceptance that comes too late is shown', async ({ page, sandbox }) => {
  await page.goto(board);
  const device = await deviceOf(page);
  const order = await sandbox.placeOrder({});
  await device.deliver(announcement(order));
  await expect.poll(device.notices).toHaveLength(1);
  const body = { id_pedido: order.id, id_sucursal: 1, motivo: 'Sin gas' };
  await sandbox.ask('POST', '/pedidoCancelado', { token: await sandbox.signIn(), branch: 1, body });
  await press(page, `order-${order.id}`, 'accept');
  await expect(page.locator('.m-snackbar')).toContainText(order.numero);
  expect((await fetchStoredOrder(sandbox, order.id)).estado).toBe('CANCELADO');
});

test('opens without a connection by the last good copies, and never serves them while there is one', async ({
  page,
  context,
  setRemote,
  toleratedErrors,
}) => {
  toleratedErrors.push(/^realtime /);
  await page.goto('/pagos/lista');
  await deviceOf(page);
  await page.goto('/health');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(false);

  await setRemote('payments', { build: 'dddddddddd', version: '3.2.0' });
  await page.reload();
  await expect(page.locator('.h-health-part', { hasText: 'dddddddddd' })).toContainText('3.2.0');
});

test('offers a manifest of the brand, and counts waiting orders in title and icon', async ({ page, sandbox }) => {
  await page.goto('/pagos/lista');
  await deviceOf(page);
  await sandbox.placeOrder({});
  await expect(page).toHaveTitle(/^\(\d+\) Pagos · Mostrador/);
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', /^data:image\/svg\+xml,/);
  const cdp = await page.context().newCDPSession(page);
  const { data, errors } = await cdp.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const origin = new URL(page.url()).origin;
  expect(JSON.parse(data ?? '')).toMatchObject({
    name: 'Mostrador',
    display: 'standalone',
    start_url: `${origin}/dashboard/default`,
  });
});

test('shows that the browser could not subscribe, and keeps the switch off', async ({ page }) => {
  await page.goto(board);
  await deviceOf(page);
  await page.getByRole('button', { name: 'Ajustes' }).click();
  const choice = page.getByRole('checkbox', { name: /^Avisar también con la página cerrada/ });
  // Without a connection to its push service, Chromium refuses.
  await choice.click();
  await expect(page.getByText('No se pudo cambiar el aviso con la página cerrada.')).toBeVisible();
  await expect(choice).not.toBeChecked();
});
