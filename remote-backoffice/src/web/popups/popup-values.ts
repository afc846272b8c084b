import type { Popup, PopupFields } from '@mostrador/contract/backoffice/popups/calls';
import { MAX_POPUP_TEXT, MAX_POPUP_TITLE, type PopupRhythm } from '@mostrador/contract/backoffice/popups/states';
import type { FieldErrors } from '@mostrador/forms/form';
import type { WireNames } from '@mostrador/forms/server-errors';
import type { RecordVersion } from '@mostrador/forms/conflict';
import { safeHttpUrl } from '@mostrador/values/safe-url';
import type { T } from '../messages';

/** Form values of a pop-up. */
export interface PopupValues {
  title: string;
  text: string;
  /** URL of its picture; '' for none. */
  image: string;
  leads: 'none' | 'url' | 'producto' | 'categoria';
  url: string;
  productId: number | null;
  categoryId: string;
  from: string;
  ends: boolean;
  to: string;
  /** 1 Monday to 7 Sunday; empty for all. */
  weekdays: number[];
  rhythm: PopupRhythm;
  /** 1 (first) to 100. */
  priority: string;
  branchIds: number[];
  active: boolean;
}

export const popupNames: WireNames<PopupValues> = {
  'info.titulo': 'title',
  'info.texto': 'text',
  'info.imagen': 'image',
  'info.enlace': 'url',
  'info.enlace.id': 'productId',
  'info.desde': 'from',
  'info.hasta': 'to',
  'info.prioridad': 'priority',
  'info.sucursales': 'branchIds',
};

export function emptyPopup(today: string, branchIds: number[]): PopupValues {
  return {
    ...{ title: '', text: '', image: '', leads: 'none', url: '', productId: null, categoryId: '' },
    ...{ from: today, ends: false, to: today, weekdays: [], rhythm: 'visita', priority: '50', branchIds, active: true },
  };
}

export function valuesOf(popup: PopupFields): PopupValues {
  const { title, text = '', image = '', link, from, to, weekdays, rhythm, priority, branchIds, active } = popup;
  return {
    ...{ title, text, image, leads: link?.type ?? 'none', url: link?.type === 'url' ? link.url : '' },
    productId: link?.type === 'producto' ? link.id : null,
    categoryId: link?.type === 'categoria' ? String(link.id) : '',
    ...{ from, ends: to !== null, to: to ?? from, weekdays, rhythm, priority: String(priority), branchIds, active },
  };
}

export function seenOf(popup: Popup): RecordVersion<PopupValues> {
  return { version: popup.version, values: valuesOf(popup) };
}

/** Converts form values to request fields. */
export function fieldsOf(values: PopupValues): PopupFields {
  const { leads, from, ends, to, weekdays, rhythm, branchIds, active } = values;
  return {
    title: values.title.trim(),
    text: values.text.trim() || undefined,
    image: values.image || undefined,
    link:
      leads === 'url'
        ? { type: leads, url: values.url.trim() }
        : leads === 'producto'
          ? { type: leads, id: values.productId ?? 0 }
          : leads === 'categoria'
            ? { type: leads, id: Number(values.categoryId) }
            : undefined,
    ...{ from, to: ends ? to : null, weekdays, rhythm, priority: Number(values.priority), branchIds, active },
  };
}

/** Returns the error of each invalid field. */
export function validatePopup(values: PopupValues, t: T): FieldErrors<PopupValues> {
  const when = (isWrong: boolean, words: string) => (isWrong ? words : undefined);
  const { leads } = values;
  const title = values.title.trim();
  return {
    title: when(!title || title.length > MAX_POPUP_TITLE, t('web.popup.problem.title', { max: MAX_POPUP_TITLE })),
    text: when(values.text.trim().length > MAX_POPUP_TEXT, t('web.popup.problem.text', { max: MAX_POPUP_TEXT })),
    ...(leads === 'url' && { url: when(safeHttpUrl(values.url.trim()) === null, t('web.popup.problem.url')) }),
    ...(leads === 'producto' && { productId: when(values.productId === null, t('web.popup.problem.product')) }),
    ...(leads === 'categoria' && { categoryId: when(values.categoryId === '', t('web.popup.problem.category')) }),
    to: when(values.ends && values.to < values.from, t('web.popup.problem.to')),
    priority: when(!/^([1-9]\d?|100)$/.test(values.priority.trim()), t('web.popup.problem.priority')),
    branchIds: when(values.branchIds.length === 0, t('web.popup.problem.branches')),
  };
}
