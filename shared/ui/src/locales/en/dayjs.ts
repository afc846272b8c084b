/** Name of the locale in dayjs, which includes it. */
export const dayjsLocale = 'en';
