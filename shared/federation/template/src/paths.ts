import { definePaths } from '@mostrador/remote-kit';
import { config } from '../remote.config';

/** Addresses of this remote's screens: `path('overview')`. */
export const path = definePaths(config);
