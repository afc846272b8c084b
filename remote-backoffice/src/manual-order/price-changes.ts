import type { PricesNow } from '@mostrador/contract/backoffice/orders/new-order';
import type { Money } from '@mostrador/values/money';
import type { CartLine } from './draft';
import type { Totals } from './totals';

/** A price that is another than was shown; without a name it is what the shipping costs. */
export interface PriceChange {
  name?: string;
  before: Money;
  now: Money;
}

/** What costs something else than the staff saw. */
export function changesOf(lines: readonly CartLine[], shown: Totals, now: PricesNow): PriceChange[] {
  const units = lines.map(({ name, unit }, index) => ({ name, before: unit, now: now.units[index] ?? unit }));
  const shipping = { before: shown.shipping ?? { ...now.shipping, minor: 0 }, now: now.shipping };
  return [...units, shipping].filter((change) => change.before.minor !== change.now.minor);
}
