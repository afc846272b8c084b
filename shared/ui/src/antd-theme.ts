// The same brand for antd's parts, with the texts that antd itself shows.
export { buildTheme } from './theme/build-theme';
export { loadAntdLocale } from './theme/antd-locale';
