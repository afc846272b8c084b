import { insertMany } from '../../db/rows';
import type { Db } from '../../db/database';
import type { SeedBranch } from '../branches/seed-branches';
import type { SeedShop } from './seed-catalog';

const HOUR = 3_600_000;

/**
 * Stores in each branch one product that is sold out until tomorrow and one that is sold out without an end; outside the first branches
 * some cost a little more.
 */
export async function seedStock(db: Db, branches: SeedBranch[], shops: Map<number, SeedShop>, now: number): Promise<void> {
  const first = new Set<number>();
  const rows = branches.flatMap((branch) => {
    const catalog = shops.get(branch.businessId)?.catalog ?? [];
    const isFirst = !first.has(branch.businessId);
    first.add(branch.businessId);
    const until = (3 + branch.id) % catalog.length;
    const open = (catalog.length - 3 - (branch.id % 3) + catalog.length) % catalog.length;
    return catalog.flatMap(({ id, price }, index) => {
      const soldOut = index === until || index === open;
      const dearer = !isFirst && index % 6 === 1;
      if (!soldOut && !dearer) return [];
      return [
        {
          product_id: id,
          branch_id: branch.id,
          price: dearer ? Math.round((price * 1.1) / 10) * 10 : null,
          sold_out: soldOut,
          sold_out_until: index === until ? now + 20 * HOUR : null,
        },
      ];
    });
  });
  await insertMany(db, 'product_branches', rows);
}
