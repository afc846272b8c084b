import type { Db } from '../db/database';
import { insertMany } from '../db/rows';
import type { SeedContext } from './context';
import { hashPassword } from '../identity/passwords';
import { brands, branches, businesses, demoPassword, paymentMethods, strangers, users } from './core-data';

/** The organization of the default API key. */
export const organizationId = 'org_mostrador';

/** Stores brands, businesses, branches, users and API keys, to which all other data refers. */
export async function seedCore(db: Db, { random, now }: SeedContext): Promise<void> {
  await insertMany(db, 'brands', brands);
  await insertMany(db, 'businesses', businesses);
  await insertMany(db, 'branches', branches);
  await insertMany(
    db,
    'business_payment_methods',
    businesses.flatMap((business) => paymentMethods.map((method) => ({ ...method, business_id: business.id }))),
  );
  await insertMany(db, 'users', users);
  await insertMany(db, 'api_keys', [{ key: 'sandbox-key', organization_id: null }]);

  const passwordHash = await hashPassword(demoPassword, random.uuid());
  const since = now - 365 * 86_400_000;
  await insertMany(
    db,
    'identity_accounts',
    [...users, ...strangers].map(({ email, name }) => ({
      local_id: random.uuid().replaceAll('-', '').slice(0, 28),
      email,
      password_hash: passwordHash,
      display_name: name,
      email_verified: true,
      created_at: since,
      last_login_at: since,
      valid_since_at: since,
    })),
  );
}
