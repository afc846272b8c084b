import type { Route } from './routes';

/** Every call that the sandbox answers. */
export const routes: Route[] = [];
