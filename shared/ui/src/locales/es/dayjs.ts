import 'dayjs/locale/es';

/** Name of the language in dayjs. */
export const dayjsLocale = 'es';
