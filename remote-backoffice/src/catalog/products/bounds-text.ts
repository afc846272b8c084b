import type { ProductOption } from '@mostrador/contract/backoffice/options/shapes';
import type { T } from './messages';

/** Returns how many items a diner chooses from an option: "elige de 1 a 2". */
export function boundsText({ min, max }: Pick<ProductOption, 'min' | 'max'>, t: T): string {
  return t('products.bounds', { kind: min === 0 ? 'optional' : min === max ? 'exact' : 'range', min, max });
}
