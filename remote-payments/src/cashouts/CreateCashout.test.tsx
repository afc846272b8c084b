import { fireEvent, screen, waitFor } from '@testing-library/react';
import { startSandbox } from '@mostrador/testing/sandbox';
import type { RenderOptions } from '@mostrador/testing/render';
import {
  availableOf,
  createCashout,
  formatPlainAmount,
  findDialog,
  getCashout,
  listCashouts,
  runInAct,
  pause,
  plain,
  renderCashouts,
} from './test-cashouts';

const fees = { method: 'GET', path: '/v1/cashouts/fees' } as const;
const createCall = { method: 'POST', path: '/v1/cashouts' } as const;
const title = /^(Retirar dinero|Withdraw money)$/;

/** Opens the dialog of a new cashout in a currency and returns the number of existing cashouts. */
async function openCreate({ currency = 'EUR', ...options }: RenderOptions & { currency?: string } = {}) {
  const sandbox = await startSandbox();
  const before = await availableOf(sandbox, currency);
  const { pagination } = await listCashouts(sandbox, { currency });
  const page = await renderCashouts(`?action=create${currency === 'EUR' ? '' : `&currency=${currency}`}`, options);
  const { dialog, ...inDialog } = await findDialog(title);
  const amount = inDialog.getByLabelText<HTMLInputElement>(/^(Importe a retirar|Amount to withdraw)$/);
  const confirm = () =>
    inDialog.getByRole<HTMLButtonElement>('button', { name: /^(Recibir|Receive|Retirar (?!todo)|Withdraw (?!all))/ });
  async function type(text: string) {
    await page.user.clear(amount);
    await page.user.type(amount, text);
  }
  const priced = (label: string) => waitFor(() => expect(plain(confirm().textContent)).toBe(label));
  /** Expects these amounts as new cashouts, and that they left the balance. */
  async function expectCashouts(amounts: number[]) {
    await waitFor(async () => {
      const { data, pagination: after } = await listCashouts(sandbox, { currency });
      const added = after.total_records - pagination.total_records;
      expect(data.slice(0, added).map((one) => one.amount)).toEqual(amounts);
      const sum = amounts.reduce((all, one) => all + one, 0);
      expect(await availableOf(sandbox, currency)).toBeCloseTo(before - sum, 3);
    });
  }
  return { ...page, before, dialog, inDialog, amount, confirm, type, priced, expectCashouts };
}
const closed = () => waitFor(() => expect(screen.queryByRole('dialog', { name: title })).not.toBeInTheDocument());

test('shows the fee, the calculation and the net amount in the button; the new cashout opens and is first in the list', async () => {
  const { user, before, dialog, inDialog, confirm, type, priced, expectCashouts } = await openCreate();
  expect(confirm()).toBeDisabled();
  expect(inDialog.getByText(/^Escribe un importe/)).toBeInTheDocument();
  await type('20');
  expect(inDialog.getByText('Calculando la comisión…')).toBeInTheDocument();
  expect(confirm()).toBeDisabled();
  await priced('Recibir 19,61 €');
  const text = plain(dialog.textContent);
  expect(text).toContain('Comisión del proveedor−0,39 €');
  expect(text).toContain('La comisión sale del importe: no se cobra aparte.');
  expect(text).toContain(`Quedará en el saldo${formatPlainAmount(before - 20)}`);
  await user.type(inDialog.getByLabelText('Referencia en el extracto (opcional)'), 'Nóminas');
  await user.click(confirm());
  await closed();
  expect(await screen.findByText(/^Retirada de 20,00.€ en marcha: recibirás 19,61.€$/)).toBeInTheDocument();
  expect(await screen.findByRole('dialog', { name: /^Liquidación / })).toHaveTextContent('Nóminas');
  expect(screen.queryByRole('button', { name: 'Deshacer' })).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getAllByRole('row', { hidden: true })[1]).toHaveTextContent('Pendiente'));
  await expectCashouts([20]);
});

test.each([
  ['JPY', 'es', '10000', 'Recibir 9.925 JPY', 10_000],
  ['KWD', 'es', '10,255', 'Recibir 10,114 KWD', 10.255],
  ['CLP', 'en', '5,000', 'Receive CLP 4,635', 5000],
] as const)('parses and sends in %s with locale %s: %s', async (currency, locale, typed, label, value) => {
  const { user, confirm, type, priced, expectCashouts } = await openCreate({ currency, locale });
  await type(typed);
  await priced(label);
  await user.click(confirm());
  await closed();
  await expectCashouts([value]);
});

test('discards the fee of an earlier amount', async () => {
  const { sandbox, confirm, type, priced, inDialog } = await openCreate();
  await runInAct(() => sandbox.fault({ ...fees, delay_ms: 1500 }));
  await type('50');
  await waitFor(() => expect(inDialog.getByText('Calculando la comisión…')).toBeInTheDocument());
  // Change the amount only after the first request was sent.
  await pause(500);
  await type('20');
  await priced('Recibir 19,61 €');
  await pause(1500);
  expect(plain(confirm().textContent)).toBe('Recibir 19,61 €');
});

