import 'dayjs/locale/zh-cn';

/** Name of the locale in dayjs. */
export const dayjsLocale = 'zh-cn';
