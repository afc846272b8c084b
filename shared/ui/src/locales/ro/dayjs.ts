import 'dayjs/locale/ro';

/** Name of the language in dayjs. */
export const dayjsLocale = 'ro';
