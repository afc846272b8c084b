import type { Page } from '@playwright/test';
import type { OrderWish, PlacedOrder, SandboxControl } from '@mostrador/testing/control';
import { expect, expectAccessible, putClockAhead, signOut, test } from '@mostrador/testing/playwright';
import { isGate } from '@mostrador/testing/level';
import { limit } from '@mostrador/testing/slowness';
import { acceptAtOnce, board, card, column, fetchStoredOrder } from './board';

// Browsers block sound after a reload until a user gesture; the page only logs that (docs backoffice §8).
test.use({ toleratedErrors: [/^sound NotAllowedError/] });

type State = 'INGRESADO' | 'EN_CAMINO';

/** Places orders at the top of their column; returns them and a function for their server states. */
async function place(sandbox: SandboxControl, state: State, wish: OrderWish = {}) {
  const orders = await sandbox.placeOrders({ tipo: 'delivery', hace_minutos: 300, automatic: state !== 'INGRESADO', ...wish });
  if (state === 'EN_CAMINO') {
    const token = await sandbox.signIn();
    for (const { id } of orders)
      await sandbox.ask('POST', '/pedidoEnviado', { token, branch: 1, body: { id_pedido: id, id_sucursal: 1 } });
  }
  const states = async () => Promise.all(orders.map(async ({ id }) => (await fetchStoredOrder(sandbox, id)).estado));
  return { orders, states };
}

/** Returns the center of the button of the first card. */
async function buttonCenter(page: Page, order: PlacedOrder, name: string) {
  const button = card(page, order.numero).getByRole('button', { name });
  await button.scrollIntoViewIfNeeded();
  const box = (await button.boundingBox())!;
  return [box.x + box.width / 2, box.y + box.height / 2] as const;
}

const undo = (page: Page) => page.getByRole('button', { name: 'Deshacer', exact: true });

for (const [name, title, state, target] of [
  ['Aceptar', 'Ingresados', 'INGRESADO', 'PREPARANDO'],
  ['Entregado', 'Para entregar', 'EN_CAMINO', 'ENTREGADO'],
] as const)
  test(`two taps on «${name}» at the same place change one order, after whatever time`, async ({
    page,
    keepSession,
    sandbox,
  }) => {
    const { orders, states } = await place(sandbox, state, { count: 6 });
    await acceptAtOnce(page);
    await keepSession(page);
    await page.goto(board);
    await expect(card(page, orders[5]!.numero)).toBeVisible();
    for (const gap of isGate ? [80, 350] : [80, 200, 350, 500]) {
      const turn = (await states()).filter((one) => one === target).length;
      const first = orders[turn]!;
      const [x, y] = await buttonCenter(page, first, name);
      await page.mouse.click(x, y);
      // The time between two quick taps is what this test is about.
      await page.waitForTimeout(gap);
      await page.mouse.click(x, y);
      await expect(column(page, title).getByRole('article', { name: `Pedido ${first.numero}` })).toHaveCount(0);
      await expect.poll(states).toEqual(orders.map((_, index) => (index <= turn ? target : state)));
    }
  });

