import type { Db } from '../db/database';
import type { SeedContext } from '../seed/context';
import { seedBranches, type SeedBranch } from './branches/seed-branches';
import { seedCatalog } from './catalog/seed-catalog';
import { seedStock } from './catalog/seed-stock';
import { seedCustomers } from './customers/seed-customers';
import { seedNotifications } from './notifications/seed-notifications';
import { pastOrders, seedOrders } from './orders/seed-orders';
import { seedGiftCoupons } from './gifts/seed-gift-coupons';
import { seedPopups } from './popups/seed-popups';
import { seedPromotions } from './promotions/seed-promotions';
import { seedUses } from './promotions/seed-uses';
import { seedSurveys } from './surveys/seed-surveys';

/** Stores branch settings, menus, customers and a year of orders of all businesses, and the data that depends on them. */
export async function seedBackoffice(db: Db, context: SeedContext): Promise<void> {
  const { random, now, scale } = context;
  const branches = await seedBranches(db, random);
  const businesses = await db.query<{ id: number; currency: string }>('SELECT id, currency FROM businesses ORDER BY id');
  const shops = await seedCatalog(db, businesses);
  await seedStock(db, branches, shops, now);
  const perBranch = (branch: SeedBranch) => Math.round(((pastOrders[branch.id] ?? 0) / 5) * Math.min(scale, 50)) + 5;
  const customers = await seedCustomers(db, branches, perBranch, context);
  const orders = await seedOrders(db, branches, shops, customers, context);
  await seedNotifications(
    db,
    orders,
    branches.map((branch) => branch.id),
  );
  await seedUses(db);
  await seedPromotions(db, now);
  await seedPopups(db, now);
  await seedGiftCoupons(db, now);
  await seedSurveys(db, now);
  await db.query('ANALYZE orders, order_items, order_events, customers, notifications');
}
