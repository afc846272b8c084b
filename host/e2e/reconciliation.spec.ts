import type { SandboxControl } from '@mostrador/testing/control';
import { expect, expectAccessible, test } from '@mostrador/testing/playwright';

// A page that was reloaded may not sound before a gesture; the refusal is only logged (docs backoffice §8).
test.use({ toleratedErrors: [/^sound NotAllowedError/] });

interface ServerPayment {
  payment_id: string;
  initial_amount: { value: number; currency: string };
  allowed_actions: string[];
}

async function refundable(sandbox: SandboxControl): Promise<string> {
  const { data } = await sandbox.ask<{ data: ServerPayment[] }>('GET', '/v1/payments?status=COMPLETED&page_size=100');
  const found = data.find(
    ({ allowed_actions: actions, initial_amount: { value, currency } }) =>
      actions.includes('refund') && currency === 'EUR' && value > 5,
  );
  if (!found) throw new Error('the seed has no refundable payment');
  return found.payment_id;
}

test('a part of a payment is refunded, found among the refunds, and the day’s difference stays checked after a reload', async ({
  page,
  signIn,
  sandbox,
}) => {
  const paymentId = await refundable(sandbox);
  await signIn(page);
  await page.goto(`/pagos/lista?id=${paymentId}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Devolver', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Devolver/ });
  await dialog.getByLabel('Importe a devolver').fill('1,29');
  await dialog.getByLabel(/^Motivo/).fill('Llegó frío');
  await dialog.getByRole('button', { name: /^Devolver 1,29/ }).click();
  await expect(dialog).toBeHidden();

  await page.goto('/pagos/devoluciones?days=today');
  const row = page.getByRole('table', { name: 'Devoluciones' }).getByRole('row').filter({ hasText: 'Llegó frío' });
  await expect(row).toContainText(/1,29/);
  await expect(row).toContainText(paymentId);
  await expectAccessible(page);
  await row.getByRole('link').first().click();
  const record = page.getByRole('dialog', { name: /^Transacción/ });
  await expect(record.getByRole('link', { name: paymentId })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(record).toBeHidden();

  await page.goto('/reconciliacion/reconciliacion-list');
  await page.getByRole('button', { name: /Día siguiente/ }).click();
  await page.getByRole('button', { name: 'Tipo', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Devolución' }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('table', { name: 'Movimientos del día' })).toContainText(paymentId);
  await page.getByLabel('Nota (opcional)').fill('Se liquida el lunes');
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Marcar .* como comprobada$/ }).click();
  await expect(page.getByText('Diferencia comprobada')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Diferencia comprobada')).toBeVisible();
  await expect(page.getByText('Se liquida el lunes')).toBeVisible();
  await expectAccessible(page);
});

test('on a phone nothing is wider than the page', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  for (const path of [
    '/pagos/devoluciones',
    '/reconciliacion/reconciliacion-list',
    '/facturacion/facturacion-list',
    '/facturacion/facturacion-list?month=2026-10',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.m-skeleton')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectAccessible(page);
  }
});
