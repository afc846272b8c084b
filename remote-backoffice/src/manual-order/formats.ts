import { useIntl } from 'react-intl';
import { momentFormat } from '../common/days';

/** Returns the date formats of this screen. */
export function useFormats(): { moment: (at: number) => string } {
  const { formatDate } = useIntl();
  return { moment: (at) => formatDate(at, momentFormat) };
}
