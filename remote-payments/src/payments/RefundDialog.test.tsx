import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { casesOfLevel } from '@mostrador/testing/level';
import { startSandbox } from '@mostrador/testing/sandbox';
import type { RenderOptions } from '@mostrador/testing/render';
import { findDialog, getPayment, findPaymentAllowing, refundElsewhere, refundsOf, renderPayments } from './test-payments';

const refundCall = { method: 'POST', path: '/v1/payments/{id}/refund' } as const;
const title = /^(Devolver el pago|Refund payment)/;
const plain = (text: string | null) => (text ?? '').replace(/\s/g, ' ');

/** Opens the refund dialog of a payment of the seed in a currency. */
async function openRefund({ currency = 'EUR', ...options }: RenderOptions & { currency?: string } = {}) {
  const sandbox = await startSandbox();
  const payment = await findPaymentAllowing(sandbox, 'refund', currency);
  const page = await renderPayments(`?id=${payment.payment_id}&action=refund`, options);
  await screen.findAllByRole('link', { name: /^PAG-/ });
  const { dialog, ...inDialog } = await findDialog(title);
  const amount = inDialog.getByLabelText<HTMLInputElement>(/^(Importe a devolver|Amount to refund)/);
  const confirm = () => inDialog.getByRole<HTMLButtonElement>('button', { name: /^(Devolver|Refund)/ });
  async function type(text: string) {
    await page.user.clear(amount);
    await page.user.type(amount, text);
  }
  /** Expects these refunds in the ledger. */
  async function expectRefunds(amounts: number[]) {
    await waitFor(async () => expect(await refundsOf(sandbox, payment.id)).toEqual(amounts));
  }
  return { ...page, payment, dialog, inDialog, amount, confirm, type, expectRefunds };
}
const closed = () => waitFor(() => expect(screen.queryByRole('dialog', { name: title })).not.toBeInTheDocument());

