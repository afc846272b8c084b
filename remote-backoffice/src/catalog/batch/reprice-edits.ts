import type { ProductEdit } from '@mostrador/contract/backoffice/products/shapes';
import type { Money } from '@mostrador/values/money';
import type { ProductWithOffers } from './invert-edit';

/** Old and new price of a product; `branchName` is set if the price belongs to one branch. */
interface PriceComparison {
  branchName?: string;
  from: Money;
  to: Money;
}

/** Returns whether at least one branch that sells the product has its own price. */
export function hasOwnPrices({ basePrice, prices }: Pick<ProductWithOffers, 'basePrice' | 'prices'>): boolean {
  return prices.from.minor !== basePrice.minor || prices.to.minor !== basePrice.minor;
}

/** Returns the prices of a product after the change: its base price, then the prices of `branches` if they are loaded. */
export function comparePrices(
  { basePrice, branches = [] }: ProductWithOffers,
  priceOf: (price: Money) => Money,
): PriceComparison[] {
  const own = branches.flatMap(({ branchName, price }) => (price ? [{ branchName, from: price, to: priceOf(price) }] : []));
  return [{ from: basePrice, to: priceOf(basePrice) }, ...own];
}

/** Returns the edits for a price change; leaves out products whose prices stay the same. */
export function createPriceEdits(products: readonly ProductWithOffers[], priceOf: (price: Money) => Money): ProductEdit[] {
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
