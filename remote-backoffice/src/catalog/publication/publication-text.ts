import { useLocale } from '@mostrador/i18n';
import { useTimeZone } from '@mostrador/session';
import { formatInstant } from '@mostrador/values/instants';
import { useT } from '../branches/messages';

/** Returns the text "Se publica el 01 dic 2026, 08:00" for an instant (epoch ms), or undefined for what is published. */
export function usePublicationText(): (at: number | null | undefined) => string | undefined {
  const t = useT();
  const formatted = usePublicationTime();
  return (at) => (at === null || at === undefined ? undefined : t('stock.publication.at', { time: formatted(at) }));
}

/** Returns a function that formats an instant (epoch ms) in the session's zone, with the year. */
export function usePublicationTime(): (at: number) => string {
  const locale = useLocale();
  const timeZone = useTimeZone();
  return (at) => formatInstant(at, locale, timeZone, 'short');
}
