import { remoteWebpack, type Mode } from '@mostrador/federation/webpack';
import { config } from './remote.config';

export const webpackConfig = (mode: Mode) =>
  remoteWebpack({ folder: import.meta.dirname, mode }, config, {
    'order-status': {
      script: 'order-status/static-order-status.ts',
      texts: { 'order-status.json': /^status\.(order|placed|promised|late|now\..+)$/ },
    },
  });
