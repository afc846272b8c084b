import { cleanup, screen as page } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { renderScreen } from '@mostrador/testing/render';
import { startSandbox } from '@mostrador/testing/sandbox';
import { clock } from '@mostrador/values/clock';
import { addDays, todayIn } from '@mostrador/values/day-range';
import { findPendingChargeback } from './chargebacks/test-chargebacks';
import { exportCsv } from './common/test-files';
import { createCashout, listCashouts, renderCashouts } from './cashouts/test-cashouts';
import { placeLink } from './links/test-links';
import { findPaymentAllowing, listPayments, renderPayments } from './payments/test-payments';
import { remote } from './remote';

const quarter = () => {
  const today = todayIn('Europe/Madrid', clock.now());
  return `${addDays(today, -90)}..${today}`;
};

const period = ['Periodo: desde', 'Periodo: hasta'];

interface Listed {
  screen: string;
  path: () => string;
  /** Its optional columns, and one that is hidden by default. */
  columns: string[];
  chosen: string;
  /** Columns that are always exported, followed by the chosen one. */
  written: string[];
}

const lists: Record<string, Listed> = {
  'payment-links': {
    screen: 'payment-links',
    path: () => '/akua/payment-links',
    columns: ['status', 'description', 'merchant', 'created', 'expires', 'amount'],
    chosen: 'timesPaid',
    written: ['ID del link', 'Veces pagado', 'Link'],
  },
  cashouts: {
    screen: 'cashouts',
    path: () => '/liquidaciones/liquidaciones-list',
    columns: ['status', 'destination', 'created', 'processed', 'amount', 'fee', 'net'],
    chosen: 'reference',
    written: ['Liquidación', 'Referencia', 'Importe', 'Comisión', 'Neto', 'Moneda', 'Referencia bancaria', ...period],
  },
  chargebacks: {
    screen: 'chargebacks',
    path: () => '/contracargos/contracargos-list',
    columns: ['status', 'reason', 'payment', 'merchant', 'deadline', 'amount'],
    chosen: 'transaction',
    written: ['Contracargo', 'Transacción', 'Pruebas'],
  },
  'chargeback-queue': {
    screen: 'chargebacks',
    path: () => '/contracargos/contracargos-list?view=deadlines',
    columns: ['respondBy', 'merchant', 'status', 'amount'],
    chosen: 'payment',
    written: ['Contracargo', 'Pago', 'Transacción', 'Pruebas', 'Abierto', 'Actualizado'],
  },
  refunds: {
    screen: 'refunds',
    path: () => `/pagos/devoluciones?days=${quarter()}`,
    columns: ['status', 'payment', 'reason', 'merchant', 'at', 'amount'],
    chosen: 'detail',
    written: ['Transacción', 'Quién', 'Canal', 'Detalle del estado', 'Comisión', 'Liquidación', 'Referencia bancaria', ...period],
  },
  merchants: {
    screen: 'merchants',
    path: () => '/akua/merchants',
    columns: ['status', 'city', 'country', 'points', 'terminals'],
    chosen: 'created',
    written: ['ID', 'Nombre', 'Dirección', 'Creado'],
  },
  points: {
    screen: 'points',
    path: () => '/akua/points',
    columns: ['status', 'merchant', 'city', 'terminals', 'stale'],
    chosen: 'created',
    written: ['ID', 'Nombre', 'Dirección', 'Creado'],
  },
  terminals: {
    screen: 'provider-terminals',
    path: () => '/akua/terminals',
    columns: ['status', 'presence', 'point', 'merchant', 'serial'],
    chosen: 'model',
    written: ['ID', 'Nombre', 'Modelo'],
  },
};

test.each(Object.entries(lists))('exports %s with the chosen columns and always with ids', async (list, listed) => {
  const { screen, path, columns, chosen, written } = listed;
  const sandbox = await startSandbox();
  if (list === 'payment-links') await placeLink(sandbox);
  if (list === 'cashouts') await createCashout(sandbox, 25);
  if (list.startsWith('chargeback')) await findPendingChargeback(sandbox, true);
  if (list === 'refunds') {
    const { id } = await findPaymentAllowing(sandbox, 'refund');
    await sandbox.ask('POST', `/v1/payments/${id}/refund`, { body: { amount: { value: 1, currency: 'EUR' } } });
  }
  const { user } = await renderScreen({ remote, screen }, { path: path() });
  const switched = [...columns.map((key) => [key, false]), [chosen, true]];
  localStorage.setItem(`columns:${list}`, JSON.stringify(Object.fromEntries(switched)));
  const [head] = (await exportCsv(user)).split('\r\n');
  expect(head!.split(';')).toEqual(written);
});

