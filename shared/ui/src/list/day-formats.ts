import { perLocale } from '@mostrador/i18n';
import type { Locale } from '@mostrador/i18n/locales';

/** How a field shows a day, as the lists do ("21 nov 2026"), and how it may be typed besides ("21/11/2026"). */
export const dayFormats = ['ll', 'L'];

/** Gives dayjs a language; resolves to its name there. */
export const loadDayjsLocale = perLocale(async (locale: Locale): Promise<string> => {
  const module = (await import(/* webpackChunkName: "dayjs-[request]" */ `../locales/${locale}/dayjs.ts`)) as {
    dayjsLocale: string;
  };
  return module.dayjsLocale;
});
