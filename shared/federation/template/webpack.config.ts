import { remoteWebpack, type Mode } from '@mostrador/federation/webpack';
import { config } from './remote.config';

export const webpackConfig = (mode: Mode) => remoteWebpack({ folder: import.meta.dirname, mode }, config);
