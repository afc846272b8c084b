import { openShop, START, type Shop } from '../test-shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ scale: 1 });
});
afterAll(() => shop.close());

const count = async (sql: string): Promise<number> =>
  (await shop.database.query<{ n: number }>(`SELECT count(*) AS n FROM ${sql}`))[0]?.n ?? -1;

test('seeds at least 3,000 orders of a year over all businesses', async () => {
  expect(await count('orders')).toBeGreaterThanOrEqual(3000);
  expect(await count('(SELECT DISTINCT business_id FROM orders) b')).toBe(6);
  expect(await count(`orders WHERE created_at < ${START - 300 * 86_400_000}`)).toBeGreaterThan(100);
  expect(await count(`orders WHERE created_at > ${START}`)).toBe(0);
});

test('seeds 6 to 10 recent live orders in all three columns for each branch of the admin’s business', async () => {
  for (const branch of [1, 2, 3]) {
    const live = await shop.database.query<{ state: string; created_at: number }>(
      `SELECT state, created_at FROM orders WHERE branch_id = $1 AND state IN ('INGRESADO', 'PREPARANDO', 'EN_CAMINO')`,
      [branch],
    );
    expect(live.length).toBeGreaterThanOrEqual(6);
    expect(live.length).toBeLessThanOrEqual(10);
    expect(new Set(live.map((order) => order.state)).size).toBe(3);
    expect(Math.min(...live.map((order) => order.created_at))).toBeGreaterThan(START - 60 * 60_000);
  }
});

test('stores consistent orders', async () => {
  expect(await count('orders o WHERE subtotal <> (SELECT sum(unit * quantity) FROM order_items i WHERE i.order_id = o.id)')).toBe(
    0,
  );
  expect(await count('orders o WHERE version <> (SELECT count(*) FROM order_events e WHERE e.order_id = o.id)')).toBe(0);
  expect(
    await count(
      'orders o WHERE state <> (SELECT to_state FROM order_events e WHERE e.order_id = o.id AND e.version = o.version)',
    ),
  ).toBe(0);
  expect(await count('orders WHERE takeaway <> (address IS NULL)')).toBe(0);
  expect(await count(`orders WHERE (state IN ('CANCELADO', 'RECHAZADO')) <> (reason IS NOT NULL)`)).toBe(0);
  expect(
    await count('branches s WHERE last_order_number <> (SELECT coalesce(max(number), 0) FROM orders o WHERE o.branch_id = s.id)'),
  ).toBe(0);
  expect(
    await count(
      `promotions c WHERE code <> 'VUELA' AND uses <> (SELECT count(*) FROM orders o JOIN order_discounts d ON d.order_id = o.id WHERE d.promotion_id = c.id AND o.state NOT IN ('CANCELADO', 'RECHAZADO'))`,
    ),
  ).toBe(0);
  expect(
    await count(
      'order_events a JOIN order_events b ON b.order_id = a.order_id AND b.version = a.version + 1 WHERE b.at < a.at OR b.from_state <> a.to_state',
    ),
  ).toBe(0);
});

test('seeds cards with banks of the country, some unknown, and cash without a bank', async () => {
  const rows = await shop.database.query<{ name: string; bank: number | null }>(
    'SELECT DISTINCT payment_method_name AS name, bank_id AS bank FROM orders WHERE business_id = 1',
  );
  const ofCards = rows.filter(({ name }) => /tarjeta/i.test(name)).map(({ bank }) => bank);
  expect(new Set(ofCards)).toEqual(new Set([null, 1, 2, 3, 4]));
  expect(rows.filter(({ name, bank }) => name === 'Efectivo' && bank !== null)).toEqual([]);
});

test('restores orders and their numbering on a reset', async () => {
  const orders = await count('orders');
  const first = await shop.order();
  await shop.reset();
  expect(await count('orders')).toBe(orders);
  expect(await shop.order()).toBe(first);
});
