import { useLocale } from '@mostrador/i18n';
import { formatMoney } from '@mostrador/values/money';
import type { CheckedValue } from './rules';

/** A value as the user reads it. */
export function useValueText(): (value: CheckedValue) => string {
  const locale = useLocale();
  return (value) => (typeof value === 'string' ? value : formatMoney(value, locale));
}
