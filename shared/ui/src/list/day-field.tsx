import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useLanguage } from '@mostrador/i18n';
import type { Locale } from '@mostrador/i18n/locales';
import { loadDayjsLocale } from './day-formats';
import type { DayPicker } from './day-picker';
import '../record/fields.css';

interface DayFieldProps {
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
  /** Name of the locale in dayjs. */
  dayjsLocale: string;
  /** How the field was entered: pressed, which opens the calendar, or focused by keyboard. */
  how: 'press' | 'focus' | 'left';
}

/**
 * A field for a day, formatted as in the lists. The calendar's code is loaded on the first focus, and the calendar field then
 * replaces this one.
 */
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
      // A failed load is tried again on the next focus; the buttons next to the field work without it.
      onFocus={() => void load().catch(() => undefined)}
    />
  );
}
