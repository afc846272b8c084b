import { schemaOf } from '../openapi';
import { allCalls } from '../registry';
import { cashouts } from './cashouts/calls';
import { paymentsAuth } from './auth/calls';
import { linkWire } from './links/shapes';
import { payments } from './payments/calls';
import { points } from './points/calls';

/** Invalid counts. */
const strange = [-1, 0.5, 1e308, 2 ** 53, '-7', '7.5', '', '9'.repeat(20), null, true, {}];

test.each(strange)('uses the number of rows as total of a list whose total is %p', (total) => {
  const { response, decode } = payments.list;
  expect(decode(response.parse({ data: [], pagination: { total, page: total } }), {})).toEqual({ items: [], total: 0 });
  const page = cashouts.list.response.parse({ data: [], pagination: { total_records: total, per_page: total } });
  expect(cashouts.list.decode(page, {})).toMatchObject({ items: [], total: 0 });
});

test('parses a total that is sent as text', () => {
  const { response, decode } = payments.list;
  expect(decode(response.parse({ data: [], pagination: { total: '134' } }), {}).total).toBe(134);
  const page = cashouts.list.response.parse({ data: [], pagination: { total_records: '134' } });
  expect(cashouts.list.decode(page, {}).total).toBe(134);
  const stats = points.stats.response.parse({ total: '3', by_status: { ACTIVE: '2' } });
  expect(points.stats.decode(stats, {})).toMatchObject({ total: 3, byStatus: { ACTIVE: 2 } });
});

test('derives a missing total from the number of pages', () => {
  const { response, decode } = payments.list;
  expect(decode(response.parse({ data: [], pagination: { total_pages: '4', page_size: 25 } }), {}).total).toBe(100);
  expect(decode(response.parse({ data: [], pagination: { total_pages: 1, page_size: 25 } }), {}).total).toBe(0);
  const page = cashouts.list.response.parse({ data: [], pagination: { total_pages: 4, per_page: 50 } });
  expect(cashouts.list.decode(page, {}).total).toBe(200);
});

test.each(strange)('decodes a count by status of %p as 0', (many) => {
  const stats = points.stats.response.parse({ total: 3, by_status: { ACTIVE: many, INACTIVE: 3 } });
  expect(points.stats.decode(stats, {})).toMatchObject({ byStatus: { ACTIVE: 0, INACTIVE: 3 } });
});

test.each(strange)('decodes `times_paid` %p of a link as undefined', (times) => {
  const amount = { value: 1, currency: 'EUR' };
  const link = { id: 'a', type: 'x', amount, url: '/', status: 'ACTIVE', created_at: 1_700_000_000 };
  expect(linkWire.parse({ ...link, times_paid: times }).times_paid ?? undefined).toBeUndefined();
});

test.each([...strange, 0])('uses one hour for a provider session that lasts %p seconds', (seconds) => {
  const { response, decode } = paymentsAuth.login;
  expect(decode(response.parse({ token: 't', refreshToken: 'r', expires_in: seconds }), {} as never).expiresIn).toBe(3600);
});

/** Returns the paths of numbers in a response schema that have neither bounds nor a mapping. */
function unbounded(json: unknown, path: string): string[] {
  if (typeof json !== 'object' || json === null) return [];
  const { type, minimum, exclusiveMinimum } = json as { type?: unknown; minimum?: number; exclusiveMinimum?: number };
  const own = (type === 'number' || type === 'integer') && (minimum ?? exclusiveMinimum ?? -Infinity) < -1e9 ? [path] : [];
  return [
    ...own,
    ...Object.entries(json).flatMap(([key, inner]) =>
      unbounded(inner, key === 'anyOf' || key === 'properties' ? path : `${path}.${key}`),
    ),
  ];
}

test('bounds or maps each number in a response as a count, an amount or an instant', () => {
  const found = allCalls()
    .filter(({ side }) => side === 'payments')
    .flatMap(({ name, response }) => unbounded(schemaOf(response), name));
  const isMoneyOrTime =
    /(_at|_by|\bat|from|to|value|amount|fee|net|available|pending|held|average|captured|taken|carried|refunded)(\.\d+)?$/;
  expect(found.filter((path) => !isMoneyOrTime.test(path))).toEqual([]);
});
