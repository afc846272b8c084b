import { useCallback } from 'react';
import { useIntl } from 'react-intl';

/** Hour and minute of an instant (ms) in an IANA zone: `21:40`. */
export function useClock(timeZone: string): (at: number) => string {
  const { formatTime } = useIntl();
  return useCallback(
    (at) => formatTime(at, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }),
    [formatTime, timeZone],
  );
}
