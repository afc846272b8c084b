import 'dayjs/locale/fr';

/** Name of the locale in dayjs. */
export const dayjsLocale = 'fr';
