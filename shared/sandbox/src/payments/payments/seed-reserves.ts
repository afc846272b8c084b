import type { Db } from '../../db/database';
import type { SeedContext } from '../../seed/context';
import { CASHOUT_RESERVES, movementsOf } from '../cashouts/seed-reserve';
import { seedCustomers } from './seed-customers';
import { insertPayments, inventPayment, type SeededPayment } from './seed-payments';

const DAY = 86_400_000;

/**
 * Stores old, completed payments in each currency that has earned less than the reserve that its cashouts leave, so that there is enough at
 * any scale and instant.
 */
export async function seedReserves(db: Db, { random, now }: SeedContext): Promise<void> {
  const movements = await movementsOf(db);
  const customers = seedCustomers(random, 20, now);
  const all: SeededPayment[] = [];
  for (const [currency, { kept }] of Object.entries(CASHOUT_RESERVES)) {
    let earned = movements.filter((one) => one.currency === currency).reduce((sum, { minor, freed }) => sum + minor + freed, 0);
    while (earned < kept) {
      const at = now - random.int(200, 330) * DAY - random.int(0, DAY - 1);
      const added = inventPayment(random, { at, now, live: 'COMPLETED', inCurrency: currency, customers });
      earned += added.payment.current_minor;
      all.push(added);
    }
  }
  await insertPayments(db, all);
}
