import { useCallback } from 'react';
import { useIntl } from 'react-intl';

/** Returns a formatter of a month, YYYY-MM, in the current language: "octubre de 2026". */
export function useMonthText(): (month: string) => string {
  const { formatDate } = useIntl();
  return useCallback(
    (month) => formatDate(`${month}-01T00:00:00Z`, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
    [formatDate],
  );
}
