// What antd needs on every screen; its parts come with the groups that have them.
export { default as ConfigProvider, type ConfigProviderProps, type ThemeConfig } from 'antd/es/config-provider';
export { popupContainer } from './popup-container';
