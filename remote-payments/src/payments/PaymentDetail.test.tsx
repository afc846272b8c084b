import { screen, waitFor, within } from '@testing-library/react';
import { startSandbox } from '@mostrador/testing/sandbox';
import { findDialog, getPayment, listPayments, findPaymentAllowing, renderPayments } from './test-payments';

const drawer = () => screen.findByRole('dialog', { name: /^Pago / });
const plain = (text: string | null) => (text ?? '').replace(/\s/g, ' ');
/** Label and amount of each line of the calculation. */
const sumOf = (region: HTMLElement) =>
  [...within(region).getByRole('region', { name: 'Importes' }).querySelectorAll('dt')].map(
    (label) => `${label.textContent}: ${plain(label.nextElementSibling?.textContent ?? '')}`,
  );

test('shows amounts, movements, card and identifiers of a payment from a deep link', async () => {
  const sandbox = await startSandbox();
  const payments = await listPayments(sandbox, { status: 'COMPLETED' });
  const payment = payments.find(
    ({ transactions, initial_amount: { currency } }) =>
      currency === 'EUR' && transactions.some(({ type, status }) => type === 'REFUND' && status === 'APPROVED'),
  )!;
  const sumOfType = (type: string, status: string) =>
    payment.transactions.reduce((sum, one) => (one.type === type && one.status === status ? sum + one.amount.value : sum), 0);
  const euros = (value: number) => plain(new Intl.NumberFormat('es', { style: 'currency', currency: 'EUR' }).format(value));
  const captured = sumOfType('CAPTURE', 'APPROVED');
  const refunded = sumOfType('REFUND', 'APPROVED');
  const pending = sumOfType('REFUND', 'PENDING');
  await renderPayments(`?id=${payment.payment_id}`);
  const region = await drawer();
  await within(region).findByRole('region', { name: 'Importes' });
  expect(sumOf(region)).toEqual([
    `Autorizado: ${euros(payment.initial_amount.value)}`,
    `Capturado: ${euros(captured)}`,
    `Devuelto: −${euros(refunded)}`,
    ...(pending ? [`Devolución en camino: −${euros(pending)}`] : []),
    `Queda por devolver: ${euros(Math.round((captured - refunded - pending) * 100) / 100)}`,
  ]);
  expect(within(region).getByRole('list', { name: 'Movimientos' }).children).toHaveLength(payment.transactions.length);
  expect(within(region).getByRole('region', { name: 'Detalles' })).toHaveTextContent(payment.merchant.name);
  expect(within(region).getByRole('region', { name: 'Tarjeta' })).toHaveTextContent(/•••• \d{4}/);
});

