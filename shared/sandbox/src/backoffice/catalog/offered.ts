import { soldOutNow } from './stock-repository';

/** A branch in SQL: its id, or the column that has it. */
type BranchId = number | 's.id';

/** The items `i` that a branch can offer of option `t`, in SQL. */
export function offeredItems(branchId: BranchId, now: number): string {
  return `option_items i LEFT JOIN option_item_branches ib ON ib.item_id = i.id AND ib.branch_id = ${branchId}
    WHERE i.option_id = t.id AND i.active AND COALESCE(ib.sold, true) AND NOT ${soldOutNow('ib', now)} AND NOT ${soldOutNow('ob', now)}`;
}

/** The options `t` that product `p` asks in a branch, in SQL. */
export function askedOptions(branchId: BranchId): string {
  return `product_options x JOIN options t ON t.id = x.option_id
    LEFT JOIN option_branches ob ON ob.option_id = t.id AND ob.branch_id = ${branchId}
    WHERE x.product_id = p.id AND t.active AND COALESCE(ob.sold, true)`;
}

/** How many of these items can be chosen, in SQL: of a repeatable option each as often as wanted. */
export const choices = 'CASE WHEN t.repeatable AND count(*) > 0 THEN t.max_choices ELSE count(*) END';
