import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { startSandbox } from '@mostrador/testing/sandbox';
import type { SandboxControl } from '@mostrador/testing/control';
import { renderScreen, type RenderOptions } from '@mostrador/testing/render';
import { addDays, dayRangeToInstants, todayIn } from '@mostrador/values/day-range';
import { formatMoney } from '@mostrador/values/money';
import { clock } from '@mostrador/values/clock';
import { remote } from '../remote';

const MADRID = 'Europe/Madrid';
const hour = 3_600_000;
const plain = (text: string | null | undefined) => (text ?? '').replace(/\s/g, ' ');
const euros = (cents: number) => plain(formatMoney({ minor: cents, currency: 'EUR' }, 'es'));

interface Entry {
  id: string;
  type: string;
  status: string;
  timestamp: number;
  amount: { value: number; currency: string };
}
interface ServerPayment {
  id: string;
  payment_id: string;
  allowed_actions: string[];
  transactions: Entry[];
}

const render = (search = '', options: RenderOptions = {}) =>
  renderScreen({ remote, screen: 'reconciliation' }, { path: `/reconciliacion/reconciliacion-list${search}`, ...options });

async function entriesOf(sandbox: SandboxControl, from: number, to: number): Promise<Entry[]> {
  const all: ServerPayment[] = [];
  for (let page = 1; ; page++) {
    const { data } = await sandbox.ask<{ data: ServerPayment[] }>('GET', '/v1/payments', { query: { page, page_size: 200 } });
    all.push(...data);
    if (data.length < 200) break;
  }
  const entries = all.flatMap(({ transactions }) => transactions);
  return entries.filter(({ timestamp }) => timestamp * 1000 >= from && timestamp * 1000 < to);
}

const cents = (entries: Entry[], type: string, ...statuses: string[]) =>
  entries
    .filter((entry) => entry.type === type && statuses.includes(entry.status) && entry.amount.currency === 'EUR')
    .reduce((sum, { amount }) => sum + Math.round(amount.value * 100), 0);

async function line(name: string) {
  const region = within(await screen.findByRole('region', { name: 'Cuenta del día' }));
  return plain(region.getByText(name).nextElementSibling?.textContent);
}

/** Returns the last day, up to today, on which clocks went back; a future day would redirect to yesterday. */
function lastLongDay() {
  const today = todayIn(MADRID, clock.now());
  for (let day = today; ; day = addDays(day, -1)) {
    const [from, to] = dayRangeToInstants({ from: day, to: day }, MADRID);
    if (to - from === 25 * hour) return day;
  }
}

test('covers a day of 25 hours completely, in one currency, in any browser time zone', async () => {
  const sandbox = await startSandbox();
  const day = lastLongDay();
  const [from, to] = dayRangeToInstants({ from: day, to: day }, MADRID);
  expect(Intl.DateTimeFormat().resolvedOptions().timeZone).not.toBe(MADRID);
  const entries = await entriesOf(sandbox, from, to);
  const captured = cents(entries, 'CAPTURE', 'APPROVED');
  const refunded = cents(entries, 'REFUND', 'APPROVED', 'PENDING');
  const lost = cents(entries, 'CHARGEBACK', 'APPROVED');
  await render(`?day=${day}`);
  expect(await line('Capturado')).toBe(euros(captured));
  expect(await line('Neto del día')).toBe(euros(captured - refunded - lost));
});

interface ServerCashout {
  id: string;
  status: string;
  amount: number;
  fee: number;
  net: number;
  bank_reference: string | null;
  currency: string;
  period: { from: number; to: number } | null;
}

