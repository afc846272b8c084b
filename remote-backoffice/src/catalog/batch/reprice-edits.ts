import type { ProductEdit } from '@mostrador/contract/backoffice/products/shapes';
import type { Money } from '@mostrador/values/money';
import type { Before } from './inverse';

/** A price of a product that becomes another; `branchName` where it is a branch's own. */
export interface Repriced {
  branchName?: string;
  from: Money;
  to: Money;
}

/** Whether some branch that sells it has a price of its own. */
export function hasOwnPrices({ basePrice, prices }: Pick<Before, 'basePrice' | 'prices'>): boolean {
  return prices.from.minor !== basePrice.minor || prices.to.minor !== basePrice.minor;
}

/** The prices of a product as a change leaves them: its own, then those of `branches` where they are there. */
export function repricedOf({ basePrice, branches = [] }: Before, priceOf: (price: Money) => Money): Repriced[] {
  const own = branches.flatMap(({ branchName, price }) => (price ? [{ branchName, from: price, to: priceOf(price) }] : []));
  return [{ from: basePrice, to: priceOf(basePrice) }, ...own];
}

/** The edits that change these prices, without the products that stay as they are. */
export function repriceEdits(products: readonly Before[], priceOf: (price: Money) => Money): ProductEdit[] {
  return products.flatMap(({ id, version, basePrice, branches = [] }) => {
    const price = priceOf(basePrice);
    const own = branches.flatMap(({ branchId, price: before }) => {
      const after = before && priceOf(before);
      return after && after.minor !== before.minor ? [{ branchId, price: after }] : [];
    });
    const isOther = price.minor !== basePrice.minor;
    if (!isOther && own.length === 0) return [];
    return [{ id, version, ...(isOther && { price }), ...(own.length > 0 && { branches: own }) }];
  });
}
