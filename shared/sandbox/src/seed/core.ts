import type { Db } from '../db/database';
import { insertMany } from '../db/bulk';
import type { SeedContext } from './seed';
import { brands, branches, businesses, paymentMethods, users } from './core-data';

/** The organization whose payments the default API key sees. */
export const organizationId = 'org_mostrador';

/** Brands, businesses, branches, users and API keys: the fixed points that everything else hangs on. */
export async function seedCore(db: Db, _context: SeedContext): Promise<void> {
  await insertMany(db, 'brands', brands);
  await insertMany(db, 'businesses', businesses);
  await insertMany(db, 'branches', branches);
  await insertMany(
    db,
    'business_payment_methods',
    businesses.flatMap((business) => paymentMethods.map((method) => ({ ...method, business_id: business.id }))),
  );
  await insertMany(db, 'users', users);
  await insertMany(db, 'api_keys', [{ key: 'sandbox-key', organization_id: organizationId }]);
}
