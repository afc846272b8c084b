import { useMemo } from 'react';
import { DatePicker, dayjs } from '../date';
import { dayFormats } from './day-formats';

interface Props {
  id: string;
  /** YYYY-MM-DD */
  value: string;
  max: string | undefined;
  onChange: (day: string) => void;
  dayjsLocale: string;
  how: 'press' | 'focus' | 'left';
}

/** The field after its first focus: a day can be typed, or picked in the calendar. */
export function DayPicker({ id, value, max, onChange, dayjsLocale, how }: Props) {
  dayjs.locale(dayjsLocale);
  // The picker takes a new object for a new day and discards the text being typed.
  const day = useMemo(() => dayjs(value), [value]);
  return (
    <DatePicker
      id={id}
      className="m-day-field"
      value={day}
      {...(max === undefined ? {} : { maxDate: dayjs(max) })}
      format={dayFormats}
      allowClear={false}
      autoFocus={how !== 'left'}
      defaultOpen={how === 'press'}
      onChange={(chosen) => chosen && onChange(chosen.format('YYYY-MM-DD'))}
    />
  );
}
