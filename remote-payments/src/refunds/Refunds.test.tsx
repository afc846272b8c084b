import { screen, waitFor, within } from '@testing-library/react';
import { startSandbox } from '@mostrador/testing/sandbox';
import type { SandboxControl } from '@mostrador/testing/control';
import { renderScreen, type RenderOptions } from '@mostrador/testing/render';
import { addDays, dayRangeToInstants, todayIn } from '@mostrador/values/day-range';
import { formatMoney, minorDigits, moneyFromDecimal } from '@mostrador/values/money';
import { clock } from '@mostrador/values/clock';
import { remote } from '../remote';
import { refundDays } from './refund-days';

const MADRID = 'Europe/Madrid';
const list = { method: 'GET', path: '/v1/payments' } as const;
const plain = (text: string | null) => (text ?? '').replace(/\s/g, ' ');

interface Entry {
  id: string;
  type: string;
  status: string;
  timestamp: number;
  actor: string;
  amount: { value: number; currency: string };
}
interface ServerPayment {
  id: string;
  payment_id: string;
  allowed_actions: string[];
  initial_amount: { value: number; currency: string };
  transactions: Entry[];
}

const render = (search = '', options: RenderOptions = {}) =>
  renderScreen({ remote, screen: 'refunds' }, { path: `/pagos/devoluciones${search}`, ...options });

/** Returns all payments of the seed, to compute the expected figures independently. */
async function everything(sandbox: SandboxControl): Promise<ServerPayment[]> {
  const pages: ServerPayment[][] = [];
  for (let page = 1; ; page++) {
    const { data } = await sandbox.ask<{ data: ServerPayment[] }>('GET', '/v1/payments', { query: { page, page_size: 200 } });
    pages.push(data);
    if (data.length < 200) return pages.flat();
  }
}

async function refundsBetween(sandbox: SandboxControl, from: number, to: number): Promise<Entry[]> {
  const entries = (await everything(sandbox)).flatMap(({ transactions }) => transactions);
  return entries.filter(({ type, timestamp }) => type === 'REFUND' && timestamp * 1000 >= from && timestamp * 1000 < to);
}

test('lists the refunds of the last 30 days, whenever their payments were made, with a sum per currency', async () => {
  const sandbox = await startSandbox();
  for (const currency of ['EUR', 'USD']) {
    const payment = (await everything(sandbox)).find(
      ({ allowed_actions: actions, initial_amount: amount }) => actions.includes('refund') && amount.currency === currency,
    )!;
    await sandbox.ask('POST', `/v1/payments/${payment.id}/refund`, { body: { amount: { value: 1.5, currency } } });
  }
  const today = todayIn(MADRID, clock.now());
  const [from, to] = dayRangeToInstants({ from: addDays(today, -29), to: today }, MADRID);
  const refunds = await refundsBetween(sandbox, from, to);
  await render();
  await screen.findByRole('heading', { name: 'Devuelto por moneda' });
  const totals = within(screen.getByRole('region', { name: 'Devuelto por moneda' })).getAllByRole('listitem');
  const made = refunds.filter(({ status }) => status === 'APPROVED');
  const moving = refunds.filter(({ status }) => status !== 'REJECTED' && status !== 'CANCELLED');
  const currencies = [...new Set(moving.map(({ amount }) => amount.currency))];
  expect(currencies.length).toBeGreaterThan(1);
  const sums = currencies.map((currency) => {
    const own = made.filter(({ amount }) => amount.currency === currency);
    const sum = own.reduce((total, { amount }) => total + amount.value, 0);
    return plain(formatMoney(moneyFromDecimal(sum.toFixed(minorDigits(currency)), currency), 'es'));
  });
  const shown = totals.map((item) => plain(item.textContent));
  for (const sum of sums) expect(shown.filter((text) => text.includes(sum))).toHaveLength(1);
  expect(screen.getByText(/Cada fila es una transacción de tipo devolución/)).toBeVisible();
});

