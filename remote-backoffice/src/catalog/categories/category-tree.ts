import type { Category } from '@mostrador/contract/backoffice/categories/shapes';

export interface CategoryBranch {
  /** The id as text, as `OrderList` needs it. */
  id: string;
  category: Category;
  subcategories: CategoryBranch[];
}

/**
 * Returns the two levels of categories. If `active` filters by state, keeps a category that does not match but has subcategories
 * that do.
 */
export function categoryTree(categories: readonly Category[], active?: boolean): CategoryBranch[] {
  const isAsked = (category: Category) => active === undefined || category.active === active;
  const branchOf = (category: Category): CategoryBranch => ({
    id: String(category.id),
    category,
    subcategories: categories.filter((one) => one.parentId === category.id && isAsked(one)).map(branchOf),
  });
  return categories
    .filter(({ parentId }) => parentId === undefined)
    .map(branchOf)
    .filter(({ category, subcategories }) => isAsked(category) || subcategories.length > 0);
}

/** Returns the ids of all siblings of `id` in order, with `id` moved to position `to`. */
export function moveSibling(rows: readonly CategoryBranch[], id: string, to: number): number[] {
  const ids = rows.map((row) => row.category.id);
  return ids.filter((one) => String(one) !== id).toSpliced(to, 0, Number(id));
}