test("balances a settled day by the bank's deposit, and names the cashout of each movement", async () => {
  const sandbox = await startSandbox();
  const query = { per_page: 200, status: 'COMPLETED' };
  const { data } = await sandbox.ask<{ data: ServerCashout[] }>('GET', '/v1/cashouts', { query });
  // Days share a cashout if one of them had too little for one, or more refunds than captures.
  const ofOneDay = data.find(
    ({ period, currency }) => currency === 'EUR' && period && period.to - period.from <= (25 * hour) / 1000,
  );
  const day = todayIn(MADRID, ofOneDay!.period!.from * 1000);
  await render(`?day=${day}`);
  const { amount, fee, net, bank_reference: reference } = ofOneDay!;
  const cents = (value: number) => euros(Math.round(value * 100));
  expect(await line('Diferencia')).toBe(euros(0));
  expect(await line('Comisión de las liquidaciones')).toBe(cents(-fee));
  expect(await line('Ingreso esperado')).toBe(cents(net));
  expect(await line('Ingresado en el banco')).toBe(cents(net));
  // A cashout that failed and went back to the balance may precede the one that settled the day.
  const items = within(screen.getByRole('region', { name: 'Liquidaciones de este día' })).getAllByRole('listitem');
  const own = items.find((item) => item.textContent.includes(`${reference}`));
  const parts = `Bruto${cents(amount)}Comisión${cents(-fee)}Neto al banco${cents(net)}`;
  expect(plain(own!.textContent)).toContain(`Ref. bancaria ${reference}${parts}`);
  expect(screen.getByText('Cuadra')).toBeVisible();
  const table = within(await screen.findByRole('table', { name: 'Movimientos del día' }));
  const rows = table.getAllByRole('row').slice(1);
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(row).toHaveTextContent('Con liquidación');
});

test.each([
  ['ON_HOLD', 'Retenido', 'Retenida', /^Retenido: /],
  ['PENDING', 'En camino', 'En camino', /^En camino: /],
])('does not treat a day as settled if its only cashout is %s', async (status, label, tag, words) => {
  const sandbox = await startSandbox();
  const { data } = await sandbox.ask<{ data: ServerCashout[] }>('GET', '/v1/cashouts', { query: { per_page: 200, status } });
  const cashout = data.find(({ period, currency }) => period && currency === 'EUR');
  const { period, net } = cashout!;
  await render(`?day=${todayIn(MADRID, period!.to * 1000 - 1)}`);
  expect(await line('Ingresado en el banco')).toBe(euros(0));
  expect(await line(label)).toBe(euros(Math.round(net * 100)));
  const region = within(screen.getByRole('region', { name: 'Liquidaciones de este día' }));
  expect(region.getByText(tag)).toBeVisible();
  expect(region.getByText(words)).toBeVisible();
  expect(screen.queryByText('Cuadra')).not.toBeInTheDocument();
});

/** Refunds part of a payment, so that today has a difference; returns the refund. */
async function prepareDifference(sandbox: SandboxControl) {
  const { data } = await sandbox.ask<{ data: ServerPayment[] }>('GET', '/v1/payments', {
    query: { page_size: 200, status: 'COMPLETED' },
  });
  const [first, second] = data.filter(
    ({ allowed_actions: actions, transactions }) =>
      actions.includes('refund') && transactions[0]!.amount.currency === 'EUR' && transactions[0]!.amount.value > 5,
  );
  const refund = (id: string, value: number) =>
    sandbox.ask('POST', `/v1/payments/${id}/refund`, { body: { amount: { value, currency: 'EUR' } } });
  const today = todayIn(MADRID, clock.now());
  const [from, to] = dayRangeToInstants({ from: today, to: today }, MADRID);
  const before = cents(await entriesOf(sandbox, from, to), 'REFUND', 'APPROVED', 'PENDING');
  await refund(first!.id, 1.23);
  return { today, before, refundAgain: () => refund(second!.id, 2) };
}

test('includes a refund made now, and keeps the mark of a checked difference until it changes', async () => {
  const sandbox = await startSandbox();
  const { today, before, refundAgain } = await prepareDifference(sandbox);
  const rendered = await render(`?day=${today}&type=REFUND`);
  const { user } = rendered;
  expect(await line('Devoluciones')).toBe(euros(-before - 123));
  expect(plain((await screen.findByRole('table', { name: 'Movimientos del día' })).textContent)).toContain('−1,23 €');
  expect(await screen.findByText('Lo ven todos los usuarios del negocio que entran aquí.')).toBeVisible();
  await user.type(screen.getByLabelText('Nota (opcional)'), 'Se liquida el lunes');
  await user.click(screen.getByRole('button', { name: /^Marcar .* como comprobada$/ }));
  // The text field holds the same text until the response arrives.
  expect(await screen.findByText('Se liquida el lunes', { ignore: 'textarea' })).toBeVisible();
  await refundAgain();
  await user.click(screen.getByRole('button', { name: /^Actualizar/ }));
  expect(await screen.findByText(/La diferencia ha cambiado desde que .* la comprobó: .*Se liquida el lunes/)).toBeVisible();
});

