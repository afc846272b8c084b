export { default as antdLocale } from 'antd/es/locale/fr_FR';
