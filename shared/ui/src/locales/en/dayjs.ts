/** Name of the language in dayjs, which has it built in. */
export const dayjsLocale = 'en';
