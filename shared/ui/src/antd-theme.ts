// What the host says to antd's parts, without their code.
export { AntdLookContext, type AntdLook } from './theme/antd-look';
export { loadAntdLocale } from './theme/antd-locale';
