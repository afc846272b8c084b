import { authRoutes } from './backoffice/auth';
import { brandingRoutes } from './backoffice/branding';
import { businessRoutes } from './backoffice/business';
import { paymentSideRoutes } from './payments/payment-handlers';
import type { Route } from './routes';

/** Every call that the sandbox answers. */
export const routes: Route[] = [...authRoutes, ...brandingRoutes, ...businessRoutes, ...paymentSideRoutes];
