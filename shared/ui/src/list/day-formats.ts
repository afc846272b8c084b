import { perLocale } from '@mostrador/i18n';
import type { Locale } from '@mostrador/i18n/locales';

/** Formats of a day field: shown as in the lists ("21 nov 2026"), and also accepted when typed ("21/11/2026"). */
export const dayFormats = ['ll', 'L'];

/** Loads a locale into dayjs; resolves to its name there. */
export const loadDayjsLocale = perLocale(async (locale: Locale): Promise<string> => {
  const module = (await import(/* webpackChunkName: "dayjs-[request]" */ `../locales/${locale}/dayjs.ts`)) as {
    dayjsLocale: string;
  };
  return module.dayjsLocale;
});
