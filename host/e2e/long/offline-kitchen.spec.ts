import type { Page } from '@playwright/test';
import { expect, offlineErrors, test } from '@mostrador/testing/playwright';
import { limit } from '@mostrador/testing/slowness';
import { board, card, fetchStoredOrder } from '../board';

// Browsers block sound until a user gesture, and pages log that they have no connection (docs backoffice §8).
test.use({ toleratedErrors: [new RegExp([...offlineErrors, /^sound NotAllowedError/].map(({ source }) => source).join('|'))] });

const press = (page: Page, number: string, name: string) => card(page, number).getByRole('button', { name }).click();

/** Returns whether the board has loaded the code of tickets and dialogs: it computes the styles of dialogs after that. */
const hasDialogs = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('style')].some(({ textContent }) => textContent.includes('.ant-modal-wrap')));

test('without a connection the board opens, prints and keeps what is pressed, and sends it once', async ({
  page,
  context,
  keepSession,
  sandbox,
}) => {
  const printed: string[] = [];
  await context.exposeFunction('reportTicket', (text: string) => void printed.push(text));
  await context.addInitScript(() => {
    localStorage.setItem('settings:orders', JSON.stringify({ acceptAtOnce: true }));
    window.print = () =>
      (window.top as unknown as { reportTicket: (text: string) => void }).reportTicket(document.body.innerText);
  });
  const items = [{ nombre: 'Croquetas', cantidad: 2, precio: 4 }];
  const [kept, late] = [
    await sandbox.placeOrder({ cliente: 'Mesa 4', items }),
    await sandbox.placeOrder({ cliente: 'Mesa 7', items }),
  ];
  await keepSession(page);
  await page.goto(board);
  await expect(page.getByRole('banner').getByText('En vivo')).toBeVisible();
  await expect(card(page, kept.numero)).toBeVisible();
  // The page that opens without a connection is a copy that the service worker keeps.
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: limit(30_000) })
    .toBe(true);
  await page.reload();
  await expect(card(page, kept.numero)).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('orders:last:1') ?? '')).toContain(kept.numero);
  await expect.poll(() => hasDialogs(page)).toBe(true);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/^Ves los pedidos como estaban a las \d\d:\d\d\. Lo que pulses/)).toBeVisible();
  await card(page, kept.numero)
    .getByRole('checkbox', { name: /2 × Croquetas/ })
    .check();
  await press(page, kept.numero, 'Aceptar');
  await press(page, late.numero, 'Aceptar');
  await expect(page.getByRole('region', { name: 'En preparacion' }).getByText('Sin enviar')).toHaveCount(2);
  await page.getByRole('button', { name: `Acciones del pedido ${kept.numero}` }).click();
  await page.getByRole('menuitem', { name: /Imprimir ticket/ }).click();
  await expect.poll(() => printed.length).toBe(1);
  expect(printed[0]).toContain(kept.numero);

  // Another device is faster.
  const body = { id_pedido: late.id, id_sucursal: 1, motivo: 'Se agotó' };
  await sandbox.ask('POST', '/pedidoRechazado', { token: await sandbox.signIn(), branch: 1, body });
  await page.reload();
  await expect(page.getByText('2 cambios esperan la conexión.')).toBeVisible();
  await expect(card(page, kept.numero).getByText('Sin enviar')).toBeVisible();
  await expect(card(page, kept.numero).getByRole('checkbox', { name: /2 × Croquetas/ })).toBeChecked();

  await context.setOffline(false);
  await expect(card(page, kept.numero).getByText('Sin enviar')).toBeHidden();
  const notice = page.getByRole('alert').filter({ hasText: 'Un cambio llegó tarde' });
  await expect(notice).toContainText(`El pedido ${late.numero} ya estaba rechazado`);
  await page.mouse.wheel(0, 400);
  await expect(notice).toBeInViewport();
  await expect(card(page, late.numero)).toBeHidden();
  await notice.getByRole('button', { name: 'Entendido' }).click();
  await expect(notice).toBeHidden();
  const { eventos } = await fetchStoredOrder(sandbox, kept.id);
  expect(eventos.filter(({ hacia }) => hacia === 'PREPARANDO')).toHaveLength(1);
  await expect.poll(async () => (await fetchStoredOrder(sandbox, kept.id)).impreso).toBe(true);
});

test('what waits for the connection can be cancelled', async ({ page, context, keepSession, sandbox }) => {
  await context.addInitScript(() => localStorage.setItem('settings:orders', JSON.stringify({ acceptAtOnce: true })));
  const order = await sandbox.placeOrder({ cliente: 'Mesa 4' });
  await keepSession(page);
  await page.goto(board);
  await expect(card(page, order.numero)).toBeVisible();
  await context.setOffline(true);
  await press(page, order.numero, 'Aceptar');
  await press(page, order.numero, `Deshacer el cambio del pedido ${order.numero}`);
  await expect(card(page, order.numero).getByRole('button', { name: 'Aceptar' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('banner').getByText('En vivo')).toBeVisible();
  expect((await fetchStoredOrder(sandbox, order.id)).estado).toBe('INGRESADO');
});
