import { options } from '@mostrador/contract/backoffice/options/calls';
import { currentOption } from '@mostrador/contract/backoffice/options/shapes';
import { products } from '@mostrador/contract/backoffice/products/calls';
import { listedKind } from '@mostrador/forms/versioned-edit';

export const optionKind = listedKind({
  lists: [options.list],
  invalidates: [options.list, options.branches, options.items, options.ofProduct, products.list, products.get],
  current: currentOption,
});
