import type { Page } from '@playwright/test';
import { demoUsers, expect, expectAccessible, fillSignIn, offlineErrors, test } from '@mostrador/testing/playwright';

// Browsers block sound after a reload until a user gesture; the page only logs that (docs backoffice §8).
test.use({ toleratedErrors: [/^sound NotAllowedError/] });

const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'Sesiones abiertas' });
const items = (page: Page) => page.locator('.h-session');
const account = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Cuenta de/ });

/** Opens the page from the profile menu, with the keyboard. */
async function openByKeyboard(page: Page) {
  await account(page).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Sesiones abiertas' }).focus();
  await page.keyboard.press('Enter');
  await expect(title(page)).toBeVisible();
}

test('a session that another device ends leads to the sign-in page, and what was typed comes back', async ({
  page,
  browser,
  stack,
  keepSession,
}) => {
  const context = await browser.newContext({ baseURL: stack.addresses.host, locale: 'es-ES' });
  const other = await context.newPage();
  await keepSession(other);
  await other.goto('/liquidaciones/liquidaciones-list?action=create');
  const amount = other.getByRole('dialog', { name: 'Retirar dinero' }).getByLabel('Importe a retirar');
  await amount.fill('5,00');

  await keepSession(page);
  await page.goto('/dashboard/default');
  await openByKeyboard(page);
  await expect(items(page)).toHaveCount(2);
  await expect(items(page).filter({ hasText: 'Este dispositivo' })).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Cerrar la sesión de / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar la sesión' }).click();
  await expect(items(page)).toHaveCount(1);

  await expect(other).toHaveURL(/\/login\?next=/);
  await expect(other.getByText(/^Tu sesión ha caducado/)).toBeVisible();
  await fillSignIn(other, demoUsers.admin);
  await expect(amount).toHaveValue('5,00');
  await context.close();
});

test('signing out everywhere ends all sessions, on a phone, with the other brand and another role', async ({
  page,
  keepSession,
  sandbox,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await keepSession(page, 'plaza', 'plaza');
  const token = await sandbox.signIn(demoUsers.plaza);
  await page.goto(page.url().replace('/config.json', '/dashboard/default'));
  await openByKeyboard(page);
  await expect(items(page)).toHaveCount(2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.getByRole('button', { name: 'Cerrar sesión en todas partes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar todas' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(sandbox.ask('GET', '/getNegocio', { token })).rejects.toThrow('token_invalid');
});

test('signing out ends the session on the server, and does not wait for it', async ({
  page,
  context,
  keepSession,
  sandbox,
  toleratedErrors,
}) => {
  // The sign-in page cannot be loaded meanwhile.
  toleratedErrors.push(...offlineErrors);
  await keepSession(page, 'operator');
  await page.goto('/dashboard/default');
  const token = (await page.evaluate(() => localStorage.getItem('token')))!;
  await account(page).click();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Cerrar Sesion' }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  expect(await sandbox.ask('GET', '/getNegocio', { token })).toBeTruthy();
  await context.setOffline(false);
  await expect
    .poll(() =>
      sandbox.ask('GET', '/getNegocio', { token }).then(
        () => 'open',
        (error: Error) => /token_\w+/.exec(error.message)?.[0],
      ),
    )
    .toBe('token_invalid');
});

test('a link with a token asks first in a tab that shows its page already', async ({ page, keepSession, sandbox }) => {
  await keepSession(page);
  await page.goto('/dashboard/default');
  await expect(account(page)).toHaveAccessibleName(/La Esquina/);
  const token = await sandbox.signIn(demoUsers.n445);
  await page.goto(`/dashboard/default#token=${token}`);
  await expect(page.getByRole('heading', { name: '¿Cambiar de cuenta?' })).toBeVisible();
  expect(page.url()).not.toContain(token);
  await page.getByRole('button', { name: /^Seguir como / }).click();
  await expect(account(page)).toHaveAccessibleName(/La Esquina/);
  await page.goto(`/dashboard/default#token=${token}`);
  await page.getByRole('button', { name: /^Entrar como / }).click();
  await expect(account(page)).toHaveAccessibleName(/Mercado Sur/);
});
