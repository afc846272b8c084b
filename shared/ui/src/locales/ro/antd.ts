export { default as antdLocale } from 'antd/es/locale/ro_RO';
