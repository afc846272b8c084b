import { useIntl } from 'react-intl';

/** Returns the date formats of this screen. */
export function useFormats(): { moment: (at: number) => string } {
  const { formatDate } = useIntl();
  return {
    moment: (at) =>
      formatDate(at, {
        weekday: 'short',
        day: 'numeric',
        month: 'short',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      }),
  };
}
