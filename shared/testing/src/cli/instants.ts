import { randomInt } from 'node:crypto';

/** The suites whose results depend on the day, the month or the hour. */
export const datedSuites = [
  'remote-payments/src/cashouts/CreateCashout.test.tsx',
  'remote-payments/src/cashouts/Statistics.test.tsx',
  'remote-payments/src/billing/Billing.test.tsx',
  'remote-payments/src/reconciliation/Reconciliation.test.tsx',
  'remote-backoffice/src/orders/history/OrderHistory.test.tsx',
  'remote-backoffice/src/reports/reports.test.tsx',
  'host/src/shell/store/store-status.long.test.tsx',
];

/** Days on which clocks change (Madrid, Santiago, New York), and the ends of months and years, in UTC. */
const edges = [
  ['2027-03-28', '2026-10-25', '2027-04-04', '2027-09-05', '2027-03-14', '2026-11-01'],
  ['2026-11-30', '2027-02-28', '2028-02-29', '2026-12-31', '2027-01-01'],
].flat();
const hours = ['00:05', '06:00', '12:00', '18:00', '23:55'];

const DAY = 86_400_000;
const iso = (instant: number) => `${new Date(instant).toISOString().slice(0, 16)}:00Z`;

/**
 * Returns three instants to test at: any minute of one of these edge days, a usual hour on any day, and any minute within two
 * years. `pick` returns an integer below its argument; default: a random one.
 */
export function threeInstants(pick: (below: number) => number = randomInt): string[] {
  const begin = Date.UTC(2026, 9, 1);
  const edge = Date.parse(edges[pick(edges.length)]!) + pick(24 * 60) * 60_000;
  const day = iso(begin + pick(730) * DAY).slice(0, 10);
  return [iso(edge), `${day}T${hours[pick(hours.length)]}:00Z`, iso(begin + pick(730 * 24 * 60) * 60_000)];
}
