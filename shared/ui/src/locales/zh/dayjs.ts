import 'dayjs/locale/zh-cn';

/** Name of the language in dayjs. */
export const dayjsLocale = 'zh-cn';