test('refunds a part with a reason, with the calculation, the amount in the button and the movement in the record', async () => {
  const { user, payment, dialog, inDialog, confirm, type, expectRefunds } = await openRefund();
  await type('2,50');
  expect(plain(confirm().textContent)).toBe('Devolver 2,50 €');
  expect(dialog).toHaveTextContent(/Quedará/);
  await user.type(inDialog.getByLabelText('Motivo (opcional)'), 'Faltaba el postre');
  await user.click(confirm());
  await closed();
  expect(await screen.findByText(/^Devolución de 2,50.€ registrada$/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Deshacer' })).not.toBeInTheDocument();
  expect(await screen.findByText('Motivo: Faltaba el postre')).toBeInTheDocument();
  await expectRefunds([2.5]);
  expect((await getPayment(await startSandbox(), payment.id)).status).toBe(payment.status);
});

test('keeps a card number out of the draft, the stored reason and the message of a refusal, and masks an older one', async () => {
  const { user, payment, inDialog, confirm, type, sandbox } = await openRefund();
  await type('2,50');
  await user.type(inDialog.getByLabelText('Motivo (opcional)'), 'La 5555 5555 5555 4444');
  expect(JSON.stringify({ ...sessionStorage })).toMatch(/La \*{4} \*{4} \*{4} 4444/);
  const body = { code: 'x', message: 'No vale 5555555555554444', details: ['reason: 4111111111111111'] };
  await sandbox.fault({ ...refundCall, status: 422, body });
  await user.click(confirm());
  expect(await inDialog.findByText(/No vale \*{12}4444/)).toBeVisible();
  expect(inDialog.getByText(/\*{12}1111/)).toBeVisible();
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('5555 5555');
  await user.click(confirm());
  await closed();
  expect(await screen.findByText('Motivo: La **** **** **** 4444')).toBeInTheDocument();
  cleanup();
  const { currency } = payment.initial_amount;
  const older = { amount: { value: 1, currency }, reason: 'Pide 4111111111111111' };
  const { transactions } = await sandbox.ask<typeof payment>('POST', `/v1/payments/${payment.id}/refund`, { body: older });
  expect(transactions.map(({ reason }) => reason)).toEqual(expect.arrayContaining(['La **** **** **** 4444', older.reason]));
  await renderPayments(`?id=${payment.payment_id}`);
  expect(await screen.findByText('Motivo: Pide ************1111')).toBeInTheDocument();
});

const amounts = [
  ['EUR', 'en', '2.5', 'Refund €2.50', 2.5],
  ['JPY', 'es', '5', 'Devolver 5 JPY', 5],
  ['KWD', 'es', '1,250', 'Devolver 1,250 KWD', 1.25],
  ['CLP', 'en', '1,000', 'Refund CLP 1,000', 1000],
] as const;
test.each(casesOfLevel(amounts, ['EUR', 'KWD']))(
  'refunds in %s with locale %s: %s',
  async (currency, locale, typed, label, value) => {
    const { user, confirm, type, expectRefunds } = await openRefund({ currency, locale });
    await type(typed);
    expect(plain(confirm().textContent)).toBe(label);
    await user.click(confirm());
    await closed();
    await expectRefunds([value]);
  },
);

test('reports an unclear or too large amount next to the field', async () => {
  const { user, amount, confirm, type, inDialog, expectRefunds } = await openRefund();
  const refusals: [string, string | RegExp][] = [
    ['1,2,3', 'Esto no es un importe'],
    ['10.50', 'Importe dudoso: usa la coma para los decimales'],
    ['1,234', 'Demasiados decimales para esta moneda'],
    ['0', 'Escribe un importe'],
    ['9999999', /^Como máximo /],
  ];
  for (const [typed, words] of refusals) {
    await type(typed);
    await user.type(amount, '{Enter}');
    expect(inDialog.getByText(words)).toHaveAttribute('role', 'alert');
    expect(confirm()).toBeDisabled();
  }
  await expectRefunds([]);
});

test('refunds once on a double click combined with Enter', async () => {
  const { amount, confirm, type, expectRefunds } = await openRefund();
  await type('1');
  const form = amount.closest('form')!;
  fireEvent.click(confirm());
  fireEvent.click(confirm());
  fireEvent.submit(form);
  await closed();
  await expectRefunds([1]);
});

test('makes no second refund when a partial one with a lost response is retried', async () => {
  const { user, sandbox, confirm, type, inDialog, expectRefunds } = await openRefund();
  await sandbox.fault({ ...refundCall, drop_after_commit: true });
  await type('2');
  await user.click(confirm());
  expect(await inDialog.findByText(/^Sin confirmar: no recibimos respuesta/)).toBeInTheDocument();
  expect(inDialog.getByText('Error al procesar la devolución').closest('[role="alert"]')).toHaveFocus();
  // The record behind shows what the server knows, the dialog the same figures over what was wanted.
  await waitFor(() => expect(document.querySelector('.m-layer')).toHaveTextContent(/Devuelto−2,00/));
  expect(plain(screen.getByRole('dialog', { name: /^Devolver/ }).textContent)).toContain('Devuelto−2,00');
  expect(plain(confirm().textContent)).toBe('Devolver 2,00 €');
  await user.click(confirm());
  await closed();
  await expectRefunds([2]);
});

test('can retry a full refund with a lost response although the payment is closed by then', async () => {
  const { user, sandbox, payment, confirm, inDialog, expectRefunds } = await openRefund();
  await sandbox.fault({ ...refundCall, drop_after_commit: true });
  await user.click(confirm());
  await inDialog.findByText(/^Sin confirmar/);
  await screen.findByRole('heading', { level: 2, name: /Devuelto/ });
  await user.click(confirm());
  expect(await screen.findByText(/^Devolución de .* registrada$/)).toBeInTheDocument();
  await closed();
  await expectRefunds([payment.initial_amount.value]);
});

test('keeps an unreadable response from causing a second refund', async () => {
  const { user, sandbox, confirm, type, inDialog, expectRefunds } = await openRefund();
  await type('2');
  await sandbox.fault({ ...refundCall, status: 200, body: { ok: true } });
  await user.click(confirm());
  expect(await inDialog.findByText(/^Sin confirmar/)).toBeInTheDocument();
  await user.click(confirm());
  await closed();
  await expectRefunds([2]);
});

test('words a rejection as specified and keeps the dialog', async () => {
  const { user, sandbox, confirm, type, inDialog, expectRefunds } = await openRefund();
  await type('2');
  await sandbox.fault({ ...refundCall, status: 400, body: {} });
  await user.click(confirm());
  expect(await inDialog.findByText('Error al procesar la devolución')).toBeInTheDocument();
  expect(inDialog.getByText('Error 400: Error procesando devolución')).toBeInTheDocument();
  expect(inDialog.queryByText(/^Sin confirmar/)).not.toBeInTheDocument();
  await user.click(confirm());
  await closed();
  await expectRefunds([2]);
});

test('shows a server error after the refund as unconfirmed, and a retry makes no second one', async () => {
  const { user, sandbox, confirm, type, inDialog, expectRefunds } = await openRefund();
  await type('2');
  await sandbox.fault({ ...refundCall, status_after_commit: 500, body: {} });
  await user.click(confirm());
  expect(await inDialog.findByText(/^Sin confirmar/)).toBeInTheDocument();
  expect(inDialog.getByText('Error al procesar la devolución').closest('[role="alert"]')).toHaveFocus();
  await user.click(confirm());
  await closed();
  await expectRefunds([2]);
});

test('treats another amount after an unconfirmed attempt as a new refund and announces it', async () => {
  const { user, sandbox, amount, confirm, type, inDialog, expectRefunds } = await openRefund();
  await sandbox.fault({ ...refundCall, drop_after_commit: true });
  await type('2');
  await user.click(confirm());
  await inDialog.findByText(/«Devolver 2,00.€».*reintentar no lo hará dos veces\.$/);
  await type('4');
  expect(
    inDialog.getByText(/^Un intento anterior sigue sin confirmar: «Devolver 2,00.€».*contará como uno más\.$/),
  ).toBeVisible();
  expect(inDialog.queryByText(/no lo hará dos veces/)).not.toBeInTheDocument();
  await user.click(inDialog.getByRole('button', { name: 'Volver a ese intento' }));
  expect(amount).toHaveValue('2,00');
  expect(inDialog.getByText(/no lo hará dos veces/)).toBeVisible();
  await type('4');
  await user.click(confirm());
  await closed();
  await expectRefunds([2, 4]);
});

test('shows the current record with a notice if the amount exceeds what now remains', async () => {
  const { user, sandbox, payment, confirm, dialog, expectRefunds } = await openRefund();
  await refundElsewhere(sandbox, payment, 1);
  await user.click(confirm());
  expect(await screen.findByText('El pago ya había cambiado. Te mostramos cómo está ahora.')).toBeInTheDocument();
  await waitFor(() => expect(plain(dialog.textContent)).toContain('Devuelto−1,00 €'));
  await expectRefunds([1]);
  await user.click(confirm());
  await closed();
  await expectRefunds([1, Math.round((payment.initial_amount.value - 1) * 100) / 100]);
});

test('closes the dialog and shows the current record if nothing remains', async () => {
  const { user, sandbox, payment, confirm, expectRefunds } = await openRefund();
  await refundElsewhere(sandbox, payment, payment.initial_amount.value);
  await user.click(confirm());
  await closed();
  expect(screen.getByText('El pago ya está cerrado')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { level: 2, name: /Devuelto/ })).toBeInTheDocument();
  await expectRefunds([payment.initial_amount.value]);
});

test('keeps unsent input, and rejects it if it exceeds what now remains', async () => {
  const sandbox = await startSandbox();
  const payment = await findPaymentAllowing(sandbox, 'refund');
  const { user } = await renderPayments(`?paymentId=${payment.payment_id}`);
  async function openDialog() {
    await user.click(await screen.findByRole('link', { name: payment.payment_id }));
    await user.click(await screen.findByRole('button', { name: 'Devolver' }));
    return findDialog(title);
  }
  const first = await openDialog();
  await user.clear(first.getByLabelText('Importe a devolver'));
  await user.type(first.getByLabelText('Importe a devolver'), '4');
  await user.type(first.getByLabelText('Motivo (opcional)'), 'Frío');
  window.history.back();
  await closed();
  await user.click(screen.getAllByRole('button', { name: 'Cerrar' })[0]!);
  await refundElsewhere(sandbox, payment, Math.round((payment.initial_amount.value - 3) * 100) / 100);
  const again = await openDialog();
  expect(again.getByLabelText('Importe a devolver')).toHaveValue('4,00');
  expect(again.getByLabelText('Motivo (opcional)')).toHaveValue('Frío');
  expect(await again.findByText(/^Como máximo 3,00/)).toHaveAttribute('role', 'alert');
  expect(again.getByRole('button', { name: /^Devolver/ })).toBeDisabled();
});
