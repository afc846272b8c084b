import { cleanup, screen, within } from '@testing-library/react';
import { startSandbox } from '@mostrador/testing/sandbox';
import type { SandboxControl } from '@mostrador/testing/control';
import { renderScreen, type RenderOptions } from '@mostrador/testing/render';
import { dayRangeToInstants, todayIn } from '@mostrador/values/day-range';
import { formatMoney } from '@mostrador/values/money';
import { clock } from '@mostrador/values/clock';
import { addMonths, daysOfMonth } from '../common/months';
import { remote } from '../remote';

const MADRID = 'Europe/Madrid';
const plain = (text: string | null | undefined) => (text ?? '').replace(/\s/g, ' ');
const euros = (cents: number) => plain(formatMoney({ minor: cents, currency: 'EUR' }, 'es'));
const returned = ['FAILED', 'REJECTED', 'CANCELLED', 'REVERSED'];

const lastMonth = () => addMonths(todayIn(MADRID, clock.now()).slice(0, 7), -1);
const render = (search = '', options: RenderOptions = {}) =>
  renderScreen({ remote, screen: 'billing' }, { path: `/facturacion/facturacion-list${search}`, ...options });

interface ServerCashout {
  status: string;
  amount: number;
  fee: number;
}

/** The fees of a month's cashouts in cents, computed from the list of cashouts. */
async function figuresOf(sandbox: SandboxControl, month: string, lastDay = daysOfMonth(month).to) {
  const [from, to] = dayRangeToInstants({ from: `${month}-01`, to: lastDay }, MADRID);
  const { data } = await sandbox.ask<{ data: ServerCashout[] }>('GET', '/v1/cashouts', {
    query: { per_page: 200, created_at_from: from / 1000, created_at_to: to / 1000 },
  });
  const kept = data.filter(({ status }) => !returned.includes(status));
  const sum = (field: 'amount' | 'fee') => kept.reduce((total, one) => total + Math.round(one[field] * 100), 0);
  return { all: data.length, count: kept.length, volume: sum('amount'), fee: sum('fee') };
}

test('lists twelve months with their fees; a month links to its statement', async () => {
  const sandbox = await startSandbox();
  const { fee, volume } = await figuresOf(sandbox, lastMonth());
  const { user, location } = await render();
  const rows = within(await screen.findByRole('table', { name: 'Meses' }))
    .getAllByRole('row')
    .slice(1);
  expect(rows).toHaveLength(12);
  expect(rows[0]).toHaveTextContent('en curso');
  expect(plain(rows[1]!.textContent)).toContain(euros(fee));
  expect(plain(rows[1]!.textContent)).toContain(euros(volume - fee));
  await user.click(within(rows[1]!).getByRole('link'));
  expect(location()).toBe(`/facturacion/facturacion-list?month=${lastMonth()}`);
});

test('adds up the lines of a month without returned cashouts and compares them with the previous month', async () => {
  const sandbox = await startSandbox();
  const { all, count, fee, volume } = await figuresOf(sandbox, lastMonth());
  const before = await figuresOf(sandbox, addMonths(lastMonth(), -1));
  await render(`?month=${lastMonth()}`);
  const sums = within(await screen.findByRole('region', { name: 'Comisiones del mes' }));
  expect(plain(sums.getByText(count === 1 ? '1 liquidación' : `${count} liquidaciones`).nextElementSibling?.textContent)).toBe(
    euros(volume),
  );
  expect(plain(sums.getByText('Neto').nextElementSibling?.textContent)).toBe(euros(volume - fee));
  const rows = within(await screen.findByRole('table', { name: 'Liquidaciones del mes' })).getAllByRole('row');
  expect(rows).toHaveLength(all + 2);
  expect(plain(rows.at(-1)!.textContent)).toContain(euros(fee));
  const comparison = await screen.findByRole('region', { name: 'Mes anterior' });
  expect(plain((await within(comparison).findByText('Comisión')).nextElementSibling?.textContent)).toContain(euros(before.fee));
});

test('compares the current month with the same days of the previous month and names them', async () => {
  const sandbox = await startSandbox();
  const today = todayIn(MADRID, clock.now());
  const before = daysOfMonth(lastMonth());
  const same = `${lastMonth()}${today.slice(7)}`;
  const to = same < before.to ? same : before.to;
  const figures = await figuresOf(sandbox, lastMonth(), to);
  await render(`?month=${today.slice(0, 7)}`);
  const comparison = within(await screen.findByRole('region', { name: 'Mes anterior' }));
  expect(comparison.getByRole('heading')).toHaveTextContent(`Mismos días del mes anterior: del 1 al ${Number(to.slice(8))} de`);
  expect(plain((await comparison.findByText('Comisión')).nextElementSibling?.textContent)).toContain(euros(figures.fee));
  cleanup();
  await render();
  const table = within(await screen.findByRole('table', { name: 'Meses' }));
  expect(table.getAllByRole('row')[1]).toHaveTextContent(`frente a los días 1 a ${Number(to.slice(8))}`);
});

test("keeps the statement if the month's payments fail, and retries them in place", async () => {
  const sandbox = await startSandbox();
  await sandbox.fault({ method: 'GET', path: '/v1/payments', status: 503 });
  const { user } = await render(`?month=${lastMonth()}`);
  const payments = within(await screen.findByRole('region', { name: 'Pagos del mes' }));
  await user.click(await payments.findByRole('button', { name: 'Reintentar' }));
  expect(await payments.findByText('Neto cobrado')).toBeVisible();
  expect(await screen.findByRole('table', { name: 'Liquidaciones del mes' })).toBeVisible();
});

/** Response of a provider that ignores the currency filter: one cashout of the month in each of two currencies. */
const twoCurrencies = (at: number) =>
  ['EUR', 'USD'].map((currency, index) => ({
    id: `cas_${currency}`,
    status: 'COMPLETED',
    amount: 100 + index,
    fee: 1 + index,
    net: 99,
    currency,
    created_at: at,
  }));

test('leaves out other currencies with a notice if the provider ignores the currency filter', async () => {
  const sandbox = await startSandbox();
  const [from] = dayRangeToInstants(daysOfMonth(lastMonth()), MADRID);
  const data = twoCurrencies(from / 1000 + 3600);
  await sandbox.fault({ method: 'GET', path: '/v1/cashouts', status: 200, body: { data }, times: 50 });
  const figure = (value: number, currency: string) => ({ value, currency });
  const statistics = {
    total: 2,
    by_status: { COMPLETED: 2 },
    by_month: [
      { month: lastMonth(), count: 1, amount: figure(100, 'USD'), fee: figure(1, 'USD') },
      { month: lastMonth(), count: 1, amount: figure(100, 'EUR'), fee: figure(1, 'EUR') },
    ],
  };
  await sandbox.fault({ method: 'GET', path: '/v1/cashouts/statistics', status: 200, body: statistics, times: 50 });
  await render(`?month=${lastMonth()}`);
  expect(await screen.findByText('1 liquidación en otra moneda (USD) no se cuenta')).toBeVisible();
  const sums = within(screen.getByRole('region', { name: 'Comisiones del mes' }));
  expect(plain(sums.getByText('Neto').nextElementSibling?.textContent)).toBe(euros(9_900));
  cleanup();
  await render();
  expect(await screen.findByText('1 liquidación en otra moneda (USD) no se cuenta')).toBeVisible();
  expect(await screen.findByRole('table', { name: 'Meses' })).toBeVisible();
});
