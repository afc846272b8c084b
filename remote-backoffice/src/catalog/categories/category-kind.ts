import { categories } from '@mostrador/contract/backoffice/categories/calls';
import { currentCategory } from '@mostrador/contract/backoffice/categories/shapes';
import { products } from '@mostrador/contract/backoffice/products/calls';
import { listedKind } from '@mostrador/forms/versioned-edit';

export const categoryKind = listedKind({
  lists: [categories.list],
  invalidates: [categories.list, products.list],
  current: currentCategory,
});
