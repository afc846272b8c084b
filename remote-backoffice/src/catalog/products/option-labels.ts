import { nameKey } from '@mostrador/contract/backoffice/menu-import/columns';
import type { ProductOption } from '@mostrador/contract/backoffice/options/shapes';
import { formatMoney } from '@mostrador/values/money';

/** Returns the label of each option by its id: its name, and its items if another option has the same name. */
export function optionLabels(options: readonly ProductOption[], locale: string): Map<number, string> {
  const counts = new Map<string, number>();
  for (const { name } of options) counts.set(nameKey(name), (counts.get(nameKey(name)) ?? 0) + 1);
  const itemText = ({ name, basePrice }: ProductOption['items'][number]) =>
    basePrice.minor > 0 ? `${name} +${formatMoney(basePrice, locale)}` : name;
  return new Map(
    options.map(({ id, name, items }) => [
      id,
      counts.get(nameKey(name)) === 1 ? name : `${name} (${items.map(itemText).join(', ')})`,
    ]),
  );
}
