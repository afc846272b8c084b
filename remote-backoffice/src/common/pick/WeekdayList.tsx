import type { FieldState } from '@mostrador/forms/form';
import { useLocale } from '@mostrador/i18n';
import { CheckGroup } from '@mostrador/ui/record';
import { week, weekdayText } from '../days';

interface Props extends FieldState {
  label: string;
  help: string;
  value: readonly number[];
  onChange: (weekdays: number[]) => void;
}

/** Checkboxes for weekdays, 1 Monday to 7 Sunday. */
export function WeekdayList(props: Props) {
  const locale = useLocale();
  return <CheckGroup {...props} options={week.map((value) => ({ value, label: weekdayText(value, locale, 'long') }))} />;
}
