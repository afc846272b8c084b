// The parts of antd that every screen needs; each antd component comes with its UI group.
export { default as ConfigProvider, type ConfigProviderProps, type ThemeConfig } from 'antd/es/config-provider';
export { popupContainer } from './popup-container';
