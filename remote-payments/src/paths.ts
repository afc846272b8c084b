import { definePaths } from '@mostrador/remote-kit';
import { config } from '../remote.config';

/** Builds URLs of this remote's screens: `path('payments', {}, { id })`. */
export const path = definePaths(config);
