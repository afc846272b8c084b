export { default as antdLocale } from 'antd/es/locale/zh_CN';
