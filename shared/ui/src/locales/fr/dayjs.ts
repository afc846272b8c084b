import 'dayjs/locale/fr';

/** Name of the language in dayjs. */
export const dayjsLocale = 'fr';
