import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '@mostrador/testing/playwright';
import { limit } from '@mostrador/testing/slowness';
import { board, countSounds } from './board';

// Browsers block sound until a user gesture; the page only logs that (docs backoffice §8).
test.use({ toleratedErrors: [/^sound NotAllowedError/] });

type KeepSession = (page: Page) => Promise<void>;

/** How soon after an order the bell is heard in one of the tabs, ms. */
const heardWithin = limit(5_000);

/** Opens the board in a tab that may play sound; returns it with the count of its rings. */
async function openTab(page: Page, keepSession: KeepSession) {
  const sounds = await countSounds(page);
  await keepSession(page);
  await page.goto(board);
  await expect(page.getByRole('banner').getByText('En vivo')).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  return { page, sounds };
}

/** Opens two tabs with waiting orders: the first one rings, the second one has not rung. */
async function openTabs(context: BrowserContext, keepSession: KeepSession) {
  const first = await openTab(await context.newPage(), keepSession);
  await expect.poll(first.sounds).toBeGreaterThan(0);
  const second = await openTab(await context.newPage(), keepSession);
  return { first, second };
}

test('rings in the other tab while a dialog of the browser blocks the tab that rang', async ({
  context,
  keepSession,
  sandbox,
}) => {
  await sandbox.placeOrder({ cliente: 'Rosa Primera' });
  const { first, second } = await openTabs(context, keepSession);
  const before = await second.sounds();
  const isOpen = first.page.waitForEvent('dialog');
  const blocked = first.page.evaluate(() => alert('Impresora sin papel'));
  const dialog = await isOpen;
  await sandbox.placeOrder({ cliente: 'Rosa Segunda' });
  await expect.poll(second.sounds, { timeout: heardWithin }).toBeGreaterThan(before);

  await dialog.accept();
  await blocked;
  // Later both tabs work again, and one of them rings for each order.
  const all = async () => (await first.sounds()) + (await second.sounds());
  const rung = await all();
  await sandbox.placeOrder({ cliente: 'Rosa Tercera' });
  await expect.poll(all, { timeout: heardWithin }).toBeGreaterThan(rung);
});

test('rings in one of the tabs while the browser has frozen the tab that rang', async ({ context, keepSession, sandbox }) => {
  await sandbox.placeOrder({ cliente: 'Rosa Primera' });
  const { first, second } = await openTabs(context, keepSession);
  const all = async () => (await first.sounds()) + (await second.sounds());
  const before = await all();
  const devtools = await context.newCDPSession(first.page);
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
  await sandbox.placeOrder({ cliente: 'Rosa Segunda' });
  await expect.poll(all, { timeout: heardWithin }).toBeGreaterThan(before);
  await devtools.send('Page.setWebLifecycleState', { state: 'active' });
});

test('rings in the other tab if the browser does not let the first one play sound', async ({ context, keepSession, sandbox }) => {
  await sandbox.placeOrder({ cliente: 'Rosa Primera' });
  const silent = await context.newPage();
  await keepSession(silent);
  // Evaluating code in the page counts as a gesture, so nothing is looked at before the sound was blocked.
  const refused = silent.waitForEvent('console', (message) => message.text().startsWith('sound NotAllowedError'));
  await silent.goto(board);
  await refused;
  const { sounds } = await openTab(await context.newPage(), keepSession);
  const before = await sounds();
  await sandbox.placeOrder({ cliente: 'Rosa Segunda' });
  await expect.poll(sounds, { timeout: heardWithin }).toBeGreaterThan(before);
});
