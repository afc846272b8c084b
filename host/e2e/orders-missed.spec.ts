import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '@mostrador/testing/playwright';
import { board, card, countSounds } from './board';

// A page that was reloaded may not sound before a gesture, and a recording may be missing; both are only logged (docs backoffice §8).
test.use({ toleratedErrors: [/^sound (NotAllowedError|Error: \/sounds\/)/] });

const list = { method: 'GET', path: '/getPedidosNegocio' } as const;
const hint = { method: 'SOCKET', path: 'enviarNotificacion', drop: true } as const;

const chip = (page: Page) => page.getByRole('banner').getByText(/^Sin actualizar desde \d\d:\d\d$/);
const live = (page: Page) => page.getByRole('banner').getByText('En vivo');

/** On the board, connected; what waited before does not ring. */
async function openQuietBoard(page: Page) {
  await page.goto(board);
  await expect(live(page)).toBeVisible();
  await page.getByRole('button', { name: 'Silenciar' }).click();
}

test('an order rings on its message while the list fails, and shows as soon as the server is well', async ({
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
  await expect.poll(sounds, { timeout: 3_000 }).toBeGreaterThan(before);
  await expect(card(page, order.numero)).toBeVisible();
  await expect(chip(page)).toBeHidden();
});

test('while nothing can be fetched the chip says since when, other screens that orders may be missing, until it works', async ({
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

  // On the board its own notice says it.
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

test('an order whose message is lost shows and rings with the next message', async ({ page, keepSession, sandbox }) => {
  const sounds = await countSounds(page);
  await keepSession(page);
  await openQuietBoard(page);
  const before = await sounds();
  await sandbox.fault(hint);
  const lost = await sandbox.placeOrder({ cliente: 'Rosa Perdida' });
  const next = await sandbox.placeOrder({ cliente: 'Rosa Siguiente' });
  await expect.poll(sounds, { timeout: 3_000 }).toBeGreaterThan(before);
  for (const { numero } of [lost, next]) await expect(card(page, numero)).toBeVisible();
});

test('an order whose message is lost, with no other after it, shows and rings within a minute', async ({
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
  await expect(card(page, order.numero)).toBeVisible({ timeout: 65_000 });
  await expect.poll(sounds).toBeGreaterThan(before);
});

test('a recording that cannot be had: a tone rings, the banner says so, and the button brings it back', async ({
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
