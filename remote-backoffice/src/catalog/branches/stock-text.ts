import { useIntl } from 'react-intl';
import type { BranchStock, SoldOutEnd } from '@mostrador/contract/backoffice/stock';
import { useTimeZone } from '@mostrador/session';
import { momentFormat } from '../../common/days';
import { useT, type T } from './messages';

/** Stock state of a branch. In a form, `end` is the new end of sold out. */
export type ShownStock = Pick<BranchStock, 'soldOut' | 'soldOutUntil'> & { end?: SoldOutEnd };

/**
 * Returns the text "Agotado hasta el mar, 3 feb, 12:00", or undefined if it is in stock. `timeZone`: of the branch; default: the
 * session's.
 */
export function useStockText(): (stock: ShownStock, timeZone?: string) => string | undefined {
  const t = useT();
  const { formatDate } = useIntl();
  const own = useTimeZone();
  return ({ soldOut, soldOutUntil, end }, timeZone = own) => {
    if (!soldOut) return undefined;
    if (end === 'opening') return t('stock.soldOut.opening');
    const at = typeof end === 'object' ? end.at : soldOutUntil;
    if (end === 'told' || at === undefined) return t('stock.soldOut');
    const time = formatDate(at, { ...momentFormat, timeZone });
    return t('stock.soldOut.until', { time });
  };
}

/** Returns the confirmation message for a stock change. */
export function stockChangeText(soldOut: SoldOutEnd | false, name: string, place: string, t: T): string {
  if (soldOut === false) return t('stock.done.back', { name, place });
  return t(soldOut === 'opening' ? 'stock.done.opening' : soldOut === 'told' ? 'stock.done.told' : 'stock.done.until', {
    name,
    place,
  });
}
