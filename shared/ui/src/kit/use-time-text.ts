import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { formatInstant } from '@mostrador/values/instants';

/**
 * Returns a function that formats hour and minute of an instant (epoch ms), `21:40`, in an IANA zone; default: the page's zone,
 * which is the branch's.
 */
export function useTimeText(timeZone?: string): (at: number) => string {
  const intl = useIntl();
  const { locale } = intl;
  const zone = timeZone ?? intl.timeZone ?? 'UTC';
  return useCallback((at) => formatInstant(at, locale, zone, 'time'), [locale, zone]);
}
