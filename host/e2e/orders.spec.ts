import type { Page } from '@playwright/test';
import { expect, expectAccessible, offlineErrors, shareClock, test } from '@mostrador/testing/playwright';
import { limit } from '@mostrador/testing/slowness';
import {
  accept,
  acceptAtOnce,
  acceptAutomatically,
  board,
  card,
  column,
  countSounds,
  fetchStoredOrder,
  searchBoard,
} from './board';

// Browsers block sound after a reload until a user gesture; the page only logs that (docs backoffice §8).
test.use({ toleratedErrors: [/^sound NotAllowedError/] });

/** Presses Tab until the focus is inside an element that matches the selector. */
async function tabTo(page: Page, selector: string) {
  for (let presses = 0; presses < 40; presses += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.closest(wanted) !== null, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${selector}`);
}

/** Enables printing on acceptance for branch 1 in a browser, and counts print dialogs. */
async function printOnAccept(page: Page) {
  await page.addInitScript(() => {
    localStorage.setItem('settings:orders', JSON.stringify({ printOnAccept: [1], acceptAtOnce: true }));
    const page = window.top as unknown as { prints?: number };
    page.prints ??= 0;
    window.print = () => {
      page.prints = (page.prints ?? 0) + 1;
    };
  });
  return () => page.evaluate(() => (window as unknown as { prints: number }).prints);
}

test('rings for a new order, which is accepted, sent and handed over', async ({ page, signIn, sandbox }) => {
  const sounds = await countSounds(page);
  await signIn(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Tablero de pedidos' }).click();
  await expect(page.getByText('En vivo')).toBeVisible();
  const before = await sounds();
  const order = await sandbox.placeOrder({ tipo: 'delivery', cliente: 'Doña Prueba' });
  await expect(column(page, 'Ingresados').getByText('Doña Prueba')).toBeVisible();
  await expect.poll(sounds).toBeGreaterThan(before);
  await accept(page, order.numero);
  await expect(column(page, 'En preparacion').getByText('Doña Prueba')).toBeVisible();
  await card(page, order.numero).getByRole('button', { name: 'Enviar' }).click();
  await expect(column(page, 'Para entregar').getByText('Doña Prueba')).toBeVisible();
  await card(page, order.numero).getByRole('button', { name: 'Entregado' }).click();
  await expect(card(page, order.numero)).toHaveCount(0);
  await expect.poll(async () => (await fetchStoredOrder(sandbox, order.id)).estado).toBe('ENTREGADO');
});

test('makes one change and prints one ticket if two browsers accept the same order', async ({
  page,
  browser,
  stack,
  keepSession,
  signIn,
  sandbox,
}) => {
  const order = await sandbox.placeOrder({ cliente: 'Ana Doble' });
  const context = await browser.newContext({ baseURL: stack.addresses.host, locale: 'es-ES' });
  await shareClock(context);
  const other = await context.newPage();
  const prints = [await printOnAccept(page), await printOnAccept(other)];
  await keepSession(page);
  await page.goto(board);
  await signIn(other);
  await other.goto(board);
  const buttons = [page, other].map((tab) => card(tab, order.numero).getByRole('button', { name: 'Aceptar' }));
  for (const button of buttons) await expect(button).toBeVisible();
  await Promise.all(buttons.map((button) => button.click()));
  for (const tab of [page, other]) await expect(column(tab, 'En preparacion').getByText('Ana Doble')).toBeVisible();
  const events = (await fetchStoredOrder(sandbox, order.id)).eventos;
  expect(events.filter(({ hacia }) => hacia === 'PREPARANDO')).toHaveLength(1);
  const printed = async () => (await Promise.all(prints.map((count) => count()))).reduce((sum, count) => sum + count);
  await expect.poll(printed).toBe(1);
  // The server counted one print: the next one is the second.
  const again = await sandbox.ask<{ impresiones: number }>('POST', '/datosPedidoImprimir', {
    body: { pedido_id: order.id, id_sucursal: 1 },
    token: await sandbox.signIn(),
    branch: 1,
  });
  expect(again.impresiones).toBe(2);
  expect(await printed()).toBe(1);
  await context.close();
});

test('accepts the next order with the same key while printing on acceptance', async ({ page, keepSession, sandbox }) => {
  const [first, second] = await sandbox.placeOrders({ count: 2, cliente: 'Tomás Tecla', hace_minutos: 500 });
  const prints = await printOnAccept(page);
  await keepSession(page);
  await page.goto(board);
  await expect(page.getByRole('button', { name: 'Imprime este dispositivo' })).toBeVisible();
  await card(page, first!.numero).getByRole('link').focus();
  await page.keyboard.press('a');
  await expect.poll(prints).toBe(1);
  await expect(page.locator('iframe#printWindow')).toHaveCount(0);
  await expect(card(page, second!.numero).getByRole('link')).toBeFocused();
  await page.keyboard.press('a');
  await expect.poll(prints).toBe(2);
  await expect(column(page, 'En preparacion').getByText('Tomás Tecla')).toHaveCount(2);
});

test('shows at least four cards side by side on a wall screen of 1920 pixels', async ({ page, keepSession, sandbox }) => {
  await sandbox.placeOrders({ count: 6, cliente: 'Pared', automatic: false });
  await sandbox.placeOrders({ count: 6, cliente: 'Pared', automatic: true });
  await page.setViewportSize({ width: 1920, height: 1080 });
  await keepSession(page);
  await page.goto(board);
  const entered = column(page, 'Ingresados').getByRole('article');
  await expect(entered.nth(5)).toBeAttached();
  const lefts = () =>
    page
      .getByRole('article')
      .evaluateAll((cards) => new Set(cards.map((each) => Math.round(each.getBoundingClientRect().left))).size);
  await expect.poll(lefts).toBeGreaterThanOrEqual(4);
  const used = await page.locator('main').evaluate((main) => {
    const right = Math.max(
      ...[...main.querySelectorAll('section[aria-labelledby^="orders-"]')].map((each) => each.getBoundingClientRect().right),
    );
    return innerWidth - right;
  });
  expect(used).toBeLessThanOrEqual(40);
  await expectAccessible(page);
  // Arrow keys follow the visual order.
  await entered.first().getByRole('link').focus();
  await page.keyboard.press('ArrowRight');
  await expect(entered.nth(1).getByRole('link')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(entered.nth(3).getByRole('link')).toBeFocused();
});

test('accepts once on a double click', async ({ page, keepSession, sandbox }) => {
  const order = await sandbox.placeOrder({ cliente: 'Luis Rápido' });
  await acceptAtOnce(page);
  await keepSession(page);
  await page.goto(board);
  await card(page, order.numero).getByRole('button', { name: 'Aceptar' }).dblclick();
  await expect(column(page, 'En preparacion').getByText('Luis Rápido')).toBeVisible();
  const { eventos, estado } = await fetchStoredOrder(sandbox, order.id);
  expect(estado).toBe('PREPARANDO');
  expect(eventos.filter(({ hacia }) => hacia === 'PREPARANDO')).toHaveLength(1);
});

test('requires a reason to reject', async ({ page, keepSession, sandbox }) => {
  const order = await sandbox.placeOrder({ cliente: 'Eva Motivo' });
  await keepSession(page);
  await page.goto(board);
  await card(page, order.numero)
    .getByRole('button', { name: /Acciones del pedido/ })
    .click();
  await page.getByRole('menuitem', { name: /Rechazar pedido/ }).click();
  const dialog = page.getByRole('dialog', { name: /Rechazar el pedido/ });
  await dialog.getByRole('button', { name: /Rechazar/ }).click();
  await expect(dialog.getByText('Elige o escribe un motivo')).toBeVisible();
  await dialog.getByLabel('Motivo', { exact: true }).fill('Se ha ido la luz');
  await dialog.getByRole('button', { name: /Rechazar/ }).click();
  await expect(dialog).toBeHidden();
  await expect(card(page, order.numero)).toHaveCount(0);
  await expect.poll(async () => (await fetchStoredOrder(sandbox, order.id)).estado).toBe('RECHAZADO');
});

test('does not let an operator cancel an order on its way, and explains it', async ({ page, keepSession, sandbox }) => {
  const order = await sandbox.placeOrder({ cliente: 'Iván Camino', tipo: 'delivery' });
  await keepSession(page, 'operator');
  await page.goto(board);
  await accept(page, order.numero);
  await card(page, order.numero).getByRole('button', { name: 'Enviar' }).click();
  await expect(column(page, 'Para entregar').getByText('Iván Camino')).toBeVisible();
  await card(page, order.numero)
    .getByRole('button', { name: /Acciones del pedido/ })
    .click();
  await expect(page.getByText('Solo un administrador puede cancelar un pedido en camino')).toBeVisible();
});

test('rings for and shows twenty orders that arrive while the connection is lost, once it is back', async ({
  page,
  context,
  keepSession,
  sandbox,
  toleratedErrors,
}) => {
  toleratedErrors.push(...offlineErrors);
  const sounds = await countSounds(page);
  await keepSession(page);
  await page.goto(board);
  await expect(page.getByText('En vivo')).toBeVisible();
  // Waiting orders ring every ten seconds; while silenced, only new orders ring.
  await page.getByRole('button', { name: 'Silenciar' }).click();
  await context.setOffline(true);
  await expect(page.getByText('Sin conexión').first()).toBeVisible();
  const before = await sounds();
  const orders = await sandbox.placeOrders({ count: 20, cliente: 'Cola Larga' });
  await context.setOffline(false);
  await expect(column(page, 'Ingresados').getByText('Cola Larga').first()).toBeVisible({ timeout: limit(8_000) });
  await expect.poll(sounds).toBeGreaterThan(before);
  await searchBoard(page, 'Cola Larga');
  for (const order of orders) await expect(card(page, order.numero)).toHaveCount(1);
});

test('supports the board by keyboard: search, accept, open and close', async ({ page, keepSession, sandbox }) => {
  const order = await sandbox.placeOrder({ cliente: 'Teo Teclas' });
  await keepSession(page);
  await page.goto(board);
  await expect(card(page, order.numero)).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('Teo Teclas');
  await page.keyboard.press('Enter');
  await tabTo(page, '[data-order]');
  await page.keyboard.press('a');
  await expect(page.getByRole('textbox', { name: 'Minutos hasta que esté listo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(column(page, 'En preparacion').getByText('Teo Teclas')).toBeVisible();
  await tabTo(page, '[data-order]');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL(/[?&]id=/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('stores the selected branch and shows its board', async ({ page, keepSession, sandbox }) => {
  await sandbox.placeOrder({ cliente: 'Sólo Norte', sucursal_id: 2 });
  await keepSession(page);
  await page.goto(board);
  await expect(column(page, 'Ingresados')).toBeVisible();
  await expect(page.getByText('Sólo Norte')).toHaveCount(0);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Centro/ })
    .click();
  await page.getByRole('button', { name: 'Norte' }).click();
  await expect(column(page, 'Ingresados').getByText('Sólo Norte')).toBeVisible();
});

for (const automatic of [true, false])
  test(`with automatic acceptance ${automatic ? 'on an order rings and is in preparation' : 'off an order rings and waits'}`, async ({
    page,
    keepSession,
    sandbox,
  }) => {
    await acceptAutomatically(sandbox, automatic);
    const sounds = await countSounds(page);
    await keepSession(page);
    await page.goto(board);
    await expect(page.getByText('En vivo')).toBeVisible();
    await page.getByRole('button', { name: 'Silenciar' }).click();
    const before = await sounds();
    const order = await sandbox.placeOrder({ cliente: 'Sol Automática' });
    const place = column(page, automatic ? 'En preparacion' : 'Ingresados');
    await expect(place.getByText('Sol Automática')).toBeVisible();
    await expect.poll(sounds).toBeGreaterThan(before);
    expect((await fetchStoredOrder(sandbox, order.id)).estado).toBe(automatic ? 'PREPARANDO' : 'INGRESADO');
  });

test("shows an order's detail without allergens if their names fail to load, and with them after a retry", async ({
  page,
  keepSession,
  sandbox,
  breakFiles,
  toleratedErrors,
}) => {
  toleratedErrors.push(/^LoadError: Loading chunk \d+ failed/);
  const token = await sandbox.signIn();
  const query = { busqueda: 'Hamburguesa de la esquina' };
  const { data } = await sandbox.ask<{ data: { id: number }[] }>('GET', '/getProductos', { token, branch: 1, query });
  const { id } = await sandbox.placeOrder({ sucursal_id: 1, items: [{ id_producto: data[0]!.id }] });
  await breakFiles('backoffice', { path: '^/c/es-allergens-', as: 'missing' });
  await keepSession(page);
  await page.goto(`${board}?id=${id}`);
  const detail = page.getByRole('dialog');
  await expect(page.getByText('No se pudo abrir').first()).toBeVisible();
  // At once: without its own boundary the failure takes the detail away until the board's next answer.
  expect(await detail.getByText('1 × Hamburguesa de la esquina').isVisible()).toBe(true);
  await breakFiles('backoffice', null);
  await page.getByRole('button', { name: 'Reintentar' }).first().click();
  await expect(detail.getByText(/^Alérgenos: Gluten/)).toBeVisible();
});
