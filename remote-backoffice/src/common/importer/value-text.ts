import { useLocale } from '@mostrador/i18n';
import { formatMoney } from '@mostrador/values/money';
import type { CheckedValue } from './rules';

/** Returns a formatter for checked values. */
export function useValueText(): (value: CheckedValue) => string {
  const locale = useLocale();
  return (value) => (typeof value === 'string' ? value : formatMoney(value, locale));
}
