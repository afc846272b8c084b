import type { Popup } from '@mostrador/contract/backoffice/popups/calls';
import { statusWords } from '@mostrador/ui/kit';
import { daysText, dayText, weekdaysText } from '../../common/days';
import type { T } from '../messages';

type PopupState = 'shown' | 'coming' | 'over' | 'off';

/** Returns the state of a pop-up on a day. */
export function popupState({ active, from, to }: Pick<Popup, 'active' | 'from' | 'to'>, today: string): PopupState {
  if (to !== null && to < today) return 'over';
  if (!active) return 'off';
  return today < from ? 'coming' : 'shown';
}

export const stateWords = statusWords<PopupState, [T]>(
  { shown: 'success', coming: 'info', over: 'neutral', off: 'neutral' },
  (state, t) => t(`web.popup.state.${state}`),
);

/** Formats the dates and weekdays on which a pop-up is shown. */
export function periodText({ from, to, weekdays }: Pick<Popup, 'from' | 'to' | 'weekdays'>, t: T, locale: string): string {
  const days = to === null ? t('web.popup.period.from', { from: dayText(from, locale) }) : daysText(from, to, locale);
  return [days, ...(weekdays.length > 0 ? [weekdaysText(weekdays, locale)] : [])].join(' · ');
}
