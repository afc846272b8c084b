import { useState } from 'react';
import { useLanguage, usePerLocale } from '@mostrador/i18n';
import { todayIn, type DayRange } from '@mostrador/values/day-range';
import { clock } from '@mostrador/values/clock';
import { DatePicker, dayjs, type Dayjs } from '../date';
import { useClockOffset } from '../kit/clock-offset';
import { PlainButton } from '../kit/plain-button';
import { useT } from '../messages';
import { daysOf, type DayChoice } from './day-choice';
import { dayFormats, loadDayjsLocale } from './day-formats';

interface Props {
  /** Initial value of the fields. */
  value: DayChoice | null;
  timeZone: string;
  onChange: (range: DayRange) => void;
}

const day = 'YYYY-MM-DD';
const inPanel = (trigger: HTMLElement) => trigger.closest<HTMLElement>('.m-popup-panel') ?? document.body;

/** A range of two days picked in a calendar; its code and antd's calendar are loaded when it is first opened. */
export function CustomRange({ value, timeZone, onChange }: Props) {
  const t = useT();
  dayjs.locale(usePerLocale(loadDayjsLocale, useLanguage()).value);
  const now = clock.now() + useClockOffset();
  const [initial] = useState(() => value && daysOf(value, timeZone, now));
  const [from, setFrom] = useState<Dayjs | null>(initial && dayjs(initial.from));
  const [to, setTo] = useState<Dayjs | null>(initial && dayjs(initial.to));
  const today = dayjs(todayIn(timeZone, now));
  const valid = from !== null && to !== null && !from.isAfter(to, 'day');
  const shared = {
    format: dayFormats,
    allowClear: false,
    getPopupContainer: inPanel,
    placeholder: today.format(dayFormats[0]),
  };
  return (
    <div className="m-range">
      <label>
        {t('ui.days.from')}
        <DatePicker {...shared} value={from} onChange={setFrom} autoFocus {...(from ? {} : { defaultPickerValue: today })} />
      </label>
      <label>
        {t('ui.days.to')}
        <DatePicker {...shared} value={to} onChange={setTo} {...(from ? { minDate: from } : {})} />
      </label>
      <PlainButton
        variant="primary"
        disabled={!valid}
        onClick={() => {
          if (valid) onChange({ from: from.format(day), to: to.format(day) });
        }}
      >
        {t('ui.apply')}
      </PlainButton>
    </div>
  );
}
