import dayjs from 'dayjs';
import spanish from 'dayjs/locale/es';

// "21 nov 2026", as in the lists; dayjs's own format is "21 de nov de 2026".
dayjs.locale({ ...spanish, formats: { ...spanish.formats, LL: 'D MMMM YYYY' } }, undefined, true);

/** Name of the locale in dayjs. */
export const dayjsLocale = 'es';