test('shows the mark of another user of the business, who made it, and not to the users of another account', async () => {
  const sandbox = await startSandbox();
  const { today } = await prepareDifference(sandbox);
  const { user } = await render(`?day=${today}`, { session: 'operator' });
  await user.type(await screen.findByLabelText('Nota (opcional)'), 'Visto con el banco');
  await user.click(screen.getByRole('button', { name: /^Marcar .* como comprobada$/ }));
  const author = /^Óscar Peña · .+ · Lo ven todos los usuarios/;
  await waitFor(() => expect(screen.getByText(/Lo ven todos los usuarios/)).toHaveTextContent(author));
  cleanup();
  await render(`?day=${today}`, { session: 'admin' });
  expect(await screen.findByText('Visto con el banco')).toBeVisible();
  expect(screen.getByText(/Lo ven todos los usuarios/)).toHaveTextContent(author);
  cleanup();
  await render(`?day=${today}`, { session: 'platform' });
  expect(await screen.findByLabelText('Nota (opcional)')).toBeVisible();
  expect(screen.queryByText('Visto con el banco')).not.toBeInTheDocument();
});

test('keeps what was typed when another user marks the day first, and when the server fails', async () => {
  const sandbox = await startSandbox();
  const { today } = await prepareDifference(sandbox);
  const { user } = await render(`?day=${today}`);
  await user.type(await screen.findByLabelText('Nota (opcional)'), 'Lo mío');
  const mark = () => user.click(screen.getByRole('button', { name: /^Marcar .* como comprobada$/ }));
  await sandbox.fault({ method: 'PUT', path: '/v1/reconciliation/checks', status: 500 });
  await mark();
  expect(await screen.findByText(/^Error de API: 500/)).toBeVisible();
  expect(screen.getByLabelText('Nota (opcional)')).toHaveValue('Lo mío');
  const session = await sandbox.signIn('operador@mostrador.test');
  await sandbox.ask('PUT', '/v1/reconciliation/checks', {
    headers: { 'X-Session': session },
    body: { day: today, currency: 'EUR', difference: 7.77, note: 'Lo otro', version: 0 },
  });
  await mark();
  expect(await screen.findByText(/^Óscar Peña ha cambiado esta comprobación mientras tanto/)).toBeVisible();
  expect(screen.getByText(/La diferencia ha cambiado desde que .* era 7,77.*Nota: Lo otro/)).toBeVisible();
  expect(screen.getByLabelText('Nota (opcional)')).toHaveValue('Lo mío');
  await mark();
  expect(await screen.findByText('Diferencia comprobada')).toBeVisible();
  expect(screen.getByText('Lo mío')).toBeVisible();
});

const months = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];

/** "21 nov 2026", because abbreviations of September differ. */
function dayText(day: string) {
  const [year, month, date] = day.split('-').map(Number);
  return new RegExp(`^${date} ${months[month! - 1]}t? ${year}$`);
}

test('moves to the previous and next day by key and in the URL, but not beyond today', async () => {
  const { user, location } = await render();
  const today = todayIn(MADRID, clock.now());
  const field = () => screen.getByLabelText('Día', { selector: 'input' });
  expect(field()).toHaveDisplayValue(dayText(addDays(today, -1)));
  act(() => field().focus());
  await user.keyboard('{PageUp}');
  expect(location()).toBe(`/reconciliacion/reconciliacion-list?day=${addDays(today, -2)}`);
  await user.keyboard('{PageDown}{PageDown}{PageDown}');
  await waitFor(() => expect(field()).toHaveDisplayValue(dayText(today)));
  expect(screen.getByRole('button', { name: /Día siguiente/ })).toBeDisabled();
});

test("accepts a day in the format of the page's language", async () => {
  const { user, location } = await render();
  const today = todayIn(MADRID, clock.now());
  const wanted = addDays(today, -9);
  await user.click(screen.getByLabelText('Día', { selector: 'input' }));
  await waitFor(() => expect(screen.getByLabelText('Día', { selector: 'input' })).not.toHaveAttribute('readonly'));
  const field = screen.getByLabelText('Día', { selector: 'input' });
  expect(field).toHaveFocus();
  await user.clear(field);
  await user.type(field, `${wanted.split('-').reverse().join('/')}{Enter}`);
  await waitFor(() => expect(location()).toBe(`/reconciliacion/reconciliacion-list?day=${wanted}`));
});
