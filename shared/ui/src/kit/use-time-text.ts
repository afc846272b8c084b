import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { formatInstant } from '@mostrador/values/instants';

/** Hour and minute of an instant (epoch ms), `21:40`, in an IANA zone; by default in the page's, the branch's. */
export function useTimeText(timeZone?: string): (at: number) => string {
  const intl = useIntl();
  const { locale } = intl;
  const zone = timeZone ?? intl.timeZone ?? 'UTC';
  return useCallback((at) => formatInstant(at, locale, zone, 'time'), [locale, zone]);
}
