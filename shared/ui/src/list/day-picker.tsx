import { DatePicker, dayjs } from '../date';
import type { DayFieldProps } from './day-field';
import { dayFormats } from './day-formats';

interface Props extends Omit<DayFieldProps, 'max'> {
  max: string | undefined;
  dayjsLocale: string;
  how: 'press' | 'focus' | 'left';
}

/** The field once somebody is in it: a day can be typed, or picked in the calendar. */
export function DayPicker({ id, value, max, onChange, dayjsLocale, how }: Props) {
  dayjs.locale(dayjsLocale);
  return (
    <DatePicker
      id={id}
      className="m-day-field"
      value={dayjs(value)}
      {...(max === undefined ? {} : { maxDate: dayjs(max) })}
      format={dayFormats}
      allowClear={false}
      autoFocus={how !== 'left'}
      defaultOpen={how === 'press'}
      onChange={(day) => day && onChange(day.format('YYYY-MM-DD'))}
    />
  );
}
