import { definePaths } from '@mostrador/remote-kit';
import { config } from '../remote.config';

/** Builds addresses of this remote's screens: `path('orders', {}, { id })`. */
export const path = definePaths(config);
