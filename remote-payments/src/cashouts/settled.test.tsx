import { screen, waitFor, within } from '@testing-library/react';
import { startSandbox } from '@mostrador/testing/sandbox';
import { availableOf, findDialog, formatPlainAmount, listCashouts, plain, renderCashouts } from './test-cashouts';

interface Settled {
  data: { payment_id: string; fee: number; net: number; captured: number }[];
  pagination: { total: number };
  totals: { captured: number; amount: number; fee: number; net: number };
}

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
    expect(plain(rows[0]!.textContent)).toContain(formatPlainAmount(value).replace('-', '−'));
  const sum = plain(screen.getByRole('region', { name: 'Pagos que liquida' }).textContent);
  for (const value of [totals.captured, totals.amount, totals.net]) expect(sum).toContain(formatPlainAmount(value));
  expect(screen.getByText('Referencia bancaria').nextElementSibling).toHaveTextContent(cashout!.bank_reference!);
});

test.each(['EUR', 'JPY', 'KWD'])('empties the balance in %s with one press; the fee is taken out of it', async (currency) => {
  const sandbox = await startSandbox();
  const available = await availableOf(sandbox, currency);
  const { net } = await sandbox.ask<{ net: number }>('GET', '/v1/cashouts/fees', { query: { amount: available, currency } });
  const { user } = await renderCashouts(`?action=create&currency=${currency}`);
  const { dialog, ...inDialog } = await findDialog(/^Retirar dinero$/);
  const field = inDialog.getByLabelText<HTMLInputElement>('Importe a retirar');
  await waitFor(() => expect(field).toHaveAccessibleDescription(/^Como máximo .*, todo el saldo$/));
  expect(plain(dialog.textContent)).toContain(`Como máximo ${formatPlainAmount(available, currency)}`);
  await user.click(inDialog.getByRole('button', { name: 'Retirar todo' }));
  const confirm = await inDialog.findByRole('button', { name: /^Recibir / });
  expect(plain(confirm.textContent)).toBe(`Recibir ${formatPlainAmount(net, currency)}`);
  expect(plain(dialog.textContent)).toContain(`Quedará en el saldo${formatPlainAmount(0, currency)}`);
  await user.click(confirm);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Retirar dinero$/ })).not.toBeInTheDocument());
  expect(await availableOf(sandbox, currency)).toBe(0);
});
