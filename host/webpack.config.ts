import { hostWebpack, type Mode } from '@mostrador/federation/webpack';

export const webpackConfig = (mode: Mode) => hostWebpack({ folder: import.meta.dirname, mode });
