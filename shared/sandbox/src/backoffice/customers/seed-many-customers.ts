import type { Database } from '../../db/database';
import { hasRow } from '../../db/rows';
import { seedBigBusiness } from '../business/seed-big-business';

/** The business with very many customers, and its account (docs customers §7). */
export const manyCustomers = {
  businessId: 950,
  email: 'clientela@mostrador.test',
  branches: 2,
  customers: 50_000,
  orders: 40_000,
};

const { businessId, customers, orders } = manyCustomers;
/** First id of all its rows: no sequence reaches it. */
const BASE = 5_000_000;

/** Customers with searchable names and distinct phones, a third of them without an answer about messages, and orders of the last year. */
const rows = (now: number) => `
INSERT INTO customers (id, business_id, name, phone, e164, email, consent, blocked, block_reason, created_at)
  SELECT ${BASE} + n, ${businessId},
    (ARRAY['Ana', 'Bruno', 'Carla', 'Darío', 'Elena', 'Fermín', 'Gloria', 'Héctor', 'Íñigo', 'Julia'])[1 + n % 10] || ' ' ||
      (ARRAY['Álvarez', 'Blanco', 'Cano', 'Domínguez', 'Esteban', 'Ferrer', 'Gil'])[1 + n % 7] || ' ' || n,
    CASE WHEN n % 50 <> 0 THEN '6' || lpad(n::text, 8, '0') END, CASE WHEN n % 50 <> 0 THEN '+346' || lpad(n::text, 8, '0') END,
    CASE WHEN n % 3 <> 0 THEN 'c' || n || '@example.com' END, CASE WHEN n % 31 = 0 THEN 'baja' WHEN n % 3 = 0 THEN 'sin_respuesta' ELSE 'si' END,
    n % 400 = 0, CASE WHEN n % 400 = 0 THEN 'No pagó' END, ${now} - (n % 700) * 86400000::bigint
  FROM generate_series(1, ${customers}) n;
INSERT INTO customer_addresses (id, customer_id, line, city)
  SELECT ${BASE} + n, ${BASE} + n, 'Calle Mayor, ' || n, (ARRAY['Madrid', 'Getafe', 'Leganés'])[1 + n % 3] FROM generate_series(1, ${customers}) n;
INSERT INTO orders (id, business_id, branch_id, number, state, takeaway, customer_id, customer_name, customer_phone, subtotal, shipping, discount,
    total, payment_method_id, payment_method_name, created_at, promised_at)
  SELECT ${BASE} + n, ${businessId}, ${businessId} + 1, n, CASE WHEN n % 40 = 0 THEN 'CANCELADO' ELSE 'ENTREGADO' END, true,
    c.id, c.name, c.phone, 900 + n % 3000, 0, 0, 900 + n % 3000, 1, 'Efectivo',
    ${now} - (n % 360) * 86400000::bigint, ${now} - (n % 360) * 86400000::bigint
  FROM generate_series(1, ${orders}) n JOIN customers c ON c.id = ${BASE} + 1 + (n * 7) % ${customers}`;

/** Creates that business unless it exists; only on demand, so that the start does not wait for it. */
export async function seedManyCustomers(database: Database, now: number): Promise<void> {
  if (await hasRow(database, 'businesses', { id: businessId })) return;
  await database.transaction(async (db) => {
    await seedBigBusiness(db, { ...manyCustomers, name: 'Gran Clientela', owner: 'Clara Nieto' }, now);
    for (const statement of rows(now).split(';')) await db.query(statement);
  });
  // A server does this by itself after a while: it enables index-only scans and gives the planner the row counts.
  await database.query('VACUUM ANALYZE customers, customer_addresses, orders');
}
