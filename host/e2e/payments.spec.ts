import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '@mostrador/testing/playwright';
import { coveredTexts, lengthenAmounts } from './covered-texts';
import { findRefundablePayment, refundsOf } from './refunds';

// Browsers block sound after a reload until a user gesture; the page only logs that (docs backoffice §8).
test.use({ toleratedErrors: [/^sound NotAllowedError/] });

async function openRefund(page: Page, paymentId: string) {
  await page.goto(`/pagos/lista?id=${paymentId}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Devolver', exact: true }).click();
  return page.getByRole('dialog', { name: /^Devolver/ });
}

test('keeps filters in the URL across a reload and Back', async ({ page, signIn }) => {
  await signIn(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Pagos' }).click();
  await expect(page.getByRole('table', { name: 'Pagos' }).getByRole('row')).toHaveCount(11);
  await page.getByRole('button', { name: 'Estado', exact: true }).first().click();
  await page.getByRole('checkbox', { name: 'Capturado', exact: true }).check();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/status=CAPTURED/);
  const statuses = page.getByRole('table', { name: 'Pagos' }).locator('tbody .m-tag');
  await expect(statuses.first()).toHaveText('Capturado');
  expect(new Set(await statuses.allTextContents())).toEqual(new Set(['Capturado']));
  await page.reload();
  await expect(statuses.first()).toHaveText('Capturado');
  await page.goBack();
  await expect(page).not.toHaveURL(/status=/);
});

test('long amounts cover no digit of a date in the list of refunds', async ({ page, keepSession }) => {
  await page.setViewportSize({ width: 1366, height: 900 });
  await keepSession(page);
  await page.goto('/pagos/devoluciones');
  await page.locator('main td .m-money').first().waitFor();
  await lengthenAmounts(page);
  await expect.poll(() => coveredTexts(page)).toEqual([]);
});

test('refunds a part of a payment as one ledger entry', async ({ page, keepSession, sandbox }) => {
  const { payment_id: id } = await findRefundablePayment(sandbox);
  await keepSession(page);
  const dialog = await openRefund(page, id);
  await dialog.getByLabel('Importe a devolver').fill('10,50');
  await dialog.getByLabel('Motivo (opcional)').fill('Producto agotado');
  await dialog.getByRole('button', { name: /Devolver 10,50/ }).click();
  await expect(page.getByText(/Devolución de 10,50/)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('list', { name: 'Movimientos' }).getByText('Devolución · aprobada')).toBeVisible();
  expect(await refundsOf(sandbox, id)).toEqual([10.5]);
});

test('refunds once on a double click combined with Enter', async ({ page, keepSession, sandbox }) => {
  const { payment_id: id } = await findRefundablePayment(sandbox);
  await sandbox.fault({ method: 'POST', path: '/v1/payments/{id}/refund', delay_ms: 600, times: 5 });
  await keepSession(page);
  const dialog = await openRefund(page, id);
  await dialog.getByLabel('Importe a devolver').fill('5');
  const button = dialog.getByRole('button', { name: /Devolver 5,00/ });
  await button.dblclick();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  expect(await refundsOf(sandbox, id)).toEqual([5]);
});

test('shows a response lost after the commit as "sin confirmar", and a retry moves no more money', async ({
  page,
  keepSession,
  sandbox,
}) => {
  const { payment_id: id } = await findRefundablePayment(sandbox);
  // Many times: the browser itself retries a request whose keep-alive connection broke.
  await sandbox.fault({ method: 'POST', path: '/v1/payments/{id}/refund', drop_after_commit: true, times: 20 });
  await keepSession(page);
  const dialog = await openRefund(page, id);
  await dialog.getByLabel('Importe a devolver').fill('7');
  await dialog.getByRole('button', { name: /Devolver 7,00/ }).click();
  await expect(dialog.getByText(/sin confirmar/i)).toBeVisible();
  await sandbox.clearFaults();
  await dialog.getByRole('button', { name: /Devolver 7,00/ }).click();
  await expect(dialog).toBeHidden();
  expect(await refundsOf(sandbox, id)).toEqual([7]);
});

test('reports an unclear amount and does not send it', async ({ page, keepSession, sandbox }) => {
  const { payment_id: id } = await findRefundablePayment(sandbox);
  await keepSession(page);
  const dialog = await openRefund(page, id);
  const amount = dialog.getByLabel('Importe a devolver');
  for (const typed of ['1,2,3', 'diez', '10.50', '999999']) {
    await amount.fill(typed);
    await amount.blur();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Devolver', exact: true })).toBeDisabled();
  }
  expect(await refundsOf(sandbox, id)).toEqual([]);
});

test('words a rejection as in the error catalogue and keeps the input', async ({ page, keepSession, sandbox }) => {
  const { payment_id: id } = await findRefundablePayment(sandbox);
  await sandbox.fault({ method: 'POST', path: '/v1/payments/{id}/refund', status: 400, times: 1 });
  await keepSession(page);
  const dialog = await openRefund(page, id);
  await dialog.getByLabel('Importe a devolver').fill('3,25');
  await dialog.getByRole('button', { name: /Devolver 3,25/ }).click();
  await expect(dialog.getByText(/^Error 400: /)).toBeVisible();
  await expect(dialog.getByText('Error al procesar la devolución')).toBeVisible();
  await expect(dialog.getByLabel('Importe a devolver')).toHaveValue('3,25');
  await dialog.getByRole('button', { name: /Devolver 3,25/ }).click();
  await expect(dialog).toBeHidden();
  expect(await refundsOf(sandbox, id)).toEqual([3.25]);
});

test('restores the form with its input after the session expires', async ({ page, keepSession, sandbox }) => {
  const { payment_id: id } = await findRefundablePayment(sandbox);
  await keepSession(page);
  const dialog = await openRefund(page, id);
  await dialog.getByLabel('Importe a devolver').fill('4,75');
  await dialog.getByLabel('Motivo (opcional)').fill('Pedido equivocado');
  await sandbox.fault({ method: 'GET', path: '/getPedidosNegocio', status: 401, times: 1 });
  await sandbox.placeOrder({});
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.locator('input[type=email]').fill('admin@mostrador.test');
  await page.locator('input[type=password]').fill('mostrador-2026');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/pagos/lista\\?.*id=${id}`));
  await expect(page.getByRole('dialog', { name: /^Devolver/ }).getByLabel('Importe a devolver')).toHaveValue('4,75');
  await expect(page.getByLabel('Motivo (opcional)')).toHaveValue('Pedido equivocado');
});

