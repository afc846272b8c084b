import { soldOutSql } from './stock-repository';

/** A branch in SQL: its id, or the column with the id. */
type BranchId = number | 's.id';

/** Returns SQL for the items `i` that a branch can offer of option `t`. */
export function offeredItemsSql(branchId: BranchId, now: number): string {
  return `option_items i LEFT JOIN option_item_branches ib ON ib.item_id = i.id AND ib.branch_id = ${branchId}
    WHERE i.option_id = t.id AND i.active AND COALESCE(ib.sold, true) AND NOT ${soldOutSql('ib', now)} AND NOT ${soldOutSql('ob', now)}`;
}

/** Returns SQL for the options `t` of product `p` in a branch. */
export function productOptionsSql(branchId: BranchId): string {
  return `product_options x JOIN options t ON t.id = x.option_id
    LEFT JOIN option_branches ob ON ob.option_id = t.id AND ob.branch_id = ${branchId}
    WHERE x.product_id = p.id AND t.active AND COALESCE(ob.sold, true)`;
}

/** SQL for the number of choices among these items: an item of a repeatable option can be chosen several times. */
export const choiceCountSql = 'CASE WHEN t.repeatable AND count(*) > 0 THEN t.max_choices ELSE count(*) END';
