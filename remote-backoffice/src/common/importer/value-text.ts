import { useLocale } from '@mostrador/i18n';
import { formatMoney } from '@mostrador/values/money';
import { useT } from './messages';
import type { CheckedValue } from './rules';

/** Returns a formatter for checked values. */
export function useValueText(): (value: CheckedValue) => string {
  const t = useT();
  const locale = useLocale();
  return (value) => {
    if (typeof value === 'boolean') return t(value ? 'importer.yes' : 'importer.no');
    return typeof value === 'string' ? value : formatMoney(value, locale);
  };
}
