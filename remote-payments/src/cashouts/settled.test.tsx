import { screen, waitFor, within } from '@testing-library/react';
import { startSandbox } from '@mostrador/testing/sandbox';
import { formatMoney, moneyFromDecimal } from '@mostrador/values/money';
import { findDialog, listCashouts, plain, renderCashouts } from './test-cashouts';

interface Settled {
  data: { payment_id: string; fee: number; net: number; captured: number }[];
  pagination: { total: number };
  totals: { captured: number; amount: number; fee: number; net: number };
}

const euros = (value: number) => plain(formatMoney(moneyFromDecimal(value.toFixed(2), 'EUR'), 'es'));

test("lists the settled payments with fee and net amount, and the calculation of the cashout's amount", async () => {
  const sandbox = await startSandbox();
  const [cashout] = (await listCashouts(sandbox, { status: 'COMPLETED' })).data;
  const { data, pagination, totals } = await sandbox.ask<Settled>('GET', `/v1/cashouts/${cashout!.id}/payments`, {
    query: { page_size: 200 },
  });
  expect(pagination.total).toBeGreaterThan(0);
  await renderCashouts(`?id=${cashout!.id}`);
  const section = within(await screen.findByRole('region', { name: 'Pagos que liquida' }));
  const rows = within(await section.findByRole('table', { name: 'Pagos que liquida' }))
    .getAllByRole('row')
    .slice(1);
  expect(rows).toHaveLength(Math.min(10, pagination.total));
  const [first] = data;
  expect(within(rows[0]!).getByRole('link', { name: first!.payment_id })).toHaveAttribute(
    'href',
    `/pagos/lista?id=${first!.payment_id}`,
  );
  for (const value of [first!.captured, -first!.fee, first!.net])
    expect(plain(rows[0]!.textContent)).toContain(euros(value).replace('-', '−'));
  const sum = plain(screen.getByRole('region', { name: 'Pagos que liquida' }).textContent);
  for (const value of [totals.captured, totals.amount, totals.net]) expect(sum).toContain(euros(value));
});

test('withdraws the full balance with one press: amount plus fee equals the available balance', async () => {
  const sandbox = await startSandbox();
  const balance = await sandbox.ask<{ available: number; max_amount: number }>('GET', '/v1/cashouts/balance', {
    query: { currency: 'EUR' },
  });
  const { user } = await renderCashouts('?action=create');
  const { dialog, ...inDialog } = await findDialog(/^Retirar dinero$/);
  const field = inDialog.getByLabelText<HTMLInputElement>('Importe a retirar');
  await waitFor(() => expect(field).toHaveAccessibleDescription(/^Como máximo .*, con su comisión$/));
  expect(plain(dialog.textContent)).toContain(`Como máximo ${euros(balance.max_amount)}`);
  await user.click(inDialog.getByRole('button', { name: 'Retirar todo' }));
  const { fee } = await sandbox.ask<{ fee: number }>('GET', '/v1/cashouts/fees', {
    query: { amount: balance.max_amount, currency: 'EUR' },
  });
  expect(Math.abs(balance.max_amount + fee - balance.available)).toBeLessThan(0.011);
  await waitFor(() => expect(inDialog.getByRole('button', { name: /^Recibir / })).toBeEnabled());
  expect(plain(dialog.textContent)).toContain(`${euros(balance.max_amount)} + ${euros(fee)}`);
});
