import type { Permission } from '@mostrador/contract/permissions';
import type { Db } from '../../db/database';
import { insertMany } from '../../db/rows';
import type { SeedContext } from '../../seed/context';
import { organizationId } from '../../seed/core';
import { seedCustomers } from '../payments/seed-customers';
import type { SeedMerchant } from '../payments/seed-data';
import { insertPayments, inventPayment } from '../payments/seed-payments';

const DAY = 86_400_000;
const PAYMENTS = 48;

/** La Esquina has the data of the other seeds, Mercado Sur a few of its own, Casa Lupita none yet; the other businesses have no account. */
const accounts = [
  { business: 1, id: 'ext_la_esquina', organization_id: organizationId, holder: 'La Esquina Hostelería, S. L.' },
  { business: 445, id: 'ext_mercado_sur', organization_id: 'org_mercado_sur', holder: 'Mercado Sur SpA' },
  { business: 542, id: 'ext_casa_lupita', organization_id: 'org_casa_lupita', holder: 'Casa Lupita, S. A. de C. V.' },
];

const branchOf = (id: string, name: string, weight: number): SeedMerchant => ({
  id,
  name,
  city: 'Santiago',
  country: 'CL',
  currencies: [['CLP', 1]],
  ticket: [4, 60],
  weight,
});
const southern = [
  branchOf('mer_sur_providencia', 'Mercado Sur Providencia', 3),
  branchOf('mer_sur_nunoa', 'Mercado Sur Ñuñoa', 2),
];

/** Additional users: one who may move payments without being ADMIN, and one of the platform, whose business sells nothing. */
const platform = { id: 700, brand_id: 1, name: 'Mostrador Plataforma', country: 'España', plan: 'Empresa', type: 2 };
const staff: { id: number; email: string; name: string; business_id: number; role: string; permissions: Permission[] }[] = [
  {
    id: 20,
    email: 'encargada@mostrador.test',
    name: 'Lucía Campos',
    business_id: 1,
    role: 'ENCARGADO',
    permissions: ['payments.move'],
  },
  {
    id: 21,
    email: 'plataforma@mostrador.test',
    name: 'Iván Soler',
    business_id: platform.id,
    role: 'ADMIN',
    permissions: ['merchants.all'],
  },
];

async function seedStaff(db: Db): Promise<void> {
  await insertMany(db, 'businesses', [
    { ...platform, time_zone: 'Europe/Madrid', currency: 'EUR', url: null, automatic_accept_orders: false },
  ]);
  await insertMany(db, 'users', staff);
  // The password of all demo users.
  for (const { id, email, name } of staff)
    await db.query(
      `INSERT INTO identity_accounts (local_id, email, password_hash, display_name, email_verified, created_at, last_login_at, valid_since_at)
       SELECT $1, $2, password_hash, $3, true, created_at, last_login_at, valid_since_at
       FROM identity_accounts WHERE email = 'admin@mostrador.test'`,
      [`demo-${id}`, email, name],
    );
}

/** Stores the merchants of Mercado Sur, with a point and a terminal each, and a few months of payments. */
async function seedSouthern(db: Db, { random, now, scale }: SeedContext): Promise<void> {
  const owner = 'org_mercado_sur';
  const since = now - 400 * DAY;
  const times = { created_at: since, updated_at: since };
  const place = { city: 'Santiago', address: '', status: 'ACTIVE', ...times };
  await insertMany(
    db,
    'merchants',
    southern.map(({ id, name, country }) => ({ ...place, id, name, country, organization_id: owner })),
  );
  const points = southern.map(({ id }) => ({ ...place, id: `pos_${random.uuid()}`, merchant_id: id, name: 'Caja' }));
  await insertMany(db, 'points', points);
  const terminals = points.map(({ id }, index) => ({
    id: `ter_${random.uuid()}`,
    point_id: id,
    model_id: 'pax-a77',
    name: `Caja ${index + 1}`,
    serial: `SUR-000${index + 1}`,
    status: 'ACTIVE',
    last_seen_at: now - 60_000,
    ...times,
  }));
  await insertMany(db, 'terminals', terminals);
  const count = Math.max(12, Math.round(PAYMENTS * Math.min(scale, 1)));
  const customers = seedCustomers(random, 10, now);
  const all = Array.from({ length: count }, (_, index) => {
    const at = now - Math.floor(((count - index) * 120 * DAY) / count);
    return inventPayment(random, { at, now, customers, merchants: southern, owner, staff: ['Camila Rojas'] });
  });
  await insertPayments(db, all);
}

/** Stores accounts at the provider (docs payments §6), their data in addition to La Esquina's, and users with further permissions. */
export async function seedAccess(db: Db, context: SeedContext): Promise<void> {
  await insertMany(
    db,
    'external_merchants',
    accounts.map(({ id, organization_id, holder }) => ({ id, organization_id, holder })),
  );
  for (const { business, id } of accounts)
    await db.query('UPDATE businesses SET external_merchant_id = $2 WHERE id = $1', [business, id]);
  await seedStaff(db);
  await seedSouthern(db, context);
}
