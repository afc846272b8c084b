import { useIntl } from 'react-intl';
import { useLocale } from '@mostrador/i18n';
import { formatMoney } from '@mostrador/values/money';
import { useT } from './messages';
import type { CheckedOption, CheckedValue } from './rules';

/** Returns a formatter for checked values. */
export function useValueText(): (value: CheckedValue) => string {
  const t = useT();
  const locale = useLocale();
  const { formatList } = useIntl();
  const itemText = ({ name, price, isTotal }: CheckedOption['items'][number]) => {
    if (isTotal) return `${name} ${formatMoney(price, locale)}`;
    return price.minor === 0 ? name : `${name} +${formatMoney(price, locale)}`;
  };
  const optionText = ({ name, min, max, items }: CheckedOption) =>
    t('importer.option', {
      name,
      min,
      max,
      bounds: min === max ? 'one' : 'two',
      items: formatList(items.map(itemText), { type: 'unit' }),
    });
  return (value) => {
    if (typeof value === 'boolean') return t(value ? 'importer.yes' : 'importer.no');
    if (Array.isArray(value)) return value.map(optionText).join(' · ');
    return typeof value === 'string' ? value : formatMoney(value, locale);
  };
}
