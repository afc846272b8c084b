import type { Page } from '@playwright/test';
import type { SandboxControl } from '@mostrador/testing/control';
import { expect, expectAccessible, shareClock, test } from '@mostrador/testing/playwright';
import { board, card, column, countSounds, searchBoard } from './board';

// A page that was reloaded may not sound before a gesture; the refusal is only logged (docs backoffice §8).
test.use({ toleratedErrors: [/^sound NotAllowedError/] });

interface StoredOrder {
  estado: string;
  eventos: { hacia: string }[];
}

/** The order as the backend has it, asked by another browser. */
async function stored(sandbox: SandboxControl, id: number): Promise<StoredOrder> {
  const token = await sandbox.signIn();
  const { data } = await sandbox.ask<{ data: { pedido: StoredOrder } }>('POST', '/getPedidoDetails', {
    body: { id_pedido: id },
    token,
    branch: 1,
  });
  return data.pedido;
}

/** Presses Tab until the focus is inside what the selector names. */
async function tabTo(page: Page, selector: string) {
  for (let presses = 0; presses < 40; presses += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.closest(wanted) !== null, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${selector}`);
}

/** Lets a browser print what it accepts in branch 1, and counts how often it opens the print dialog. */
async function printOnAccept(page: Page) {
  await page.addInitScript(() => {
    localStorage.setItem('settings:orders', JSON.stringify({ printOnAccept: [1] }));
    const page = window.top as unknown as { prints?: number };
    page.prints ??= 0;
    window.print = () => {
      page.prints = (page.prints ?? 0) + 1;
    };
  });
  return () => page.evaluate(() => (window as unknown as { prints: number }).prints);
}

async function acceptAutomatically(sandbox: SandboxControl, on: boolean) {
  const token = await sandbox.signIn();
  await sandbox.ask('POST', '/editarConfAvanzada', { body: { automatic_accept_orders: on }, token });
}

test('an order arrives with sound and is accepted, sent and handed over', async ({ page, signIn, sandbox }) => {
  const sounds = await countSounds(page);
  await signIn(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Tablero de pedidos' }).click();
  await expect(page.getByText('En vivo')).toBeVisible();
  const before = await sounds();
  const order = await sandbox.placeOrder({ tipo: 'delivery', cliente: 'Doña Prueba' });
  await expect(column(page, 'Ingresados').getByText('Doña Prueba')).toBeVisible();
  await expect.poll(sounds).toBeGreaterThan(before);
  await card(page, order.numero).getByRole('button', { name: 'Aceptar' }).click();
  await expect(column(page, 'En preparación').getByText('Doña Prueba')).toBeVisible();
  await card(page, order.numero).getByRole('button', { name: 'Enviar' }).click();
  await expect(column(page, 'Para entregar').getByText('Doña Prueba')).toBeVisible();
  await card(page, order.numero).getByRole('button', { name: 'Entregado' }).click();
  await expect(card(page, order.numero)).toHaveCount(0);
  expect((await stored(sandbox, order.id)).estado).toBe('ENTREGADO');
});

test('two browsers that accept the same order make one change, print one ticket and agree', async ({
  page,
  browser,
  stack,
  signIn,
  sandbox,
}) => {
  const order = await sandbox.placeOrder({ cliente: 'Ana Doble' });
  const context = await browser.newContext({ baseURL: stack.addresses.host, locale: 'es-ES' });
  await shareClock(context);
  const other = await context.newPage();
  const prints = [await printOnAccept(page), await printOnAccept(other)];
  await signIn(page);
  await page.goto(board);
  await signIn(other);
  await other.goto(board);
  const buttons = [page, other].map((tab) => card(tab, order.numero).getByRole('button', { name: 'Aceptar' }));
  for (const button of buttons) await expect(button).toBeVisible();
  await Promise.all(buttons.map((button) => button.click()));
  for (const tab of [page, other]) await expect(column(tab, 'En preparación').getByText('Ana Doble')).toBeVisible();
  const events = (await stored(sandbox, order.id)).eventos;
  expect(events.filter(({ hacia }) => hacia === 'PREPARANDO')).toHaveLength(1);
  const printed = async () => (await Promise.all(prints.map((count) => count()))).reduce((sum, count) => sum + count);
  await expect.poll(printed).toBe(1);
  // The server has counted one print too: asked once more, it is the second.
  const again = await sandbox.ask<{ impresiones: number }>('POST', '/datosPedidoImprimir', {
    body: { pedido_id: order.id, id_sucursal: 1 },
    token: await sandbox.signIn(),
    branch: 1,
  });
  expect(again.impresiones).toBe(2);
  expect(await printed()).toBe(1);
  await context.close();
});

test('a double click accepts once', async ({ page, signIn, sandbox }) => {
  const order = await sandbox.placeOrder({ cliente: 'Luis Rápido' });
  await signIn(page);
  await page.goto(board);
  await card(page, order.numero).getByRole('button', { name: 'Aceptar' }).dblclick();
  await expect(column(page, 'En preparación').getByText('Luis Rápido')).toBeVisible();
  const { eventos, estado } = await stored(sandbox, order.id);
  expect(estado).toBe('PREPARANDO');
  expect(eventos.filter(({ hacia }) => hacia === 'PREPARANDO')).toHaveLength(1);
});

test('rejecting asks for a reason', async ({ page, signIn, sandbox }) => {
  const order = await sandbox.placeOrder({ cliente: 'Eva Motivo' });
  await signIn(page);
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
  expect((await stored(sandbox, order.id)).estado).toBe('RECHAZADO');
});

test('an operator cannot cancel an order on its way, and is told why', async ({ page, signIn, sandbox }) => {
  const order = await sandbox.placeOrder({ cliente: 'Iván Camino', tipo: 'delivery' });
  await signIn(page, 'operator');
  await page.goto(board);
  await card(page, order.numero).getByRole('button', { name: 'Aceptar' }).click();
  await card(page, order.numero).getByRole('button', { name: 'Enviar' }).click();
  await expect(column(page, 'Para entregar').getByText('Iván Camino')).toBeVisible();
  await card(page, order.numero)
    .getByRole('button', { name: /Acciones del pedido/ })
    .click();
  await expect(page.getByText('Solo un administrador puede cancelar un pedido en camino')).toBeVisible();
});

test('twenty orders that arrive while the connection is cut ring and all show once it is back', async ({
  page,
  context,
  signIn,
  sandbox,
}) => {
  const sounds = await countSounds(page);
  await signIn(page);
  await page.goto(board);
  await expect(page.getByText('En vivo')).toBeVisible();
  // What already waits rings every ten seconds; silenced, only an order that is new does.
  await page.getByRole('button', { name: 'Silenciar' }).click();
  await context.setOffline(true);
  await expect(page.getByText('Sin conexión').first()).toBeVisible();
  const before = await sounds();
  const orders = await sandbox.placeOrders({ count: 20, cliente: 'Cola Larga' });
  await context.setOffline(false);
  await expect(column(page, 'Ingresados').getByText('Cola Larga').first()).toBeVisible({ timeout: 8_000 });
  await expect.poll(sounds).toBeGreaterThan(before);
  await searchBoard(page, 'Cola Larga');
  for (const order of orders) await expect(card(page, order.numero)).toHaveCount(1);
});

test('the board by keyboard: find, accept, open and close', async ({ page, signIn, sandbox }) => {
  const order = await sandbox.placeOrder({ cliente: 'Teo Teclas' });
  await signIn(page);
  await page.goto(board);
  await expect(card(page, order.numero)).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('Teo Teclas');
  await page.keyboard.press('Enter');
  await tabTo(page, '[data-order]');
  await page.keyboard.press('a');
  await expect(column(page, 'En preparación').getByText('Teo Teclas')).toBeVisible();
  await tabTo(page, '[data-order]');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL(/[?&]id=/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('no axe violation on the board, its detail and at 390 px, light and dark', async ({ page, signIn, sandbox }) => {
  const order = await sandbox.placeOrder({ tipo: 'takeaway' });
  await signIn(page);
  for (const theme of ['light', 'dark']) {
    await page.evaluate((navType) => localStorage.setItem('settings', JSON.stringify({ navType })), theme);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(board);
    await expect(card(page, order.numero)).toBeVisible();
    await expectAccessible(page);
    await page.goto(`${board}?id=${order.id}`);
    await expect(page.getByRole('dialog').getByText('Subtotal')).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(board);
    await expect(card(page, order.numero)).toBeVisible();
    await expectAccessible(page);
  }
});

test('the branch selector saves the branch and the board is that branch’s', async ({ page, signIn, sandbox }) => {
  await sandbox.placeOrder({ cliente: 'Sólo Norte', sucursal_id: 2 });
  await signIn(page);
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
    signIn,
    sandbox,
  }) => {
    await acceptAutomatically(sandbox, automatic);
    const sounds = await countSounds(page);
    await signIn(page);
    await page.goto(board);
    await expect(page.getByText('En vivo')).toBeVisible();
    await page.getByRole('button', { name: 'Silenciar' }).click();
    const before = await sounds();
    const order = await sandbox.placeOrder({ cliente: 'Sol Automática' });
    const place = column(page, automatic ? 'En preparación' : 'Ingresados');
    await expect(place.getByText('Sol Automática')).toBeVisible();
    await expect.poll(sounds).toBeGreaterThan(before);
    expect((await stored(sandbox, order.id)).estado).toBe(automatic ? 'PREPARANDO' : 'INGRESADO');
  });
