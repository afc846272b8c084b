import type { Page } from '@playwright/test';
import type { SandboxControl } from '@mostrador/testing/control';
import { demoUsers, expect, fillSignIn, signOut, test } from '@mostrador/testing/playwright';
import { findRefundablePayment } from './refunds';

// A page that was reloaded may not sound before a gesture; the refusal is only logged (docs backoffice §8).
test.use({ toleratedErrors: [/^sound NotAllowedError/] });

const cashouts = '/liquidaciones/liquidaciones-list';
const candelaria = 'Café de la Candelaria';
const sonrisas = 'Clínica Dental Sonrisas';

const chooser = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Comercio: / });
const branchSelector = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Sucursal: / });

async function chooseMerchant(page: Page, name: string) {
  await chooser(page).click();
  await page.getByRole('searchbox', { name: 'Buscar comercio' }).fill(name);
  await page.getByRole('button', { name, exact: true }).click();
  await expect(chooser(page)).toHaveAccessibleName(`Comercio: ${name}`);
}

/** Returns the amounts of the cashouts in US dollars that the platform sees for a merchant, the newest first. */
async function cashoutsOf(sandbox: SandboxControl, merchant: string): Promise<number[]> {
  const headers = { 'X-Session': await sandbox.signIn(demoUsers.platform), 'X-External-Merchant-Id': merchant };
  const query = { per_page: 200, currency: 'USD' };
  const { data } = await sandbox.ask<{ data: { amount: number }[] }>('GET', '/v1/cashouts', { headers, query });
  return data.map(({ amount }) => amount);
}

/** Collects the values of two headers that the page's requests carry together, in the order of their first use. */
function headerPairs(page: Page, first: string, second: string): Set<string> {
  const pairs = new Set<string>();
  page.on('request', (request) => {
    // The chooser looks names up among all organisations.
    if (request.url().includes('/v1/accounts')) return;
    const headers = request.headers();
    if (headers[first]) pairs.add(`${headers[first]} ${headers[second] ?? ''}`);
  });
  return pairs;
}

test('a cashout and a re-sorted list stay with the merchant that the tab shows while another tab chooses another merchant', async ({
  page,
  context,
  keepSession,
  sandbox,
}) => {
  const before = { candelaria: await cashoutsOf(sandbox, 'mer_candelaria'), sonrisas: await cashoutsOf(sandbox, 'mer_sonrisas') };
  await keepSession(page, 'platform');
  // The seed gives this café a balance in US dollars, and none in euros.
  await page.goto(`${cashouts}?currency=USD`);
  await chooseMerchant(page, candelaria);
  await page.getByRole('button', { name: 'Retirar dinero' }).click();
  const dialog = page.getByRole('dialog', { name: 'Retirar dinero' });
  await expect(dialog.getByLabel('Importe a retirar')).toBeVisible();

  const other = await context.newPage();
  await other.goto('/pagos/lista');
  await expect(chooser(other)).toHaveAccessibleName(`Comercio: ${candelaria}`);
  await chooseMerchant(other, sonrisas);
  await expect(other.getByRole('table', { name: 'Pagos' }).getByText(sonrisas).first()).toBeVisible();

  const sent = headerPairs(page, 'x-session', 'x-external-merchant-id');
  await dialog.getByLabel('Importe a retirar').fill('5,00');
  await dialog.getByRole('button', { name: /^Recibir/ }).click();
  await expect(dialog).toBeHidden();
  await expect(chooser(page)).toHaveAccessibleName(`Comercio: ${candelaria}`);
  expect(await cashoutsOf(sandbox, 'mer_candelaria')).toEqual([5, ...before.candelaria]);
  expect(await cashoutsOf(sandbox, 'mer_sonrisas')).toEqual(before.sonrisas);

  await page.keyboard.press('Escape');
  await page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name: 'Pagos', exact: true }).click();
  const rows = page.getByRole('table', { name: 'Pagos' }).locator('tbody tr');
  await expect(rows.first()).toContainText(candelaria);
  const newest = await rows.first().getByRole('link').innerText();
  const created = page.getByRole('columnheader', { name: 'Creado' });
  await created.getByRole('button').click();
  await expect(created).toHaveAttribute('aria-sort', 'ascending');
  await expect(rows.first()).not.toContainText(newest);
  for (const row of await rows.all()) await expect(row).toContainText(candelaria);

  await page.reload();
  await expect(chooser(page)).toHaveAccessibleName(`Comercio: ${candelaria}`);
  await expect(rows.first()).toContainText(candelaria);
  expect([...sent].map((pair) => pair.split(' ')[1])).toEqual(['mer_candelaria']);
  await other.reload();
  await expect(chooser(other)).toHaveAccessibleName(`Comercio: ${sonrisas}`);
});

