// Parts of antd that are on the critical path of every screen.
export { default as Button, type ButtonProps } from 'antd/es/button';
export { default as ConfigProvider, type ConfigProviderProps, type ThemeConfig } from 'antd/es/config-provider';
export { default as Dropdown, type DropDownProps } from 'antd/es/dropdown';
export type { MenuProps } from 'antd/es/menu';
export { popupContainer } from './popup-container';
