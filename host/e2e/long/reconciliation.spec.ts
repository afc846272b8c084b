import type { SandboxControl } from '@mostrador/testing/control';
import { expect, expectAccessible, test } from '@mostrador/testing/playwright';
import { clock } from '@mostrador/values/clock';
import { addDays, dayRangeToInstants, todayIn } from '@mostrador/values/day-range';

// Browsers block sound after a reload until a user gesture; the page only logs that (docs backoffice §8).
test.use({ toleratedErrors: [/^sound NotAllowedError/] });

interface ServerPayment {
  payment_id: string;
  initial_amount: { value: number; currency: string };
  allowed_actions: string[];
}

async function findRefundablePayment(sandbox: SandboxControl): Promise<string> {
  const { data } = await sandbox.ask<{ data: ServerPayment[] }>('GET', '/v1/payments?status=COMPLETED&page_size=100');
  const found = data.find(
    ({ allowed_actions: actions, initial_amount: { value, currency } }) =>
      actions.includes('refund') && currency === 'EUR' && value > 5,
  );
  if (!found) throw new Error('the seed has no refundable payment');
  return found.payment_id;
}

test('lists a partial refund, and keeps the checked difference of the day after a reload', async ({
  page,
  keepSession,
  sandbox,
}) => {
  const paymentId = await findRefundablePayment(sandbox);
  await keepSession(page);
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

test('counts only arrived deposits of five cashout states, and lists the others with status and link', async ({
  page,
  keepSession,
  sandbox,
}) => {
  const zone = 'Europe/Madrid';
  const day = addDays(todayIn(zone, clock.now()), -1);
  const [from, to] = dayRangeToInstants({ from: day, to: day }, zone).map((at) => at / 1000);
  const payouts = [
    ['COMPLETED', 40, 'Liquidada'],
    ['PENDING', 10, 'En camino'],
    ['PROCESSING', 20, 'En camino'],
    ['ON_HOLD', 35, 'Retenida'],
    ['REVERSED', 50, 'Volvió al saldo'],
  ] as const;
  const data = payouts.map(([status, amount]) => ({
    id: `cas_${status}`,
    status,
    amount,
    fee: 1,
    net: amount - 1,
    currency: 'EUR',
    created_at: to,
    period: { from, to },
  }));
  await keepSession(page);
  await sandbox.fault({ method: 'GET', path: '/v1/cashouts', status: 200, body: { data }, times: 100 });
  await page.goto(`/reconciliacion/reconciliacion-list?day=${day}`);
  const account = page.getByRole('region', { name: 'Cuenta del día' });
  const figure = (name: string) => account.getByText(name, { exact: true }).locator('xpath=following-sibling::*[1]');
  await expect(figure('Ingresado en el banco')).toContainText('39,00');
  await expect(figure('En camino')).toContainText('28,00');
  await expect(figure('Retenido')).toContainText('34,00');
  const lines = page.getByRole('region', { name: 'Liquidaciones de este día' }).getByRole('listitem');
  await expect(lines).toHaveCount(payouts.length);
  for (const [index, [status, , tag]] of payouts.entries()) {
    await expect(lines.nth(index)).toContainText(tag);
    await expect(lines.nth(index).getByRole('link')).toHaveAttribute('href', new RegExp(`id=cas_${status}$`));
  }
  await expect(page.getByText('Cuadra', { exact: true })).toHaveCount(0);
});

test('fits the page on a phone', async ({ page, keepSession }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await keepSession(page);
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
