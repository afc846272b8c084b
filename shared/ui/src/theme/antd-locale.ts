import type { Locale } from '@mostrador/i18n/locales';
import type { ConfigProviderProps } from 'antd/es/config-provider';

const loaders = {
  es: () => import(/* webpackChunkName: "antd-es" */ 'antd/es/locale/es_ES'),
  en: () => import(/* webpackChunkName: "antd-en" */ 'antd/es/locale/en_US'),
  fr: () => import(/* webpackChunkName: "antd-fr" */ 'antd/es/locale/fr_FR'),
  ro: () => import(/* webpackChunkName: "antd-ro" */ 'antd/es/locale/ro_RO'),
  zh: () => import(/* webpackChunkName: "antd-zh" */ 'antd/es/locale/zh_CN'),
};

/** The words of antd's own parts in a language, for its `ConfigProvider`. */
export async function loadAntdLocale(locale: Locale): Promise<NonNullable<ConfigProviderProps['locale']>> {
  const module = await loaders[locale]();
  return module.default;
}
