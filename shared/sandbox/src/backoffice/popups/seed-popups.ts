import { addDays, todayIn } from '@mostrador/values/day-range';
import type { Db } from '../../db/database';
import { insertMany } from '../../db/rows';

/** Stores pop-ups of every business: two that compete for today, one past, one future, one switched off. */
export async function seedPopups(db: Db, now: number): Promise<void> {
  const businesses = await db.query<{ id: number; time_zone: string; branch_ids: number[] }>(
    `SELECT b.id, b.time_zone, (SELECT json_agg(s.id ORDER BY s.id) FROM branches s WHERE s.business_id = b.id) AS branch_ids
     FROM businesses b ORDER BY b.id`,
  );
  const rows = businesses.flatMap(({ id, time_zone: zone, branch_ids: branchIds }) => {
    const today = todayIn(zone, now);
    const row = (title: string, from: number, to: number | null, values: object = {}) => ({
      ...{ business_id: id, title, text: 'Hasta fin de existencias', from_day: addDays(today, from), weekdays: [], priority: 50 },
      ...{ to_day: to === null ? null : addDays(today, to), branch_ids: branchIds, active: true, rhythm: 'visita' },
      ...{ seen: 40 * Math.max(0, -from), clicked: 3 * Math.max(0, -from), version: 1, ...values },
    });
    return [
      row('Menú del día', -20, null),
      row('Nuevos postres', -5, 10, { priority: 10, rhythm: 'diario' }),
      row('Verano', -200, -120),
      row('Navidad', 20, 40),
      row('Cerrado por obras', -60, null, { active: false, rhythm: 'siempre' }),
    ];
  });
  await insertMany(
    db,
    'popups',
    rows.map((row, index) => ({ id: index + 1, ...row })),
  );
}
