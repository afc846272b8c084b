import { minorDigits } from '@mostrador/values/money';
import type { AmountBounds } from '../common/amount-filter/amount-bound';

/** Returns bounds in words, such as "10,00 € – 50,00 €"; null without any. */
export function boundsText({ from, to }: AmountBounds, currency: string | null, locale: string): string | null {
  const digits = currency === null ? 4 : minorDigits(currency);
  const style = currency === null ? {} : ({ style: 'currency', currency, minimumFractionDigits: digits } as const);
  const word = (bound: number) => new Intl.NumberFormat(locale, { ...style, maximumFractionDigits: digits }).format(bound);
  if (from === null) return to === null ? null : `≤ ${word(to)}`;
  return to === null ? `≥ ${word(from)}` : `${word(from)} – ${word(to)}`;
}
