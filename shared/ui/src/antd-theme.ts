// Theme and locale settings that the host passes to antd components. Importing this loads no antd code.
export { AntdLookContext, type AntdLook } from './theme/antd-look';
export { loadAntdLocale } from './theme/antd-locale';
