import { demoPassword, demoUsers, expect, test } from '@mostrador/testing/playwright';
import { clock } from '@mostrador/values/clock';

const file = '^/config\\.json$';
const slow = 'La configuración está tardando más de lo normal';
const list = '/pagos/lista';

/**
 * Longer than the page used to wait for a file, milliseconds. The elapsed time is the subject: such a limit runs on a timer of the browser
 * (`AbortSignal.timeout`), which no test clock moves.
 */
const longAgo = 9_500;

test('a configuration whose body takes 9.5 s leaves the sign-in form there, and what was sent signs in', async ({
  page,
  breakFiles,
}) => {
  await breakFiles('host', { path: file, as: 'late-body' });
  await page.goto('/login', { waitUntil: 'commit' });
  const since = clock.now();
  const form = page.locator('.h-early');
  await expect(page.getByLabel('Correo electrónico')).toBeFocused();
  await page.keyboard.type(demoUsers.admin);
  await expect(form.getByRole('status')).toContainText(slow);
  await page.waitForTimeout(Math.max(0, since + longAgo - clock.now()));
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(demoUsers.admin);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await expect(form.getByRole('button', { name: 'Entrando…' })).toBeVisible();
  await breakFiles('host', null);
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
});

test('a screen shows that the configuration takes long, and goes on by itself', async ({ page, keepSession, breakFiles }) => {
  await keepSession(page);
  await breakFiles('host', { path: file, as: 'late-body' });
  await page.goto(list, { waitUntil: 'commit' });
  await expect(page.getByText(slow)).toBeVisible();
  await page.waitForTimeout(longAgo);
  await expect(page.getByText(slow)).toBeVisible();
  await breakFiles('host', null);
  await expect(page.getByRole('table', { name: 'Pagos' }).locator('tbody').getByRole('link')).toHaveCount(10);
  await expect(page.getByText(slow)).toBeHidden();
});

test('a retry brings a configuration whose request hangs, and what was typed stays', async ({ page, breakFiles }) => {
  await breakFiles('host', { path: file, as: 'hang' });
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.getByLabel('Correo electrónico')).toBeFocused();
  await page.keyboard.type(demoUsers.admin);
  const retry = page.getByRole('button', { name: 'Reintentar' });
  await expect(retry).toBeVisible();
  // The first request hangs on.
  await breakFiles('host', null);
  await retry.click();
  await expect(page.locator('.h-auth:not(.h-early)').getByLabel('Correo electrónico')).toHaveValue(demoUsers.admin);
  await expect(page.getByText(slow)).toBeHidden();
});

test('a configuration that is not JSON is an error at once', async ({ page, breakFiles, toleratedErrors }) => {
  toleratedErrors.push(/config\.json: no es JSON/);
  await breakFiles('host', { path: file, as: 'html' });
  await page.goto('/login');
  await expect(page.getByRole('alert')).toContainText('config.json: no es JSON');
  await breakFiles('host', null);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('heading', { name: 'Entra en tu cuenta' })).toBeVisible();
});
