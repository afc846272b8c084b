import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from '@mostrador/testing/playwright';

/** Visits of each of the two measured halves. */
const visits = 25;
const warmUp = 5;

/** Visits a screen of each remote by menu and waits for its rows, several times. */
async function visit(page: Page, times: number) {
  const menu = page.getByRole('navigation');
  for (let turn = 0; turn < times; turn += 1) {
    await menu.getByRole('link', { name: 'Pagos', exact: true }).click();
    await page.getByRole('link', { name: /^PAG-/ }).first().waitFor();
    await menu.getByRole('link', { name: 'Tablero de pedidos' }).click();
    await page.getByRole('button', { name: 'Aceptar' }).first().waitFor();
  }
}

/** Returns the page's object counts after garbage collection. */
async function countHeapObjects(client: CDPSession) {
  for (let round = 0; round < 3; round += 1) await client.send('HeapProfiler.collectGarbage');
  const { metrics } = await client.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? NaN;
  return { nodes: of('Nodes'), listeners: of('JSEventListeners'), documents: of('Documents') };
}

test('leaves the number of listeners, nodes and sockets unchanged after fifty visits to each remote', async ({
  page,
  signIn,
  sandbox,
}) => {
  test.slow();
  let sockets = 0;
  page.on('websocket', (socket) => {
    sockets += 1;
    socket.on('close', () => (sockets -= 1));
  });
  await sandbox.placeOrder({ automatic: false });
  await signIn(page);
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable');
  // Wait for everything that loads after the first screen before counting.
  await expect(page.getByRole('button', { name: /^Notificaciones/ })).toBeVisible();
  await page.waitForLoadState('networkidle');
  // The count of waiting orders in the title is part of what loads last.
  await expect(page).toHaveTitle(/^\(\d+\) /);
  await visit(page, warmUp);
  const before = await countHeapObjects(client);
  const socketsBefore = sockets;
  await visit(page, visits);
  const between = await countHeapObjects(client);
  await visit(page, visits);
  const after = await countHeapObjects(client);
  expect(socketsBefore).toBe(1);
  expect(sockets).toBe(socketsBefore);
  expect(after.documents).toBeLessThanOrEqual(before.documents);
  // A leak of one listener or card per visit adds dozens in both halves; a part that loads late on a busy machine adds to one half.
  const leaked = (of: 'listeners' | 'nodes') => Math.min(between[of] - before[of], after[of] - between[of]);
  expect(leaked('listeners')).toBeLessThan(visits / 2);
  expect(leaked('nodes')).toBeLessThan(10 * visits);
});