test('exports of payments, refunds and cashouts tie a settled payment to its deposit', async () => {
  const sandbox = await startSandbox();
  const [cashout] = (await listCashouts(sandbox, { status: 'COMPLETED', sort: 'created_at:asc' })).data;
  const { id, bank_reference: reference, amount, fee, net } = cashout!;
  const { data } = await sandbox.ask<{ data: { payment_id: string; fee: number }[] }>('GET', `/v1/cashouts/${id}/payments`);
  const text = (value: number) => String(value).replace('.', ',');
  const rowOf = async (user: UserEvent) => {
    const [head, row] = (await exportCsv(user)).split('\r\n').map((line) => line.split(';'));
    return Object.fromEntries(head!.map((title, index) => [title, row![index]]));
  };
  const [paid] = data;
  const { user } = await renderPayments(`?paymentId=${paid!.payment_id}`);
  await page.findByRole('link', { name: paid!.payment_id });
  const written = await rowOf(user);
  expect(written).toMatchObject({ Comisión: text(paid!.fee), Liquidación: id, 'Referencia bancaria': reference });
  cleanup();
  const cashoutList = await renderCashouts(`?search=${reference}`);
  await page.findByRole('table', { name: 'Liquidaciones' });
  expect(await rowOf(cashoutList.user)).toMatchObject({
    ...{ Liquidación: id, Importe: text(amount), Comisión: text(fee), Neto: text(net), 'Referencia bancaria': reference },
    ...{ 'Periodo: desde': written['Periodo: desde'], 'Periodo: hasta': written['Periodo: hasta'] },
  });
  const refunded = await listPayments(sandbox, { transaction_type: 'REFUND', sort: 'created_at:asc' });
  const refund = refunded
    .filter(({ transactions }) => transactions.filter(({ type }) => type === 'REFUND').length === 1)
    .flatMap(({ payment_id, transactions }) => transactions.map((entry) => ({ ...entry, payment_id })))
    .find((entry) => entry.type === 'REFUND' && entry.cashout?.status === 'COMPLETED');
  cleanup();
  const path = `/pagos/devoluciones?paymentId=${refund!.payment_id}`;
  const refundList = await renderScreen({ remote, screen: 'refunds' }, { path });
  expect(await rowOf(refundList.user)).toMatchObject({
    ...{ Comisión: '0', Liquidación: refund!.cashout!.id, 'Referencia bancaria': refund!.cashout!.bank_reference },
  });
  expect(written['Periodo: desde']).toMatch(/ 00:00:00$/);
  expect(written['Periodo: hasta']).toMatch(/ 23:59:59$/);
});

test('shows and exports the reference of a payment without the card number in it', async () => {
  const sandbox = await startSandbox();
  const card = { number: '5555555555554444', expiration_month: 12, expiration_year: 2030, security_code: '123' };
  const { payment_id: id } = await sandbox.ask<{ payment_id: string }>('POST', '/v1/payments/authorize', {
    body: {
      ...{ amount: { value: 12, currency: 'EUR' }, merchant_id: 'mer_esquina_centro', instrument: { type: 'CARD', card } },
      external_client_trace_id: card.number,
    },
  });
  const { user } = await renderPayments(`?paymentId=${id}`);
  await page.findByRole('link', { name: id });
  const [head, row] = (await exportCsv(user)).split('\r\n').map((line) => line.split(';'));
  expect(row![head!.indexOf('Referencia externa')]).toBe('************4444');
  await user.click(page.getByRole('link', { name: id }));
  expect(await page.findByRole('button', { name: 'Copiar ************4444' })).toBeVisible();
  expect(document.body).not.toHaveTextContent(card.number);
});