test('does not send an amount with the fee of another amount', async () => {
  const { user, amount, confirm, type, priced, expectCashouts } = await openCreate();
  await type('20');
  await priced('Recibir 19,61 €');
  await user.type(amount, '1{Enter}');
  expect(confirm()).toBeDisabled();
  await expectCashouts([]);
});

test('creates one cashout on a double click combined with Enter', async () => {
  const { amount, confirm, type, priced, expectCashouts } = await openCreate();
  await type('10');
  await priced('Recibir 9,63 €');
  const form = amount.closest('form')!;
  fireEvent.click(confirm());
  fireEvent.click(confirm());
  fireEvent.submit(form);
  await closed();
  await expectCashouts([10]);
});

test('does not create a second cashout when a lost response for nearly the full balance is retried', async () => {
  const { user, sandbox, before, confirm, type, inDialog, expectCashouts } = await openCreate();
  await runInAct(() => sandbox.fault({ ...createCall, drop_after_commit: true }));
  const value = Math.floor(before * 0.9);
  await type(String(value));
  await waitFor(() => expect(confirm()).toBeEnabled());
  const label = plain(confirm().textContent);
  await user.click(confirm());
  expect(await inDialog.findByText(/^Sin confirmar: no recibimos respuesta/)).toBeInTheDocument();
  // The balance behind the dialog has decreased; the dialog still shows the requested amount.
  await waitFor(() => expect(screen.getAllByRole('row', { hidden: true })[1]).toHaveTextContent('Pendiente'));
  expect(plain(confirm().textContent)).toBe(label);
  expect(confirm()).toBeEnabled();
  await user.click(confirm());
  await closed();
  await expectCashouts([value]);
});

test('cannot send more than the balance, and reports a balance that decreased meanwhile', async () => {
  const { user, sandbox, before, confirm, type, priced, inDialog, expectCashouts } = await openCreate();
  await type(String(Math.floor(before) + 1));
  expect(await inDialog.findByText('El saldo no alcanza')).toBeInTheDocument();
  expect(plain(inDialog.getByText(/^Pides/).textContent)).toMatch(/^Pides .* €, y hay .* € disponibles\.$/);
  expect(confirm()).toBeDisabled();
  await type('20');
  await priced('Recibir 19,61 €');
  await createCashout(sandbox, Math.floor(before - 10));
  await user.click(confirm());
  expect(await inDialog.findByText('Error al crear la liquidación')).toBeInTheDocument();
  expect(inDialog.getByText('Error 422: El saldo disponible no alcanza')).toBeInTheDocument();
  expect(await inDialog.findByText('El saldo no alcanza')).toBeInTheDocument();
  expect(confirm()).toBeDisabled();
  await expectCashouts([Math.floor(before - 10)]);
});

test('explains an amount below the fee, and offers a retry if the fee fails to load', async () => {
  const { user, sandbox, confirm, type, inDialog, priced } = await openCreate();
  await type('0,30');
  expect(await inDialog.findByText('El proveedor no acepta este importe')).toBeInTheDocument();
  expect(inDialog.getByText('no cubre la comisión')).toBeInTheDocument();
  expect(confirm()).toBeDisabled();
  await runInAct(() => sandbox.fault({ ...fees, status: 500, body: {} }));
  await type('20');
  await user.click(await inDialog.findByRole('button', { name: 'Reintentar' }));
  await priced('Recibir 19,61 €');
});

test('prefills a new cashout from a returned one', async () => {
  const sandbox = await startSandbox();
  const { data } = await listCashouts(sandbox, { status: 'FAILED', sort: 'amount:asc' });
  const failed = data[0]!;
  const { user } = await renderCashouts(`?id=${failed.id}`);
  await user.click(await screen.findByRole('button', { name: 'Repetir con estos datos' }));
  const { getByLabelText, getByRole } = await findDialog(/^Repetir la liquidación/);
  expect(getByLabelText('Importe a retirar')).toHaveValue(String(failed.amount.toFixed(2)).replace('.', ','));
  await user.clear(getByLabelText('Importe a retirar'));
  await user.type(getByLabelText('Importe a retirar'), '20');
  await user.click(await waitFor(() => getByRole('button', { name: /^Recibir 19,61/ })));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Repetir/ })).not.toBeInTheDocument());
  await waitFor(async () => {
    const { data: after } = await listCashouts(sandbox, { status: 'PENDING' });
    expect(after[0]).toMatchObject({ amount: 20, reference: failed.reference });
    expect((await getCashout(sandbox, failed.id)).status).toBe('FAILED');
  });
});
