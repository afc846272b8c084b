import { addDays, todayIn } from '@mostrador/values/day-range';
import type { Db } from '../../db/database';
import { insertMany } from '../../db/rows';

const DAY = 24 * 3_600_000;

/**
 * Stores promotions of every state in every business, each valid in all of its branches. None of them is a discount without a code that
 * applies to many orders, so that an order in a test costs the sum of its products.
 */
export async function seedPromotions(db: Db, now: number): Promise<void> {
  await db.query(
    `UPDATE promotions p SET branch_ids = (SELECT json_agg(s.id ORDER BY s.id) FROM branches s WHERE s.business_id = p.business_id)`,
  );
  const businesses = await db.query<{ id: number; time_zone: string; branch_ids: number[]; top: number }>(
    `SELECT b.id, b.time_zone, (SELECT json_agg(s.id ORDER BY s.id) FROM branches s WHERE s.business_id = b.id) AS branch_ids,
       (SELECT max(p.price) FROM products p WHERE p.business_id = b.id) AS top FROM businesses b ORDER BY b.id`,
  );
  const rows = businesses.flatMap(({ id: businessId, time_zone: zone, branch_ids: branchIds, top }) => {
    const today = todayIn(zone, now);
    const row = (name: string, days: number, values: object) => ({
      ...{
        business_id: businessId,
        kind: 'descuento',
        name,
        code: null,
        active: true,
        takes: 'porcentaje',
        percent: 10,
        cash: null,
      },
      ...{ from_day: addDays(today, -days), to_day: null, weekdays: [], from_minute: null, to_minute: null, minimum: null },
      ...{ uses: 0, max_uses: null, max_per_customer: null, audience: 'todos', cumulative: true, branch_ids: branchIds },
      ...{ scope: 'todo', scope_ids: [], with_options: true, channel: 'todos', customer_ids: [], method_ids: [], version: 1 },
      created_at: now - days * DAY,
      ...values,
    });
    return [
      row('Noches de viernes', 40, {
        kind: 'cupon',
        code: 'NOCHES',
        weekdays: [5],
        from_minute: 1200,
        to_minute: 120,
        percent: 20,
      }),
      row('Primer pedido', 90, {
        kind: 'cupon',
        code: 'PRIMERA',
        audience: 'primer_pedido',
        max_per_customer: 1,
        cumulative: false,
      }),
      row('Envío gratis', 60, { kind: 'cupon', code: 'SIN-ENVIO', takes: 'envio_gratis', percent: null, channel: 'delivery' }),
      row('Agotado en dos días', 30, { kind: 'cupon', code: 'VUELA', max_uses: 25, uses: 0, percent: 50 }),
      row('Gran pedido', 20, { minimum: top * 60 }),
      row('Fiesta de empresa', 15, { minimum: top * 80, percent: 15 }),
      row('Vuelta al cole', 400, { to_day: addDays(today, -300) }),
      row('Semana que viene', 0, { from_day: addDays(today, 7), to_day: addDays(today, 14) }),
      row('En pausa', 10, { active: false, takes: 'efectivo', percent: null, cash: top }),
    ];
  });
  await insertMany(
    db,
    'promotions',
    rows.map((row, index) => ({ id: 1001 + index, ...row })),
  );
  // Used up by orders that are older than the seeded ones.
  await db.query(`UPDATE promotions SET max_uses = greatest(uses, 1), uses = greatest(uses, 1) WHERE code = 'VUELA'`);
}
