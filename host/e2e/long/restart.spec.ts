import { expect, test } from '@mostrador/testing/playwright';
import { accept, board, card, column, countSounds, searchBoard } from '../board';

test.use({ killable: true, toleratedErrors: [/^realtime /] });

test('shows and rings for every order after the server is killed under load and restarted', async ({
  page,
  keepSession,
  sandbox,
  setSandbox,
}) => {
  const sounds = await countSounds(page);
  await keepSession(page);
  await page.goto(board);
  await expect(page.getByText('En vivo')).toBeVisible();
  const known = await sandbox.placeOrder({ cliente: 'Clara Antes' });
  await expect(card(page, known.numero)).toBeVisible();
  // Waiting orders ring every ten seconds; while silenced, only new orders ring.
  await page.getByRole('button', { name: 'Silenciar' }).click();
  const before = await sounds();

  // The server stores these, but dies before it can respond to the page.
  const taken = await sandbox.placeOrders({ count: 8, cliente: 'Apagón Antes' });
  await setSandbox('down');
  await expect(page.getByRole('banner').getByText(/^(Reconectando|Sin actualizar desde \d\d:\d\d)$/)).toBeVisible();
  await expect(card(page, known.numero)).toBeVisible();

  await setSandbox('up');
  const later = await sandbox.placeOrders({ count: 8, cliente: 'Apagón Después' });
  await expect(page.getByText('En vivo')).toBeVisible();
  await expect(column(page, 'Ingresados').getByText('Apagón Después').first()).toBeVisible();
  await searchBoard(page, 'Apagón');
  for (const { numero } of [...taken, ...later]) await expect(card(page, numero)).toHaveCount(1);
  await expect.poll(sounds).toBeGreaterThan(before);

  await page.getByRole('button', { name: 'Silenciar' }).click();
  const rung = await sounds();
  const next = await sandbox.placeOrder({ cliente: 'Apagón Pasado' });
  await expect(card(page, next.numero)).toBeVisible();
  await expect.poll(sounds).toBeGreaterThan(rung);
  await accept(page, next.numero);
  await expect(column(page, 'En preparacion').getByText('Apagón Pasado')).toBeVisible();
});
