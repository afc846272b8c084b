import { useLocale } from '@mostrador/i18n';
import type { Product } from '@mostrador/contract/backoffice/products/shapes';
import { formatMoney, moneyToDecimal } from '@mostrador/values/money';

/** What a product costs: "9,50–11,00 €" where branches differ. */
export function usePriceText(): (product: Pick<Product, 'price' | 'prices'>) => string {
  const locale = useLocale();
  return ({ price, prices: { from, to } }) => {
    if (from.minor === to.minor) return formatMoney(price, locale);
    const format = new Intl.NumberFormat(locale, { style: 'currency', currency: price.currency });
    return format.formatRange(Number(moneyToDecimal(from)), Number(moneyToDecimal(to)));
  };
}