test('does not send an undone action, by button or by key, and returns the focus to the card', async ({
  page,
  keepSession,
  sandbox,
}) => {
  const { orders, states } = await place(sandbox, 'EN_CAMINO', { count: 2 });
  const [one, two] = orders as [PlacedOrder, PlacedOrder];
  await keepSession(page);
  await page.goto(board);
  await card(page, one.numero).getByRole('button', { name: 'Entregado' }).click();
  await expect(card(page, one.numero)).toHaveCount(0);
  await undo(page).click();
  await expect(card(page, one.numero).getByRole('link')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(card(page, two.numero).getByRole('link')).toBeFocused();
  await page.keyboard.press('r');
  await expect(card(page, two.numero)).toHaveCount(0);
  await page.keyboard.press('z');
  await expect(card(page, two.numero).getByRole('link')).toBeFocused();
  await page.goto('/negocio/pedidos/historial');
  expect(await states()).toEqual(['EN_CAMINO', 'EN_CAMINO']);
});

for (const [how, leave] of [
  ['closed', (page: Page) => page.close({ runBeforeUnload: true })],
  ['left for another address', (page: Page) => page.goto('about:blank')],
  ['reloaded', (page: Page) => page.reload()],
] as const)
  test(`a page that is ${how} within the six seconds sends the waiting action`, async ({ page, keepSession, sandbox }) => {
    const { orders, states } = await place(sandbox, 'EN_CAMINO', { count: 1 });
    await keepSession(page);
    await page.goto(board);
    await card(page, orders[0]!.numero).getByRole('button', { name: 'Entregado' }).click();
    await expect(undo(page)).toBeVisible();
    expect(await states()).toEqual(['EN_CAMINO']);
    await leave(page);
    await expect.poll(states, { timeout: limit(4_000) }).toEqual(['ENTREGADO']);
  });

test("sends a delayed action in the user's name after sign-out", async ({ page, keepSession, sandbox }) => {
  const { orders, states } = await place(sandbox, 'EN_CAMINO', { count: 1 });
  await keepSession(page);
  await page.goto(board);
  await card(page, orders[0]!.numero).getByRole('button', { name: 'Entregado' }).click();
  await expect(undo(page)).toBeVisible();
  expect(await states()).toEqual(['EN_CAMINO']);
  await signOut(page);
  await expect(page).toHaveURL(/login/);
  expect(await states()).toEqual(['ENTREGADO']);
});

test('sends an action left waiting by a crashed page from the next page', async ({ page, context, keepSession, sandbox }) => {
  const { orders, states } = await place(sandbox, 'EN_CAMINO', { count: 1 });
  await keepSession(page);
  await page.goto(board);
  await card(page, orders[0]!.numero).getByRole('button', { name: 'Entregado' }).click();
  await expect(undo(page)).toBeVisible();
  const crashed = page.waitForEvent('crash');
  const devtools = await context.newCDPSession(page);
  void devtools.send('Page.crash').catch(() => undefined);
  await crashed;
  expect(await states()).toEqual(['EN_CAMINO']);
  const next = await context.newPage();
  await next.goto(board);
  await expect(next.getByText(`Pedido ${orders[0]!.numero} entregado`).first()).toBeVisible();
  expect(await states()).toEqual(['ENTREGADO']);
});

test('shows the given time on board, ticket, status page and in the history', async ({ page, keepSession, sandbox }) => {
  await page.addInitScript(() => {
    const top = window.top as unknown as { tickets?: string[] };
    top.tickets ??= [];
    window.print = () => top.tickets?.push(document.body.textContent ?? '');
  });
  const { orders } = await place(sandbox, 'INGRESADO', { count: 1 });
  const order = orders[0]!;
  await keepSession(page);
  await page.goto(board);
  await expect(card(page, order.numero).getByText('Con retraso')).toBeVisible();
  await card(page, order.numero).getByRole('button', { name: 'Aceptar' }).click();
  await expectAccessible(page);
  const field = page.getByRole('textbox', { name: 'Minutos hasta que esté listo' });
  await field.fill('37');
  await expect(page.getByText(/^Listo a las \d\d:\d\d/)).toBeVisible();
  await page.getByRole('button', { name: 'Aceptar 37 min' }).click();
  await expect(column(page, 'En preparacion').getByRole('article', { name: `Pedido ${order.numero}` })).toBeVisible();
  await expect(card(page, order.numero).getByText('Con retraso')).toHaveCount(0);
  expect((await fetchStoredOrder(sandbox, order.id)).minutos).toBe(37);

  await card(page, order.numero)
    .getByRole('button', { name: /Acciones del pedido/ })
    .click();
  await page.getByRole('menuitem', { name: /Imprimir ticket/ }).click();
  const tickets = () => page.evaluate(() => (window as unknown as { tickets: string[] }).tickets);
  await expect.poll(tickets).toHaveLength(1);
  const [, ready = ''] = /Prometido: .*?(\d\d:\d\d) \(37 min\)/.exec((await tickets())[0]!) ?? [];
  expect(ready).not.toBe('');

  await page.goto(`/negocio/pedidos/historial?id=${order.id}`);
  const record = page.getByRole('dialog');
  await expect(record.getByRole('list', { name: 'Historial' }).getByText('37 min')).toBeVisible();
  await expect(record.getByText('Tiempo dado')).toBeVisible();

  await page.goto(`/ecommerce/estadoPedido/${order.id}/${order.id_cliente}`);
  await expect(page.getByText(new RegExp(`hacia las ${ready}`))).toBeVisible();
});

test('shows the fixed time of 24 hours of business 542 on board, ticket and status page', async ({
  page,
  keepSession,
  sandbox,
}) => {
  const order = await sandbox.placeOrder({ sucursal_id: 51, tipo: 'delivery', hace_minutos: 40 });
  await keepSession(page, 'n542');
  await page.goto(board);
  await expect(card(page, order.numero).getByText('A tiempo')).toBeVisible();
  await card(page, order.numero).getByRole('button', { name: 'Aceptar' }).click();
  await expect(column(page, 'En preparacion').getByRole('article', { name: `Pedido ${order.numero}` })).toBeVisible();
  const { fecha, fecha_prometida: promised } = await sandbox
    .ask<{ data: { fecha: string; fecha_prometida: string } }>('GET', '/getEstadoPedido', {
      query: { pedido_id: order.id, cliente_id: order.id_cliente },
    })
    .then(({ data }) => data);
  expect(Date.parse(promised) - Date.parse(fecha)).toBe(24 * 60 * 60_000);
});

test('shows a new order as new on a tablet whose clock is 45 minutes fast', async ({ page, context, keepSession, sandbox }) => {
  await putClockAhead(context, 45 * 60_000);
  const order = await sandbox.placeOrder({ tipo: 'delivery' });
  await keepSession(page);
  await page.goto(board);
  await expect(card(page, order.numero).getByText('A tiempo')).toBeVisible();
  await expect(card(page, order.numero).getByText(/^[01] min$/)).toBeVisible();
});
