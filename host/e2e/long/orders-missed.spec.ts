import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '@mostrador/testing/playwright';
import { limit } from '@mostrador/testing/slowness';
import { board, card, countSounds } from '../board';

// Browsers block sound after a reload until a user gesture, and a sound file may be missing; the page only logs both (docs
// backoffice §8).
test.use({ toleratedErrors: [/^sound (NotAllowedError|Error: \/sounds\/)/] });

const list = { method: 'GET', path: '/getPedidosNegocio' } as const;
const hint = { method: 'SOCKET', path: 'enviarNotificacion', drop: true } as const;

const chip = (page: Page) => page.getByRole('banner').getByText(/^Sin actualizar desde \d\d:\d\d$/);
const live = (page: Page) => page.getByRole('banner').getByText('En vivo');

/** Opens the board, waits for the connection, and silences the waiting orders. */
async function openQuietBoard(page: Page) {
  await page.goto(board);
  await expect(live(page)).toBeVisible();
  await page.getByRole('button', { name: 'Silenciar' }).click();
}

test("rings for an order's socket message while the list fails, and shows the order as soon as the server recovers", async ({
  page,
  keepSession,
  sandbox,
}) => {
  const sounds = await countSounds(page);
  await keepSession(page);
  await openQuietBoard(page);
  const before = await sounds();
  await sandbox.fault({ ...list, status: 503, times: 3 });
  const order = await sandbox.placeOrder({ cliente: 'Rosa Aviso' });
  await expect.poll(sounds, { timeout: limit(3_000) }).toBeGreaterThan(before);
  await expect(card(page, order.numero)).toBeVisible();
  await expect(chip(page)).toBeHidden();
});

test('shows since when data is outdated while requests fail, and warns of missing orders, until it works again', async ({
  page,
  keepSession,
  sandbox,
}) => {
  await keepSession(page);
  await page.goto('/pagos/lista');
  await expect(live(page)).toBeVisible();
  const missing = page.getByText(/^Puede haber pedidos nuevos que no ves: sin datos desde las \d\d:\d\d\.$/);
  await expect(missing).toBeHidden();
  await sandbox.fault({ ...list, drop: true, times: 100 });
  const order = await sandbox.placeOrder({ cliente: 'Rosa Oculta' });
  await expect(chip(page)).toBeVisible();
  await expect(missing).toBeVisible();
  await expectAccessible(page);

  // The board has its own notice.
  await page.getByRole('navigation').getByRole('link', { name: 'Tablero de pedidos' }).click();
  await expect(page.getByText(/^No pudimos actualizar los pedidos\. Ves los de las \d\d:\d\d\.$/)).toBeVisible();
  await expect(missing).toBeHidden();
  await page.getByRole('navigation').getByRole('link', { name: 'Pagos', exact: true }).click();
  await expect(missing).toBeVisible();

  await sandbox.clearFaults();
  await page.getByRole('button', { name: 'Consultar ahora' }).click();
  await expect(missing).toBeHidden();
  await expect(live(page)).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Tablero de pedidos' }).click();
  await expect(card(page, order.numero)).toBeVisible();
});

test('shows and rings for an order whose message was lost when the next message arrives', async ({
  page,
  keepSession,
  sandbox,
}) => {
  const sounds = await countSounds(page);
  await keepSession(page);
  await openQuietBoard(page);
  const before = await sounds();
  await sandbox.fault(hint);
  const lost = await sandbox.placeOrder({ cliente: 'Rosa Perdida' });
  const next = await sandbox.placeOrder({ cliente: 'Rosa Siguiente' });
  await expect.poll(sounds, { timeout: limit(3_000) }).toBeGreaterThan(before);
  for (const { numero } of [lost, next]) await expect(card(page, numero)).toBeVisible();
});

test('shows and rings for an order whose message was lost within a minute without another message', async ({
  page,
  keepSession,
  sandbox,
}) => {
  const sounds = await countSounds(page);
  await keepSession(page);
  await openQuietBoard(page);
  const before = await sounds();
  await sandbox.fault(hint);
  const order = await sandbox.placeOrder({ cliente: 'Rosa Callada' });
  await expect(card(page, order.numero)).toBeVisible({ timeout: limit(65_000) });
  await expect.poll(sounds).toBeGreaterThan(before);
});

test('rings with a synthesized tone and shows a banner if the sound file is missing, and retries the file', async ({
  page,
  signIn,
  sandbox,
}) => {
  await page.addInitScript(() => {
    const fetched = window.fetch;
    Object.assign(window, { tones: 0, isGone: true });
    const state = window as unknown as { tones: number; isGone: boolean };
    // The file was not deployed.
    window.fetch = (input, init) => fetched(state.isGone && String(input).endsWith('.wav') ? '/sounds/none.wav' : input, init);
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (this: OscillatorNode, when) {
      state.tones += 1;
      start.call(this, when);
    };
  });
  const sounds = await countSounds(page);
  await signIn(page);
  const banner = page.getByText('El sonido de los pedidos nuevos no se pudo cargar: suena un tono en su lugar.');
  await expect(banner).toBeVisible();
  const tones = () => page.evaluate(() => (window as unknown as { tones: number }).tones);
  const before = await tones();
  await sandbox.placeOrder({ cliente: 'Rosa Tono' });
  await expect.poll(tones).toBeGreaterThan(before);
  await page.evaluate(() => Object.assign(window, { isGone: false }));
  await page.getByRole('button', { name: 'Activar sonido' }).click();
  await expect(banner).toBeHidden();
  await expect.poll(sounds).toBeGreaterThan(0);
});
