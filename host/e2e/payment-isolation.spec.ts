import { readFile } from 'node:fs/promises';
import { demoUsers, expect, test } from '@mostrador/testing/playwright';
import type { SandboxControl } from '@mostrador/testing/control';
import { findRefundablePayment, refundsOf } from './refunds';

/** Returns the newest payments that a user may see, by payment id. */
async function idsOf(sandbox: SandboxControl, user: string): Promise<string[]> {
  const headers = { 'X-Session': await sandbox.signIn(user) };
  const query = { page_size: 200 };
  const { data } = await sandbox.ask<{ data: { payment_id: string }[] }>('GET', '/v1/payments', { headers, query });
  return data.map(({ payment_id: id }) => id);
}

test('isolates the payments of business 445 and La Esquina in list, search, URL and export', async ({
  page,
  keepSession,
  sandbox,
}) => {
  const own = await idsOf(sandbox, demoUsers.n445);
  const [foreign = ''] = await idsOf(sandbox, demoUsers.admin);
  expect(own).not.toContain(foreign);
  await keepSession(page, 'n445');
  await page.goto(`/pagos/lista?id=${foreign}`);
  await expect(page.getByText(/^No encontramos este pago/)).toBeVisible();
  await page.goto(`/pagos/lista?search=${foreign}`);
  await expect(page.getByText('Nada coincide con estos filtros')).toBeVisible();
  await page.goto('/pagos/lista');
  const rows = page.getByRole('table', { name: 'Pagos' }).getByRole('row');
  await expect(rows.nth(1)).toContainText(/Mercado Sur/);
  await page.getByRole('button', { name: 'Exportar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Exportar lista' });
  await dialog.getByLabel(/CSV/).check();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Exportar', exact: true }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  const written = text.match(/PAG-[\w-]+/g) ?? [];
  expect(new Set(written)).toEqual(new Set(own));

  await keepSession(page);
  await page.goto(`/pagos/lista?search=${own[0]}`);
  await expect(page.getByText('Nada coincide con estos filtros')).toBeVisible();
});

test('explains why an operator cannot refund, rejects it on the server, and explains a permission revoked meanwhile', async ({
  page,
  keepSession,
  sandbox,
}) => {
  const { payment_id: id } = await findRefundablePayment(sandbox);
  await keepSession(page, 'operator');
  await page.goto(`/pagos/lista?id=${id}&action=refund`);
  const record = page.getByRole('dialog', { name: /^Pago/ });
  await expect(record.getByText(/^Solo un administrador/).first()).toBeVisible();
  const headers = { 'X-Session': await sandbox.signIn(demoUsers.operator) };
  await expect(sandbox.ask('POST', `/v1/payments/${id}/refund`, { headers, body: {} })).rejects.toThrow(/permission_needed/);

  // The server's response to a user whose permission was revoked while the dialog was open.
  const body = { code: 'permission_needed', message: 'Tu usuario no puede hacerlo: hace falta un administrador o el permiso' };
  await sandbox.fault({ method: 'POST', path: '/v1/payments/{id}/refund', status: 403, body });
  await keepSession(page, 'manager');
  await page.goto(`/pagos/lista?id=${id}&action=refund`);
  const dialog = page.getByRole('dialog', { name: /^Devolver/ });
  await dialog.getByLabel('Importe a devolver').fill('1,50');
  await dialog.getByRole('button', { name: /^Devolver 1,50/ }).click();
  await expect(dialog.getByText(`Error 403: ${body.message}`)).toBeVisible();
  await expect(dialog.getByLabel('Importe a devolver')).toHaveValue('1,50');
  expect(await refundsOf(sandbox, id)).toEqual([]);
});
