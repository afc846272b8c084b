import 'dayjs/locale/ro';

/** Name of the locale in dayjs. */
export const dayjsLocale = 'ro';
