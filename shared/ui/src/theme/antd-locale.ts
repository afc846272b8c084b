import { perLocale } from '@mostrador/i18n';
import type { Locale } from '@mostrador/i18n/locales';
import type { ConfigProviderProps } from 'antd/es/config-provider';

type AntdLocale = NonNullable<ConfigProviderProps['locale']>;

/** Loads antd's own texts in a language, for its `ConfigProvider`. */
export const loadAntdLocale = perLocale(async (locale: Locale): Promise<AntdLocale> => {
  const module = (await import(/* webpackChunkName: "antd-[request]" */ `../locales/${locale}/antd.ts`)) as {
    antdLocale: AntdLocale;
  };
  return module.antdLocale;
});
