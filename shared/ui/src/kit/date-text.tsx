import { useIntl } from 'react-intl';
import { toLocale } from '@mostrador/i18n/locales';
import { formatInstant } from '@mostrador/values/instants';
import './cells.css';

interface Props {
  /** Instant in epoch milliseconds; null shows a dash. */
  value: number | null;
  /** `full` includes seconds and the zone's name. The title also has the weekday. */
  style?: 'short' | 'full';
  /** IANA zone; default: the page's zone, which is the branch's. */
  timeZone?: string;
}

/** Shows an instant in the current language and zone. */
export function DateText({ value, style = 'short', timeZone }: Props) {
  const intl = useIntl();
  const locale = toLocale(intl.locale);
  const zone = timeZone ?? intl.timeZone ?? 'UTC';
  if (value === null) return <span className="m-muted">–</span>;
  const full = formatInstant(value, locale, zone, 'full');
  return (
    <time className="m-date" dateTime={new Date(value).toISOString()} title={full}>
      {formatInstant(value, locale, zone, style === 'full' ? 'long' : 'short')}
    </time>
  );
}
