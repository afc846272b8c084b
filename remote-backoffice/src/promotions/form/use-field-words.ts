import { useLocale } from '@mostrador/i18n';
import { useSession } from '@mostrador/session';
import { formatMoney, type Money } from '@mostrador/values/money';
import { useT } from '../messages';
import type { PromotionValues } from '../promotion-values';
import { dayText, weekdayText } from '../../common/days';

type Name = Exclude<keyof PromotionValues, 'kind'>;

/** Returns a function that gives a field's label and formats its values, for the edit conflict. */
export function useFieldWords() {
  const t = useT();
  const locale = useLocale();
  const { branches } = useSession().business;
  const label = {
    ...{ categoryIds: t('promotions.scope.categories'), productIds: t('promotions.scope.products') },
    ...{ customerIds: t('promotions.audience.chosen'), banks: t('promotions.field.bank') },
    ...{ branchIds: t('promotions.field.branches'), methodIds: t('promotions.field.methods') },
  } as Partial<Record<Name, string>>;

  function text(name: Name, value: unknown): string {
    if (typeof value === 'boolean') return t(value ? 'promotions.yes' : 'promotions.no');
    if (value === null || value === '') return t('promotions.none');
    if (Array.isArray(value)) {
      const ids = value as number[];
      if (ids.length === 0) return t('promotions.none');
      if (name === 'weekdays') return ids.map((id) => weekdayText(id, locale, 'long')).join(', ');
      if (name === 'branchIds') return ids.map((id) => branches.find((one) => one.id === id)?.name ?? `#${id}`).join(', ');
      return t('promotions.chosen', { count: ids.length });
    }
    if (typeof value === 'object') return formatMoney(value as Money, locale);
    if (name === 'from' || name === 'to') return dayText(String(value), locale);
    if (name === 'takes') return t(`promotions.takes.${value as PromotionValues['takes']}`);
    if (name === 'scope') return t(`promotions.scope.${value as PromotionValues['scope']}`);
    if (name === 'channel') return t(`promotions.channel.${value as PromotionValues['channel']}`);
    if (name === 'audience') return t(`promotions.audience.${value as PromotionValues['audience']}`);
    return String(value);
  }

  return (name: string) => ({
    label: label[name as Name] ?? t(`promotions.field.${name as Exclude<Name, LabelledElsewhere>}`),
    text: (value: unknown) => text(name as Name, value),
  });
}

type LabelledElsewhere = 'categoryIds' | 'productIds' | 'customerIds' | 'banks' | 'branchIds' | 'methodIds';
