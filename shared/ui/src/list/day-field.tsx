import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useLanguage } from '@mostrador/i18n';
import type { Locale } from '@mostrador/i18n/locales';
import { loadDayjsLocale } from './day-formats';
import type { DayPicker } from './day-picker';
import '../record/fields.css';

export interface DayFieldProps {
  id: string;
  /** YYYY-MM-DD */
  value: string;
  /** The last day that can be chosen. */
  max?: string;
  onChange: (day: string) => void;
}

interface Loaded {
  Picker: typeof DayPicker;
  language: Locale;
  /** Name of the language in dayjs. */
  dayjsLocale: string;
  /** The field was pressed, which opens the calendar, or has the focus by keyboard. */
  how: 'press' | 'focus' | 'left';
}

/** A day, shown as the lists show it; its calendar, and the code for it, come with the first focus and take the field's place. */
export function DayField({ id, value, max, onChange }: DayFieldProps) {
  const { formatDate } = useIntl();
  const language = useLanguage();
  const plain = useRef<HTMLInputElement>(null);
  const pressed = useRef(false);
  const [loaded, setLoaded] = useState<Loaded | null>(null);

  async function load() {
    const [{ DayPicker: Picker }, dayjsLocale] = await Promise.all([
      import(/* webpackChunkName: "day-picker" */ './day-picker'),
      loadDayjsLocale(language),
    ]);
    const focused = document.activeElement === plain.current;
    setLoaded({ Picker, language, dayjsLocale, how: focused ? (pressed.current ? 'press' : 'focus') : 'left' });
  }

  if (loaded?.language === language) return <loaded.Picker {...loaded} {...{ id, value, max, onChange }} />;
  return (
    <input
      ref={plain}
      id={id}
      className="m-field-input m-day-field"
      readOnly
      value={formatDate(`${value}T00:00Z`, { dateStyle: 'medium', timeZone: 'UTC' })}
      onPointerDown={() => (pressed.current = true)}
      // What cannot be fetched now is asked for with the next focus; the buttons beside it do without.
      onFocus={() => void load().catch(() => undefined)}
    />
  );
}
