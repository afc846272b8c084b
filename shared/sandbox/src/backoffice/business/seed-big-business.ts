import type { Db } from '../../db/database';
import { insertMany } from '../../db/rows';
import { hashPassword } from '../../identity/passwords';
import { businesses, demoPassword, paymentMethods } from '../../seed/core-data';
import { openingHours } from '../branches/seed-places';

/** A business for scale tests: its branches have the ids after its own, and one ADMIN signs in to it. */
interface BigBusiness {
  businessId: number;
  name: string;
  email: string;
  owner: string;
  branches: number;
}

/** Stores such a business without menu and customers. */
export async function seedBigBusiness(
  db: Db,
  { businessId, name, email, owner, branches }: BigBusiness,
  now: number,
): Promise<void> {
  const branchIds = Array.from({ length: branches }, (_, index) => businessId + 1 + index);
  const model = businesses[0];
  await insertMany(db, 'businesses', [{ ...model, id: businessId, name, url: null }]);
  await insertMany(
    db,
    'branches',
    branchIds.map((id, index) => ({
      id,
      business_id: businessId,
      name: `Local ${index + 1}`,
      time_zone: 'Europe/Madrid',
      zone_control: false,
    })),
  );
  await insertMany(
    db,
    'business_payment_methods',
    paymentMethods.map((method) => ({ ...method, business_id: businessId })),
  );
  const methods = branchIds.map((id) => ({ branch_id: id, method_id: 1, enabled: true }));
  await insertMany(db, 'branch_payment_methods', methods);
  const schedules = branchIds.flatMap((id) =>
    openingHours(false).map(([weekday, from, to]) => ({ branch_id: id, weekday, from_minute: from, to_minute: to })),
  );
  await insertMany(db, 'branch_schedules', schedules);
  await insertMany(db, 'users', [{ id: businessId, email, name: owner, business_id: businessId, role: 'ADMIN' }]);
  await insertMany(db, 'identity_accounts', [
    {
      local_id: `grande${businessId}`.padEnd(28, '0'),
      email,
      password_hash: await hashPassword(demoPassword, email),
      display_name: owner,
      email_verified: true,
      created_at: now,
      last_login_at: now,
      valid_since_at: now,
    },
  ]);
}
