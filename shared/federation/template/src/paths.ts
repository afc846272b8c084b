import { definePaths } from '@mostrador/remote-kit';
import { config } from '../remote.config';

/** Returns the address of one of this remote's screens: `path('overview')`. */
export const path = definePaths(config);
