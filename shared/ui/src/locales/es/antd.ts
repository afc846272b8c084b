export { default as antdLocale } from 'antd/es/locale/es_ES';
