import { groupBy, insertMany } from '../../db/rows';
import type { Db } from '../../db/database';
import { takeOrderNumbers } from '../branches/branch-repository';

const FORTNIGHT = 14 * 86_400_000;

interface Stored {
  id: number;
  number: number;
  created_at: number;
  promised_at: number;
  ready_at: number | null;
}

/**
 * Copies orders of one branch, with their lines and events, `copies` times: each a fortnight earlier, with new numbers. Sends no
 * notifications: the copies are bulk history.
 */
export async function copyOrders(db: Db, branchId: number, ids: number[], copies: number): Promise<void> {
  const originals = await db.query<Stored & { folded_name: string; phone_digits: string | null }>(
    'SELECT * FROM orders WHERE id = ANY($1::int[]) ORDER BY id',
    [ids],
  );
  const added = originals.length * copies;
  const first = await takeOrderNumbers(db, branchId, added);
  const sources = new Map<number, { id: number; shift: number }>();
  const rows = Array.from({ length: copies }, (_, round) => (round + 1) * FORTNIGHT).flatMap((shift) =>
    originals.map(({ id, folded_name: _name, phone_digits: _digits, ...order }) => {
      const number = first + sources.size;
      sources.set(number, { id, shift });
      return {
        ...order,
        number,
        created_at: order.created_at - shift,
        promised_at: order.promised_at - shift,
        ready_at: order.ready_at && order.ready_at - shift,
        print_due_at: null,
      };
    }),
  );
  await insertMany(db, 'orders', rows);
  const copied = await db.query<{ id: number; number: number }>(
    'SELECT id, number FROM orders WHERE branch_id = $1 AND number >= $2 AND number < $2 + $3',
    [branchId, first, added],
  );
  const lines = await ofOrders(db, 'order_items', ids);
  const events = await ofOrders(db, 'order_events', ids);
  const parts = copied.map(({ id, number }) => ({ id, ...source(sources, number) }));
  await insertMany(
    db,
    'order_items',
    parts.flatMap(({ id, from }) => (lines.get(from) ?? []).map((line) => ({ ...line, order_id: id }))),
  );
  await insertMany(
    db,
    'order_events',
    parts.flatMap(({ id, from, shift }) =>
      (events.get(from) ?? []).map((event) => ({ ...event, order_id: id, at: Number(event.at) - shift })),
    ),
  );
}

function source(sources: Map<number, { id: number; shift: number }>, number: number) {
  const { id: from = 0, shift = 0 } = sources.get(number) ?? {};
  return { from, shift };
}

/** Returns the rows of a table, grouped by order. */
async function ofOrders(db: Db, table: 'order_items' | 'order_events', ids: number[]) {
  const sql = `SELECT * FROM ${table} WHERE order_id = ANY($1::int[])`;
  return groupBy(await db.query<{ order_id: number; at?: number }>(sql, [ids]), (row) => row.order_id);
}