test('a tab stays in its branch while another tab works in another one, also after a reload', async ({
  page,
  context,
  signIn,
}) => {
  await signIn(page);
  const sent = headerPairs(page, 'authorization', 'sucursalid');
  await expect(branchSelector(page)).toHaveAccessibleName('Sucursal: Centro');
  const other = await context.newPage();
  await other.goto('/negocio/pedidos/administracion');
  await branchSelector(other).click();
  await other.getByRole('button', { name: 'Norte', exact: true }).click();
  await expect(branchSelector(other)).toHaveAccessibleName('Sucursal: Norte');

  await page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name: 'Tablero de pedidos' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pedidos' })).toBeVisible();
  await page.reload();
  await expect(branchSelector(page)).toHaveAccessibleName('Sucursal: Centro');
  await expect(page.getByText('En vivo')).toBeVisible();
  await expect(branchSelector(other)).toHaveAccessibleName('Sucursal: Norte');
  expect(new Set([...sent].map((pair) => pair.split(' ').at(-1)))).toEqual(new Set(['1']));
});

const otherUser = 'Esta pestaña era de otra persona. Lo que dejó a medias se ha descartado y empiezas en el inicio.';

test('an open refund does not pass to the next user: the tab starts at home and says why', async ({
  page,
  context,
  keepSession,
  sandbox,
}) => {
  const { payment_id: id } = await findRefundablePayment(sandbox);
  await keepSession(page, 'platform');
  await page.goto(`/pagos/lista?id=${id}&action=refund`);
  const amount = page.getByRole('dialog', { name: /^Devolver/ }).getByLabel('Importe a devolver');
  await amount.fill('0,50');

  const other = await context.newPage();
  await other.goto('/dashboard/default');
  await signOut(other);
  await expect(page.getByText('Se cerró la sesión en otra pestaña. Entra de nuevo para continuar.')).toBeVisible();
  await fillSignIn(other, demoUsers.admin);
  await expect(other).toHaveURL(/\/dashboard/);

  await expect(page.getByText(otherUser)).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/default$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Entendido' }).click();
  await expect(page.getByText(otherUser)).toBeHidden();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('another business in another tab: the page starts again at home with it, and no call mixes the two', async ({
  page,
  context,
  keepSession,
  sandbox,
}) => {
  const token = await sandbox.signIn(demoUsers.n445);
  await keepSession(page);
  const sent = headerPairs(page, 'x-session', 'x-external-merchant-id');
  await page.goto(`${cashouts}?action=create`);
  const amount = page.getByRole('dialog', { name: 'Retirar dinero' }).getByLabel('Importe a retirar');
  await amount.fill('5,00');
  await expect(page.getByRole('button', { name: /^Recibir/ })).toBeEnabled();

  const other = await context.newPage();
  await other.goto(`/dashboard/default#token=${token}`);
  await other.getByRole('button', { name: /^Entrar como / }).click();
  await expect(other.getByRole('banner').getByRole('button', { name: /Mercado Sur/ })).toBeVisible();

  await expect(page.getByRole('banner').getByRole('button', { name: /Mercado Sur/ })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/default$/);
  await expect(page.getByText(otherUser)).toBeVisible();
  await expect.poll(() => [...sent].filter((pair) => pair.startsWith(token)).length).toBe(1);
  expect([...sent].map((pair) => pair.split(' ')[1])).toEqual(['ext_la_esquina', 'ext_mercado_sur']);
  expect([...sent][1]).toBe(`${token} ext_mercado_sur`);
});
