import { expect, offlineErrors, test } from '@mostrador/testing/playwright';
import type { SandboxControl } from '@mostrador/testing/control';

interface Dispute {
  id: string;
  payment_id: string;
}

/** Returns a dispute whose payment is settled and among the first that its cashout lists. */
async function settledDispute(sandbox: SandboxControl): Promise<{ dispute: Dispute; cashout: string; currency: string }> {
  const { data } = await sandbox.ask<{ data: Dispute[] }>('GET', '/v1/chargebacks', { query: { page_size: 200 } });
  for (const dispute of data) {
    const payment = await sandbox.ask<{ cashout: { id: string } | null; initial_amount: { currency: string } }>(
      'GET',
      `/v1/payments/${dispute.payment_id}`,
    );
    if (!payment.cashout) continue;
    const first = await sandbox.ask<{ data: { payment_id: string }[] }>('GET', `/v1/cashouts/${payment.cashout.id}/payments`);
    if (first.data.some(({ payment_id: id }) => id === dispute.payment_id))
      return { dispute, cashout: payment.cashout.id, currency: payment.initial_amount.currency };
  }
  throw new Error('The seed has no such dispute');
}

test('leads from a dispute to its cashout and back in four clicks', async ({ page, keepSession, sandbox }) => {
  const { dispute, cashout } = await settledDispute(sandbox);
  await keepSession(page);
  await page.goto(`/contracargos/contracargos-list?id=${dispute.id}`);
  const record = page.getByRole('dialog');
  await record.getByRole('link', { name: dispute.payment_id }).click();
  await expect(page).toHaveURL(new RegExp(`/pagos/lista\\?id=${dispute.payment_id}$`));
  await record.getByRole('region', { name: 'Registros relacionados' }).getByRole('link', { name: /^cas_/ }).click();
  await expect(page).toHaveURL(new RegExp(`/liquidaciones/liquidaciones-list\\?id=${cashout}`));
  const settled = record.getByRole('table', { name: 'Pagos que liquida' });
  await settled.getByRole('link', { name: dispute.payment_id }).click();
  await expect(page).toHaveURL(new RegExp(`/pagos/lista\\?id=${dispute.payment_id}$`));
  await record.getByRole('link', { name: 'Ver contracargo' }).click();
  await expect(page).toHaveURL(new RegExp(`/contracargos/contracargos-list\\?id=${dispute.id}$`));
  await expect(record.getByRole('heading', { name: 'Pruebas' })).toBeVisible();
});

test('recovers automatically after a page change without a connection', async ({
  page,
  keepSession,
  context,
  toleratedErrors,
}) => {
  toleratedErrors.push(...offlineErrors);
  await keepSession(page);
  await page.goto('/pagos/lista');
  const table = page.getByRole('table', { name: 'Pagos' });
  await expect(table.getByRole('row')).toHaveCount(11);
  // Wait for the lazy parts of the shell, whose failure session.spec.ts tests.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Página siguiente' }).click();
  const retry = page.getByRole('button', { name: 'Reintentar' });
  await expect(retry).toBeVisible();
  await context.setOffline(false);
  await expect(retry).toBeHidden();
  await expect(page.getByText(/^11–20 de /)).toBeVisible();
  await expect(table.getByRole('row')).toHaveCount(11);
});
