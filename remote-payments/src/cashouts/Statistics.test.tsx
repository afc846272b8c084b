import { screen, within } from '@testing-library/react';
import { startSandbox } from '@mostrador/testing/sandbox';
import { clock } from '@mostrador/values/clock';
import { dayRangeToInstants, todayIn } from '@mostrador/values/day-range';
import { daysOfMonth, yearUntil } from '../common/months';
import { formatPlainAmount, plain, renderCashouts } from './test-cashouts';

const MADRID = 'Europe/Madrid';

test('returns twelve months across the turn of the year, with all days of each', () => {
  expect(yearUntil('2026-02-28')).toEqual(
    ['2025-03', '2025-04', '2025-05', '2025-06', '2025-07', '2025-08'].concat([
      '2025-09',
      '2025-10',
      '2025-11',
      '2025-12',
      '2026-01',
      '2026-02',
    ]),
  );
  expect(daysOfMonth('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(daysOfMonth('2025-12')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
});

test('shows count, average and every month of one currency on demand', async () => {
  const sandbox = await startSandbox();
  const months = yearUntil(todayIn(MADRID, clock.now()));
  const [from] = dayRangeToInstants(daysOfMonth(months[0]!), MADRID);
  const { user } = await renderCashouts();
  await user.click(screen.getByRole('button', { name: 'Ver estadísticas' }));
  const region = within(await screen.findByRole('region', { name: 'Últimos 12 meses' }));
  const table = region.getByRole('table');
  expect(within(table).getAllByRole('row')).toHaveLength(13);
  const { by_month: byMonth, average } = await sandbox.ask<{
    by_month: { month: string; count: number; amount: { value: number } }[];
    average: { value: number };
  }>('GET', '/v1/cashouts/statistics', {
    query: { currency: 'EUR', time_zone: MADRID, created_at_from: from / 1000 },
  });
  expect(region.getByText('Liquidaciones').nextElementSibling).toHaveTextContent(
    String(byMonth.reduce((sum, { count }) => sum + count, 0)),
  );
  expect(plain(region.getByText('Importe medio').nextElementSibling!.textContent)).toBe(formatPlainAmount(average.value));
  const rows = within(table).getAllByRole('row').slice(1);
  expect(byMonth.length).toBeGreaterThan(6);
  for (const { month, amount } of byMonth)
    expect(plain(rows[months.indexOf(month)]!.textContent)).toContain(formatPlainAmount(amount.value));
  await user.click(screen.getByRole('button', { name: 'Ocultar estadísticas' }));
  expect(screen.queryByRole('region', { name: 'Últimos 12 meses' })).not.toBeInTheDocument();
});
