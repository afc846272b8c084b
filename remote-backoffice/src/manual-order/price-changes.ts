import type { PricesNow } from '@mostrador/contract/backoffice/orders/new-order';
import { add, type Money } from '@mostrador/values/money';
import type { CartLine } from './draft';
import type { T } from './messages';
import type { Totals } from './totals';

/** A price that differs from the shown one. */
export interface PriceChange {
  /** Name of the product, or the label of the shipping or discounts. */
  name: string;
  before: Money;
  now: Money;
}

/** Returns the amounts that differ from the ones shown to staff. */
export function findPriceChanges(lines: readonly CartLine[], shown: Totals, now: PricesNow, t: T): PriceChange[] {
  const units = lines.map(({ name, unit }, index) => ({ name, before: unit, now: now.units[index] ?? unit }));
  const nothing = { ...now.shipping, minor: 0 };
  const shipping = { name: t('manualOrder.shipping'), before: shown.shipping ?? nothing, now: now.shipping };
  const off = { ...shown.surcharge, minor: -shown.surcharge.minor };
  const taken = shown.promotions.map(({ money }) => money).reduce(add, add(shown.discount, off));
  const discount = { name: t('manualOrder.discounts'), before: taken, now: now.discount };
  return [...units, shipping, discount].filter((change) => change.before.minor !== change.now.minor);
}
