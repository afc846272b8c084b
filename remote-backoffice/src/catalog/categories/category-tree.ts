import type { Category } from '@mostrador/contract/backoffice/categories/shapes';

export interface CategoryBranch {
  /** As text, for the rows of an `OrderList`. */
  id: string;
  category: Category;
  subcategories: CategoryBranch[];
}

/** The two levels of categories; a category is there for its subcategories' sake, too, where the state that is asked for has only those. */
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

/** Every category of the level that `id` is on, in order, with it put into another place. */
export function reordered(rows: readonly CategoryBranch[], id: string, to: number): number[] {
  const ids = rows.map((row) => row.category.id);
  return ids.filter((one) => String(one) !== id).toSpliced(to, 0, Number(id));
}
