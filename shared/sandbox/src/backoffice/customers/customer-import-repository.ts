import type { Db } from '../../db/database';
import { insertMany } from '../../db/rows';
import type { CustomerRow } from './customer-repository';
import type { CustomerRowValues } from './customer-rows';

export type KnownCustomer = Pick<CustomerRow, 'id' | 'name' | 'phone' | 'e164' | 'email' | 'notes' | 'consent'> & {
  /** The address lines. */
  lines: string[];
};

export interface CustomerChange {
  known: KnownCustomer;
  /** Without an address that the customer has already. */
  values: CustomerRowValues;
}

/** Lists all customers of a business with the fields that an import compares. */
export function listKnownCustomers(db: Db, businessId: number): Promise<KnownCustomer[]> {
  return db.query<KnownCustomer>(
    `SELECT c.id, c.name, c.phone, c.e164, c.email, c.notes, c.consent, coalesce(a.lines, '[]'::json) AS lines
     FROM customers c LEFT JOIN (SELECT customer_id, json_agg(line) AS lines FROM customer_addresses GROUP BY customer_id) a
       ON a.customer_id = c.id
     WHERE c.business_id = $1 AND c.erased_at IS NULL`,
    [businessId],
  );
}

const addressOf = (customerId: number, { address, city }: CustomerRowValues) =>
  address ? [{ customer_id: customerId, line: address, city: city ?? null }] : [];

/** Stores the customers that an import creates and changes. */
export async function saveCustomers(
  db: Db,
  businessId: number,
  { create, change }: { create: (CustomerRowValues & { name: string })[]; change: CustomerChange[] },
  now: number,
): Promise<void> {
  const ids = await db.query<{ id: number }>(
    `SELECT nextval(pg_get_serial_sequence('customers', 'id'))::int AS id FROM generate_series(1, $1::int)`,
    [create.length],
  );
  const added = create.map((values, index) => ({ values, id: ids[index]?.id ?? 0 }));
  await insertMany(
    db,
    'customers',
    added.map(({ values, id }) => ({
      id,
      business_id: businessId,
      name: values.name,
      phone: values.phone?.text ?? null,
      e164: values.phone?.e164 ?? null,
      email: values.email ?? null,
      notes: values.notes ?? null,
      consent: values.consent ?? 'sin_respuesta',
      created_at: now,
      blocked: false,
      version: 1,
    })),
  );
  await db.query(
    `UPDATE customers c SET name = r.name, phone = r.phone, e164 = r.e164, email = r.email, notes = r.notes, consent = r.consent,
       version = c.version + 1
     FROM json_populate_recordset(NULL::customers, $1::json) r WHERE c.id = r.id`,
    [
      JSON.stringify(
        change.map(({ known, values }) => ({
          id: known.id,
          name: values.name ?? known.name,
          phone: values.phone?.text ?? known.phone,
          e164: values.phone?.e164 ?? known.e164,
          email: values.email ?? known.email,
          notes: values.notes ?? known.notes,
          consent: values.consent ?? known.consent,
        })),
      ),
    ],
  );
  await insertMany(db, 'customer_addresses', [
    ...added.flatMap(({ values, id }) => addressOf(id, values)),
    ...change.flatMap(({ known, values }) => addressOf(known.id, values)),
  ]);
}
