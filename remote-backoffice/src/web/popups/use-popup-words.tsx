import type { PopupRhythm } from '@mostrador/contract/backoffice/popups/states';
import { useLocale } from '@mostrador/i18n';
import { useSession } from '@mostrador/session';
import { dayText, weekdayText } from '../../common/days';
import { Photo } from '../../common/photo/Photo';
import { useT } from '../messages';
import type { PopupValues } from './popup-values';

/** Returns a function that gives a field's label and formats its values, for the edit conflict. */
export function usePopupWords() {
  const t = useT();
  const locale = useLocale();
  const { branches } = useSession().business;

  function text(name: keyof PopupValues, value: unknown) {
    if (typeof value === 'boolean') return t(value ? 'web.yes' : 'web.no');
    if (name === 'image') return <Photo src={String(value) || undefined} size="medium" />;
    if (value === null || value === '') return t('web.none');
    if (Array.isArray(value)) {
      const ids = value as number[];
      if (ids.length === 0) return t('web.none');
      if (name === 'weekdays') return ids.map((id) => weekdayText(id, locale, 'long')).join(', ');
      return ids.map((id) => branches.find((one) => one.id === id)?.name ?? `#${id}`).join(', ');
    }
    if (name === 'from' || name === 'to') return dayText(String(value), locale);
    if (name === 'leads') return t(`web.popup.leads.${value as PopupValues['leads']}`);
    if (name === 'rhythm') return t(`web.popup.rhythm.${value as PopupRhythm}`);
    return String(value);
  }

  return (name: string) => ({
    label: t(`web.popup.field.${name as keyof PopupValues}`),
    text: (value: unknown) => text(name as keyof PopupValues, value),
  });
}