test('lists a new refund first, and shows payment and masked audit in its record', async () => {
  const sandbox = await startSandbox();
  const payment = (await everything(sandbox)).find(
    ({ allowed_actions: actions, initial_amount: amount }) =>
      actions.includes('refund') && amount.currency === 'EUR' && amount.value > 5,
  )!;
  const after = await sandbox.ask<ServerPayment>('POST', `/v1/payments/${payment.id}/refund`, {
    body: { amount: { value: 1.37, currency: 'EUR' }, reason: 'Llegó frío' },
  });
  const refund = after.transactions.at(-1)!;
  const { user, location } = await render('?days=today');
  const row = (await screen.findByText('Llegó frío')).closest('tr')!;
  expect(plain(row.textContent)).toContain('1,37 €');
  await user.click(within(row).getAllByRole('link')[0]!);
  expect(location()).toBe(`/pagos/devoluciones?days=today&id=${refund.id}`);
  const record = await screen.findByRole('dialog', { name: /^Transacción/ });
  expect(await within(record).findByRole('link', { name: payment.payment_id })).toHaveAttribute(
    'href',
    `/pagos/lista?id=${payment.payment_id}`,
  );
  expect(within(record).getByRole('region', { name: 'Auditoría de red' })).toBeVisible();
  expect(record.textContent).not.toMatch(/\d{13,19}/);
});

test('opens any transaction by id, and offers for an unknown id to open it as a payment', async () => {
  const sandbox = await startSandbox();
  const [payment] = await everything(sandbox).then((all) => all.filter(({ transactions }) => transactions.length > 1));
  const capture = payment!.transactions[0]!;
  const { unmount } = await render(`?id=${capture.id}`);
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveTextContent(/Autorización · |Preautorización · /));
  unmount();
  await render(`?id=${payment!.id}`);
  expect(await screen.findByText(/No encontramos esta transacción/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Buscarla como pago' })).toHaveAttribute('href', `/pagos/lista?id=${payment!.id}`);
});

test('explains a failure and retries it in place', async () => {
  const sandbox = await startSandbox();
  await sandbox.fault({ ...list, status: 503 });
  const { user } = await render();
  await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('region', { name: 'Devuelto por moneda' })).toBeVisible();
});

test('limits a range to one year with a notice, and loads a year month by month with progress', async () => {
  expect(refundDays({ from: '2024-01-01', to: '2026-10-31' }, MADRID, 0)).toMatchObject({
    days: { from: '2025-10-31', to: '2026-10-31' },
    cut: true,
  });
  const sandbox = await startSandbox();
  // Faults apply in order: two months load while the third is delayed.
  await sandbox.fault({ ...list, delay_ms: 1 });
  await sandbox.fault({ ...list, delay_ms: 1 });
  await sandbox.fault({ ...list, delay_ms: 2500 });
  await render('?days=last12Months');
  expect(await screen.findByRole('progressbar', { name: /^Leyendo mes 3 de 1[23]: / })).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Devuelto por moneda' })).toBeVisible();
  expect(screen.queryByText(/^Se muestran como máximo/)).not.toBeInTheDocument();
});

test('lists all refunds of one payment unless days are chosen', async () => {
  const sandbox = await startSandbox();
  const old = (await everything(sandbox)).find(({ transactions }) =>
    transactions.some(({ type, timestamp }) => type === 'REFUND' && timestamp * 1000 < clock.now() - 60 * 86_400_000),
  )!;
  const refund = old.transactions.find(({ type }) => type === 'REFUND')!;
  const { unmount } = await render(`?paymentId=${old.payment_id}`);
  const links = await screen.findAllByRole('link', { name: old.payment_id });
  expect(links[0]!.closest('tr')).toBeVisible();
  expect(document.querySelector(`a[href*="${refund.id}"]`)).toBeInTheDocument();
  unmount();
  await render(`?paymentId=${old.payment_id}&days=today`);
  expect(await screen.findByText('Nada coincide con estos filtros')).toBeVisible();
});

