import { screen, waitFor, within } from '@testing-library/react';
import { startSandbox } from '@mostrador/testing/sandbox';
import { findDialog, findPaymentAllowing, refundElsewhere, renderPayments } from './test-payments';

const plain = (text: string | null | undefined) => (text ?? '').replace(/\s/g, ' ');
const euros = (value: number) => plain(new Intl.NumberFormat('es', { style: 'currency', currency: 'EUR' }).format(value));

/** Returns an amount of the record, also while a dialog covers it. */
async function inRecord(label: string): Promise<string> {
  const amounts = await screen.findByRole('region', { name: 'Importes', hidden: true });
  const line = within(amounts).getByText(label).closest('div');
  return plain(line?.textContent).replace(label, '').replace('−', '');
}

test.each([
  ['refund', 'refund', /^Devolver el pago/, 'Queda por devolver'],
  ['refund', 'cancelOrRefund', /^Cancelar o devolver/, 'Queda por devolver'],
  ['capture', 'capture', /^Capturar el pago/, 'Se puede capturar'],
])('shows for a payment to %s, in the dialog of %s, the figure of the record', async (can, action, title, label) => {
  const sandbox = await startSandbox();
  const payment = await findPaymentAllowing(sandbox, can);
  if (can === 'refund') await refundElsewhere(sandbox, payment, 2);
  await renderPayments(`?id=${payment.payment_id}&action=${action}`);
  const { dialog } = await findDialog(title);
  const figure = await inRecord(label);
  expect(figure).toBe(euros(payment.initial_amount.value - (can === 'refund' ? 2 : 0)));
  expect(plain(dialog.textContent)).toContain(figure);
});

test('names the held amount of a cancellation, and none if nothing is held yet', async () => {
  const sandbox = await startSandbox();
  const { payment_id } = await findPaymentAllowing(sandbox, 'cancel');
  await renderPayments(`?id=${payment_id}&action=cancel`);
  const { dialog, getByRole } = await findDialog(/^Cancelar el pago/);
  const held = await inRecord('Autorizado');
  expect(plain(getByRole('button', { name: /^Cancelar/ }).textContent)).toBe(held === euros(0) ? 'Cancelar' : `Cancelar ${held}`);
  expect(plain(dialog.textContent)).not.toContain(` ${euros(0)}`);
});

test.each([
  ['refund', '/v1/payments/{id}/refund', /^Devolver el pago/, /^Devolver \d/],
  ['cancelOrRefund', '/v1/payments/{id}/cancel-or-refund', /^Cancelar o devolver/, /^Devolver \d/],
] as const)(
  'shows nothing contradictory in the dialog once the record shows the result of a lost %s',
  async (action, path, title, confirm) => {
    const sandbox = await startSandbox();
    const payment = await findPaymentAllowing(sandbox, 'refund');
    const { user } = await renderPayments(`?id=${payment.payment_id}&action=${action}`);
    const { dialog, getByRole, findByText } = await findDialog(title);
    await sandbox.fault({ method: 'POST', path, drop_after_commit: true });
    await user.click(getByRole('button', { name: confirm }));
    await findByText(/^Sin confirmar/);
    await waitFor(async () => expect(await inRecord('Devuelto')).toBe(euros(payment.initial_amount.value)));
    expect(plain(dialog.textContent)).not.toMatch(/Devuelto−?0,00|se devolverán/);
  },
);