test('reports a list failure, and a retry loads the rows', async ({ page, signIn, sandbox }) => {
  await signIn(page);
  await sandbox.fault({
    method: 'GET',
    path: '/v1/payments',
    status: 500,
    body: { code: 'boom', message: 'Base de datos caída', details: [] },
    // The cards of the home page send requests, too.
    times: 20,
  });
  await page.goto('/pagos/lista');
  await expect(page.getByText('Error al obtener las transacciones')).toBeVisible();
  await expect(page.getByText('Error de API: 500 - Base de datos caída')).toBeVisible();
  await sandbox.clearFaults();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('table', { name: 'Pagos' }).getByRole('row')).toHaveCount(11);
});

test('exports every row of the filtered list', async ({ page, keepSession }) => {
  await keepSession(page);
  await page.goto('/pagos/lista?status=REFUNDED');
  await page.getByRole('button', { name: 'Exportar' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Exportar' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
});

test('refunds from the list by keyboard alone, without axe violations', async ({ page, keepSession, sandbox }) => {
  const { payment_id: id } = await findRefundablePayment(sandbox);
  await keepSession(page);
  await page.goto(`/pagos/lista?paymentId=${id}`);
  const link = page.getByRole('table', { name: 'Pagos' }).getByRole('link').first();
  await expect(link).toBeVisible();
  await expectAccessible(page);
  await link.focus();
  await page.keyboard.press('Enter');
  const record = page.getByRole('dialog');
  await expect(record.getByRole('heading', { name: 'Importes' })).toBeVisible();
  await expectAccessible(page);
  await record.getByRole('button', { name: 'Devolver', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /^Devolver/ })).toBeVisible();
  await expect(page.getByLabel('Importe a devolver')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: /^Devolver/ })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/[?&]id=/);
});