test('answers who refunded: names actor and channel, and filters and sums by them', async () => {
  const sandbox = await startSandbox();
  const today = todayIn(MADRID, clock.now());
  const [from, to] = dayRangeToInstants({ from: addDays(today, -29), to: today }, MADRID);
  const payment = (await everything(sandbox)).find(
    ({ allowed_actions: actions, initial_amount: amount }) => actions.includes('refund') && amount.currency === 'EUR',
  )!;
  await sandbox.ask('POST', `/v1/payments/${payment.id}/refund`, { body: { reason: 'Llegó frío' } });
  const own = (await refundsBetween(sandbox, from, to)).filter(({ actor }) => actor === 'Marta Ibáñez');
  const { user, location } = await render();
  const row = (await screen.findByText('Llegó frío')).closest('tr')!;
  expect(row).toHaveTextContent('Marta Ibáñez');
  await user.click(screen.getByRole('button', { name: 'Quién', expanded: false }));
  await user.click(await screen.findByRole('option', { name: 'Marta Ibáñez' }));
  await waitFor(() => expect(new URLSearchParams(location().split('?')[1]).get('actor')).toBe('Marta Ibáñez'));
  expect(await screen.findByText(new RegExp(`^1–\\d+ de ${own.length}$`))).toBeVisible();
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.every((one) => one.textContent.includes('Marta Ibáñez'))).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Canal', expanded: false }));
  await user.click(screen.getByRole('checkbox', { name: 'Link de pago' }));
  expect(await screen.findByText('Nada coincide con estos filtros')).toBeVisible();
});

test('asks the server for the refunds of one actor, and still offers the other actors', async () => {
  const sandbox = await startSandbox();
  const today = todayIn(MADRID, clock.now());
  const [from, to] = dayRangeToInstants({ from: addDays(today, -89), to: today }, MADRID);
  const all = await refundsBetween(sandbox, from, to);
  const by = (name: string) => all.filter(({ actor }) => actor === name).length;
  expect(by('Marta Ibáñez') * by('Lucía Campos')).toBeGreaterThan(0);
  await sandbox.fault({ ...list, query: { transaction_actor: 'Marta Ibáñez', transaction_type: 'REFUND' }, status: 503 });
  const { user } = await render(`?days=${addDays(today, -89)}..${today}`);
  await screen.findByRole('heading', { name: 'Devuelto por moneda' });
  await user.click(screen.getByRole('button', { name: 'Quién', expanded: false }));
  await user.click(await screen.findByRole('option', { name: 'Marta Ibáñez' }));
  await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText(new RegExp(`^1–\\d+ de ${by('Marta Ibáñez')}$`))).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Quién: Marta Ibáñez' }));
  await user.click(await screen.findByRole('option', { name: 'Lucía Campos' }));
  expect(await screen.findByText(new RegExp(`^1–\\d+ de ${by('Lucía Campos')}$`))).toBeVisible();
});

test('shows actor and channel in the record of a refund and in the timeline of its payment', async () => {
  const sandbox = await startSandbox();
  const refunded = (await everything(sandbox)).find(({ transactions }) =>
    transactions.some(({ type, actor }) => type === 'REFUND' && actor === 'Lucía Campos'),
  )!;
  const refund = refunded.transactions.find(({ type }) => type === 'REFUND')!;
  const { unmount } = await render(`?id=${refund.id}`);
  const record = within(await screen.findByRole('dialog', { name: /^Transacción/ }));
  expect(await record.findByText('Lucía Campos')).toBeVisible();
  expect(record.getByText('Panel')).toBeVisible();
  unmount();
  await renderScreen({ remote, screen: 'payments' }, { path: `/pagos/lista?id=${refunded.payment_id}` });
  const timeline = within(await screen.findByRole('list', { name: 'Movimientos' }));
  expect((await timeline.findAllByText('Por Lucía Campos · Panel'))[0]).toBeVisible();
});