test('opens the network audit as a tree without card number and security code', async () => {
  const sandbox = await startSandbox();
  const rows = await listPayments(sandbox, { page_size: 40 });
  const records = await Promise.all(rows.map(({ id }) => getPayment(sandbox, id)));
  // Some gateways log the full card number.
  const payment = records.find((record) => /"pan":"\d{13,}/.test(JSON.stringify(record.transactions)))!;
  const pan = /"pan":"(\d{13,})/.exec(JSON.stringify(payment.transactions))![1]!;
  const { user } = await renderPayments(`?id=${payment.id}`);
  const region = await drawer();
  for (const summary of await within(region).findAllByText('Auditoría de red', { selector: 'summary' }))
    await user.click(summary);
  expect(region.textContent).toContain(`${'*'.repeat(pan.length - 4)}${pan.slice(-4)}`);
  expect(region.textContent).not.toContain(pan);
  expect(within(region).getAllByRole('tree').length).toBeGreaterThan(0);
  await user.type(within(region).getAllByRole('searchbox')[0]!, 'pan');
  expect(within(region).getAllByRole('tree')[0]).toHaveTextContent('pan');
});

test('looks up the id by payment id if the server accepts only ids', async () => {
  const sandbox = await startSandbox();
  const [payment] = await listPayments(sandbox, { page_size: 1 });
  await sandbox.fault({ method: 'GET', path: '/v1/payments/{id}', status: 404, body: { message: 'Unknown id' } });
  await renderPayments(`?id=${payment!.payment_id}`);
  const region = await drawer();
  expect(await within(region).findByRole('region', { name: 'Importes' })).toBeVisible();
  expect(region).toHaveAccessibleName(`Pago ${payment!.payment_id}`);
});

test('reports an unknown payment with a link back', async () => {
  const { user, location } = await renderPayments('?status=CAPTURED&id=PAG-NADA0000');
  const region = await drawer();
  await user.click(await within(region).findByRole('button', { name: 'Ver todos los pagos' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(location()).toBe('/pagos/lista?status=CAPTURED');
});

test('explains a failure and retries it', async () => {
  const sandbox = await startSandbox();
  const payment = await findPaymentAllowing(sandbox, 'refund');
  await sandbox.fault({ method: 'GET', path: '/v1/payments/{id}', status: 500, body: {} });
  const { user } = await renderPayments(`?id=${payment.payment_id}`);
  const region = await drawer();
  expect(await within(region).findByText('Error 500: Error al obtener los detalles del pago')).toBeInTheDocument();
  await user.click(within(region).getByRole('button', { name: 'Reintentar' }));
  expect(await within(region).findByRole('region', { name: 'Importes' })).toBeInTheDocument();
});

test('replaces an impossible dialog of the URL by the reason', async () => {
  const sandbox = await startSandbox();
  const payment = await findPaymentAllowing(sandbox, 'refund');
  await renderPayments(`?id=${payment.payment_id}&action=capture`);
  expect(await screen.findByText('El importe ya se capturó')).toBeInTheDocument();
  expect(screen.queryByRole('dialog', { name: /^Capturar/ })).not.toBeInTheDocument();
});

test('closes the dialog, then the record with Back, and does not reopen a completed dialog', async () => {
  const sandbox = await startSandbox();
  const payment = await findPaymentAllowing(sandbox, 'refund');
  const { user, location } = await renderPayments(`?paymentId=${payment.payment_id}`);
  await user.click(await screen.findByRole('link', { name: payment.payment_id }));
  const region = await drawer();
  const refund = () => within(region).findByRole('button', { name: 'Devolver' });
  await user.click(await refund());
  await findDialog(/^Devolver el pago/);
  window.history.back();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Devolver el pago/ })).not.toBeInTheDocument());
  expect(location()).toBe(`/pagos/lista?paymentId=${payment.payment_id}&id=${payment.payment_id}`);
  await user.click(await refund());
  const { getByRole, getByLabelText } = await findDialog(/^Devolver el pago/);
  await user.clear(getByLabelText('Importe a devolver'));
  await user.type(getByLabelText('Importe a devolver'), '1');
  await user.click(getByRole('button', { name: /^Devolver 1,00/ }));
  await screen.findByText(/^Devolución de 1,00.€ registrada$/);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Devolver el pago/ })).not.toBeInTheDocument());
  await waitFor(() => expect(location()).toBe(`/pagos/lista?paymentId=${payment.payment_id}&id=${payment.payment_id}`));
  window.history.back();
  await waitFor(() => expect(location()).toBe(`/pagos/lista?paymentId=${payment.payment_id}`));
});

test('updates a payment in progress automatically in record and list', async () => {
  const sandbox = await startSandbox();
  const [known] = await listPayments(sandbox, { page_size: 1 });
  const card = { number: '4111111111111111', expiration_month: 12, expiration_year: 2090, security_code: '737' };
  const created = await sandbox.ask<{ payment_id: string }>('POST', '/v1/payments/authorize', {
    body: { amount: { value: 12.5, currency: 'EUR' }, merchant_id: known!.merchant.id, instrument: { type: 'CARD', card } },
  });
  await renderPayments(`?paymentId=${created.payment_id}&id=${created.payment_id}`);
  const region = await drawer();
  expect(await within(region).findByRole('heading', { level: 2, name: /Creado/ })).toBeInTheDocument();
  expect(await within(region).findByRole('heading', { level: 2, name: /Autorizado/ })).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('table', { name: 'Pagos' })).toHaveTextContent('Autorizado'));
});
