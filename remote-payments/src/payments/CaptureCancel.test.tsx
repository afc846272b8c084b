import { screen, waitFor, within } from '@testing-library/react';
import type { SandboxControl } from '@mostrador/testing/control';
import { startSandbox } from '@mostrador/testing/sandbox';
import { findDialog, getPayment, findPaymentAllowing, refundsOf, renderPayments } from './test-payments';

const plain = (text: string | null) => (text ?? '').replace(/\s/g, ' ');
const closed = (name: RegExp) => waitFor(() => expect(screen.queryByRole('dialog', { name })).not.toBeInTheDocument());
const statusIs = (sandbox: SandboxControl, id: string, status: RegExp) =>
  waitFor(async () => expect((await getPayment(sandbox, id)).status).toMatch(status));

test("captures a part, shows the released amount, and displays the server's record", async () => {
  const sandbox = await startSandbox();
  const payment = await findPaymentAllowing(sandbox, 'capture');
  const { user } = await renderPayments(`?id=${payment.payment_id}&action=capture`);
  const { getByLabelText, getByRole, getByText } = await findDialog(/^Capturar el pago/);
  await user.clear(getByLabelText('Importe a capturar'));
  await user.type(getByLabelText('Importe a capturar'), '3');
  const rest = new Intl.NumberFormat('es', { style: 'currency', currency: 'EUR' }).format(payment.initial_amount.value - 3);
  expect(plain(getByText(/^Se liberarán/).textContent)).toBe(`Se liberarán ${plain(rest)} de la autorización.`);
  await user.click(getByRole('button', { name: /^Capturar 3,00/ }));
  await closed(/^Capturar/);
  expect(await screen.findByText(/^Captura de 3,00.€ registrada$/)).toBeInTheDocument();
  expect(await screen.findByRole('heading', { level: 2, name: /Captura/ })).toBeInTheDocument();
  const amounts = within(screen.getByRole('region', { name: 'Importes' }));
  expect(await amounts.findByText(/^(Captura en camino|Capturado)$/)).toBeInTheDocument();
  expect(amounts.queryByText('Se puede capturar')).not.toBeInTheDocument();
  await statusIs(sandbox, payment.id, /^CAPTURE/);
  const captures = (await getPayment(sandbox, payment.id)).transactions.filter(({ type }) => type === 'CAPTURE');
  expect(captures.map(({ amount }) => amount.value)).toEqual([3]);
});

test('does not capture zero', async () => {
  const payment = await findPaymentAllowing(await startSandbox(), 'capture');
  const { user } = await renderPayments(`?id=${payment.payment_id}&action=capture`);
  const { getByLabelText, getByRole } = await findDialog(/^Capturar el pago/);
  await user.clear(getByLabelText('Importe a capturar'));
  await user.type(getByLabelText('Importe a capturar'), '0');
  expect(getByRole('button', { name: /^Capturar/ })).toBeDisabled();
});

test('cancels an authorized payment after a warning', async () => {
  const sandbox = await startSandbox();
  const payment = await findPaymentAllowing(sandbox, 'cancel');
  const { user } = await renderPayments(`?id=${payment.payment_id}&action=cancel`);
  const { getByRole, getByText } = await findDialog(/^Cancelar el pago/);
  expect(getByText(/No se puede deshacer/)).toBeInTheDocument();
  await user.click(getByRole('button', { name: /^Cancelar/ }));
  await closed(/^Cancelar/);
  expect(await screen.findByText(/^Pago de .* cancelado$/)).toBeInTheDocument();
  expect(await screen.findByRole('heading', { level: 2, name: /Cancelado/ })).toBeInTheDocument();
  await statusIs(sandbox, payment.id, /^CANCELLED$/);
});

test('changes nothing when the dialog is cancelled', async () => {
  const sandbox = await startSandbox();
  const payment = await findPaymentAllowing(sandbox, 'cancel');
  const { user, location } = await renderPayments(`?id=${payment.payment_id}&action=cancel`);
  const { getByRole } = await findDialog(/^Cancelar el pago/);
  await user.click(getByRole('button', { name: 'Volver' }));
  await closed(/^Cancelar/);
  expect(location()).toBe(`/pagos/lista?id=${payment.payment_id}`);
  await statusIs(sandbox, payment.id, new RegExp(`^${payment.status}$`));
});

test('shows for cancel-or-refund which one is expected, and then which one the server did', async () => {
  const sandbox = await startSandbox();
  const payment = await findPaymentAllowing(sandbox, 'refund');
  const { user } = await renderPayments(`?id=${payment.payment_id}&action=cancelOrRefund`);
  const { getByRole, getByText } = await findDialog(/^Cancelar o devolver/);
  expect(getByText(/^El pago ya se capturó: se devolverán/)).toBeInTheDocument();
  await user.click(getByRole('button', { name: /^Devolver \d/ }));
  await closed(/^Cancelar o devolver/);
  expect(await screen.findByText(/^Devolución de .* registrada$/)).toBeInTheDocument();
  await waitFor(async () => expect(await refundsOf(sandbox, payment.id)).toEqual([payment.initial_amount.value]));
  await statusIs(sandbox, payment.id, /^REFUNDED$/);
});

test('reports a pending cancellation of cancel-or-refund as a cancellation, not as a refund', async () => {
  const sandbox = await startSandbox();
  const payment = await findPaymentAllowing(sandbox, 'cancel');
  const [entry] = payment.transactions;
  const cancelling = { ...entry, id: 'trx_cancelling', type: 'CANCELLATION', status: 'PENDING' };
  const body = { ...payment, transactions: [...payment.transactions, cancelling] };
  await sandbox.fault({ method: 'POST', path: '/v1/payments/{id}/cancel-or-refund', status: 200, body });
  const { user } = await renderPayments(`?id=${payment.payment_id}&action=cancelOrRefund`);
  const { getByRole } = await findDialog(/^Cancelar o devolver/);
  await user.click(getByRole('button', { name: /^Cancelar/ }));
  await closed(/^Cancelar o devolver/);
  expect(await screen.findByText(/^Pago de .* cancelado$/)).toBeInTheDocument();
  expect(screen.queryByText(/^Devolución de/)).not.toBeInTheDocument();
});
