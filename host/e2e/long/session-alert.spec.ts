import type { Page } from '@playwright/test';
import type { SandboxControl } from '@mostrador/testing/control';
import { demoUsers, expect, fillSignIn, signOut, test } from '@mostrador/testing/playwright';
import { acceptAll, board, countSounds } from '../board';

// Browsers block sound after a reload until a user gesture; the page only logs that (docs backoffice §8).
test.use({ toleratedErrors: [/^sound NotAllowedError/] });

const alertText = 'Hay pedidos sin atender. Inicia sesión para verlos.';

const storedAlert = (page: Page) => page.evaluate(() => localStorage.getItem('settings:order-alert'));

/** Returns whether the server answers the token of a stored alert. */
function isAnswered(sandbox: SandboxControl, alert: string) {
  const { token } = JSON.parse(alert) as { token: string };
  return sandbox.ask('POST', '/hayPedidosSinAtender', { body: { aviso: token } }).then(
    () => true,
    () => false,
  );
}

/** Opens the board, registers the device for alerts, and lets the session expire. */
async function expireSession(page: Page, sandbox: SandboxControl) {
  await page.goto(board);
  await expect(page.getByRole('banner').getByText('En vivo')).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect.poll(() => storedAlert(page)).not.toBeNull();
  await sandbox.fault({
    method: 'GET',
    path: '/getPedidosNegocio',
    status: 401,
    body: { error_type: 'token_expired' },
    times: 20,
  });
  await sandbox.placeOrder({ cliente: 'Ana Antes' });
  await expect(page).toHaveURL(/\/login\?next=/);
  await sandbox.clearFaults();
}

test('rings on the sign-in page after the session has expired, until the orders are attended', async ({
  page,
  keepSession,
  sandbox,
}) => {
  await acceptAll(sandbox);
  const sounds = await countSounds(page);
  await keepSession(page);
  await expireSession(page, sandbox);
  const earlier = await storedAlert(page);
  await expect(page.getByText(alertText)).toBeVisible();
  const before = await sounds();
  await expect.poll(sounds).toBeGreaterThan(before);
  await expect(page.getByText('Ana Antes')).toHaveCount(0);

  await acceptAll(sandbox);
  await expect(page.getByText(alertText)).toBeHidden();
  await sandbox.placeOrder({ cliente: 'Ana Después' });
  await expect(page.getByText(alertText)).toBeVisible();

  await fillSignIn(page, demoUsers.admin);
  await expect(page).toHaveURL(/\/negocio\/pedidos\/administracion/);
  await expect(page.getByText('Ana Después')).toBeVisible();
  await expect(page.getByText(alertText)).toBeHidden();
  // The new session has a token of its own, which ends with it.
  await expect.poll(() => storedAlert(page)).not.toBe(earlier);
  const own = (await storedAlert(page))!;
  expect(await isAnswered(sandbox, own)).toBe(true);
  await sandbox.ask('POST', '/cerrarSesion', { body: {}, token: (await page.evaluate(() => localStorage.getItem('token')))! });
  await expect.poll(() => isAnswered(sandbox, own)).toBe(false);
});

test('is quiet after the user has signed out', async ({ page, signIn, sandbox }) => {
  await signIn(page);
  await expect.poll(() => storedAlert(page)).not.toBeNull();
  const alert = (await storedAlert(page))!;
  await signOut(page);
  await expect(page).toHaveURL(/\/login/);
  expect(await storedAlert(page)).toBeNull();
  await expect.poll(() => isAnswered(sandbox, alert)).toBe(false);
});
