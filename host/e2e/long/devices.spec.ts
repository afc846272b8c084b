import type { SandboxControl } from '@mostrador/testing/control';
import { expect, expectAccessible, test } from '@mostrador/testing/playwright';

// Browsers block sound after a reload until a user gesture; the page only logs that (docs backoffice §8).
test.use({ toleratedErrors: [/^sound NotAllowedError/] });

interface Device {
  id: string;
  name: string;
  status: string;
}

async function find(sandbox: SandboxControl, path: string, query: Record<string, string>): Promise<Device[]> {
  const { data } = await sandbox.ask<{ data: Device[] }>('GET', path, { query });
  return data;
}

const merchants = '/akua/merchants';
const points = '/akua/points';
const terminals = '/akua/terminals';
const merchantId = 'mer_esquina_centro';

test('puts a terminal in maintenance, in the record, in its row and on the server', async ({ page, keepSession, sandbox }) => {
  const [terminal] = await find(sandbox, '/v1/terminals', { status: 'ACTIVE' });
  const { id, name } = terminal!;
  await keepSession(page);
  await page.goto(`${terminals}?id=${id}`);
  const record = page.getByRole('dialog', { name: `Terminal ${name}` });
  await record.getByRole('button', { name: `Acciones de ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Poner en mantenimiento' }).click();
  const dialog = page.getByRole('dialog', { name: `Poner en mantenimiento ${name}` });
  await dialog.getByRole('button', { name: 'Poner en mantenimiento' }).click();
  await expect(page.getByText(`${name}: en mantenimiento`)).toBeVisible();
  await expect(record.getByRole('heading', { level: 2 })).toContainText('En mantenimiento');
  await page.keyboard.press('Escape');
  await expect(record).toBeHidden();
  const [now] = (await find(sandbox, '/v1/terminals', { search: name })).filter((one) => one.id === id);
  expect(now?.status).toBe('MAINTENANCE');
});

test('navigates from merchant to point to terminal and back', async ({ page, keepSession }) => {
  await keepSession(page);
  await page.goto(merchants);
  await page.getByRole('link', { name: 'La Esquina Centro' }).first().click();
  const merchant = page.getByRole('dialog', { name: /^Comercio/ });
  await expect(merchant).toBeVisible();
  const merchantAddress = page.url();
  const pointLink = merchant.getByRole('region', { name: 'Puntos de venta' }).getByRole('listitem').getByRole('link').first();
  await pointLink.click();
  const point = page.getByRole('dialog', { name: /^Punto/ });
  await expect(point).toBeVisible();
  const pointAddress = page.url();
  await point.getByRole('region', { name: 'Terminales', exact: true }).getByRole('listitem').getByRole('link').first().click();
  await expect(page.getByRole('dialog', { name: /^Terminal/ })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(pointAddress);
  await expect(point).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(merchantAddress);
  await expect(merchant).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(merchants);
  await expect(merchant).toBeHidden();
});

test('shows how many points and terminals the deactivation of a merchant affects', async ({ page, keepSession, sandbox }) => {
  const active = await find(sandbox, '/v1/points', { merchant_id: merchantId, status: 'ACTIVE' });
  await keepSession(page);
  await page.goto(`${merchants}?id=${merchantId}&action=deactivate`);
  const dialog = page.getByRole('dialog', { name: /^Desactivar/ });
  await expect(dialog).toContainText(
    new RegExp(`${active.length} puntos? activos? y \\d+ terminal(es)? activos? dejan de cobrar`),
  );
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Desactivar comercio' }).click();
  await expect(page.getByRole('dialog', { name: /^Comercio/ }).getByRole('heading', { level: 2 })).toContainText('Inactivo');
});

test('reports missing fields of a new point, and keeps the input across a reload', async ({ page, keepSession, sandbox }) => {
  await keepSession(page);
  await page.goto(`${points}?merchantId=${merchantId}&action=create`);
  const form = page.getByRole('dialog', { name: 'Crear punto' });
  await form.getByLabel('Nombre').fill('Terraza de verano');
  await form.getByRole('button', { name: 'Crear punto' }).click();
  await expect(form.getByText('Escribe la ciudad')).toBeVisible();
  await expect(form.getByLabel('Ciudad')).toBeFocused();
  await page.reload();
  await expect(form.getByLabel('Nombre')).toHaveValue('Terraza de verano');
  await form.getByLabel('Ciudad').fill('Madrid');
  await form.getByRole('button', { name: 'Crear punto' }).click();
  await expect(page.getByRole('dialog', { name: 'Punto Terraza de verano' })).toBeVisible();
  expect(await find(sandbox, '/v1/points', { search: 'Terraza de verano' })).toMatchObject([{ status: 'INACTIVE' }]);
});
