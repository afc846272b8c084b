import { useLocale } from '@mostrador/i18n';
import type { Product } from '@mostrador/contract/backoffice/products/shapes';
import { formatMoney, moneyToDecimal } from '@mostrador/values/money';

/** Returns a function that formats a product's price: "9,50–11,00 €" if branches differ. */
export function usePriceText(): (product: Pick<Product, 'price' | 'prices'>) => string {
  const locale = useLocale();
  return ({ price, prices: { from, to } }) => {
    if (from.minor === to.minor || ![from, to].every(({ minor }) => Number.isSafeInteger(minor)))
      return formatMoney(price, locale);
    const format = new Intl.NumberFormat(locale, { style: 'currency', currency: price.currency });
    const [low = 0, high = 0] = [from, to].map((end) => Number(moneyToDecimal(end))).sort((a, b) => a - b);
    return format.formatRange(low, high);
  };
}
