import type { ProductOption } from '@mostrador/contract/backoffice/options/shapes';
import type { T } from './messages';

/** How many items an option takes: "elige de 1 a 2". */
export function boundsText({ min, max }: Pick<ProductOption, 'min' | 'max'>, t: T): string {
  return t('products.bounds', { kind: min === 0 ? 'optional' : min === max ? 'exact' : 'range', min, max });
}
