import type { UnorderableProduct } from '@mostrador/contract/backoffice/options/shapes';
import type { SessionBranch } from '@mostrador/session/store';
import type { T as StockT } from '../branches/messages';
import type { T } from './messages';

/** Returns how many of an option's items a diner chooses, as text. */
export function boundsText({ min, max }: { min: number; max: number }, t: T): string {
  if (min === max) return t('options.bounds.exactly', { count: min });
  return min === 0 ? t('options.bounds.upTo', { count: max }) : t('options.bounds.between', { min, max });
}

/** Returns "Bocadillo no se puede pedir en Centro y Puerto": the products that a switch would leave without enough items. */
export function unorderableTexts(
  products: readonly UnorderableProduct[],
  branches: readonly SessionBranch[],
  locale: string,
  t: StockT,
): string[] {
  const list = new Intl.ListFormat(locale);
  const nameOf = (id: number) => branches.find((branch) => branch.id === id)?.name ?? `#${id}`;
  return products.map(({ name, branchIds }) => t('stock.unorderable', { name, places: list.format(branchIds.map(nameOf)) }));
}
