import dayjs from 'dayjs';
import spanish from 'dayjs/locale/es';

// "21 nov 2026", as the lists have it; dayjs would say "21 de nov de 2026".
dayjs.locale({ ...spanish, formats: { ...spanish.formats, LL: 'D MMMM YYYY' } }, undefined, true);

/** Name of the language in dayjs. */
export const dayjsLocale = 'es';
