import type { Product } from '@mostrador/contract/backoffice/products/shapes';
import type { RowAction } from '@mostrador/ui/list';
import type { T } from './messages';

export type ProductAction =
  'edit' | 'copy' | 'activate' | 'deactivate' | 'feature' | 'unfeature' | 'sellOut' | 'bringBack' | 'delete';

/** Returns all menu commands of a product; disabled with a reason for roles that may not use them. */
export function productMenu(
  product: Product,
  t: T,
  disabledReason: string | undefined,
  onSelect: (action: ProductAction, product: Product) => void,
): RowAction[] {
  const actions: ProductAction[] = [
    'edit',
    'copy',
    product.active ? 'deactivate' : 'activate',
    product.featured ? 'unfeature' : 'feature',
    product.soldOut ? 'bringBack' : 'sellOut',
    'delete',
  ];
  return actions.map((key) => ({
    key,
    label: t(`products.action.${key}`),
    danger: key === 'delete',
    disabledReason,
    onSelect: () => onSelect(key, product),
  }));
}
