import { authRoutes } from './backoffice/auth';
import { brandingRoutes } from './backoffice/branding';
import { businessRoutes } from './backoffice/business';
import { categoryRoutes, optionRoutes, productRoutes } from './backoffice/catalog/catalog-routes';
import { customerRoutes } from './backoffice/customers/customer-routes';
import { branchRoutes } from './backoffice/orders/branch-routes';
import { notificationRoutes } from './backoffice/orders/notification-routes';
import { orderRoutes } from './backoffice/orders/order-routes';
import { orderStatusRoutes } from './backoffice/orders/order-status-routes';
import { reportRoutes } from './backoffice/orders/report-routes';
import { paymentsAuthRoutes } from './payments/auth-handlers';
import { cashoutRoutes } from './payments/cashouts/cashout-handlers';
import { chargebackRoutes } from './payments/chargebacks/chargeback-handlers';
import { merchantRoutes } from './payments/devices/merchant-handlers';
import { pointRoutes } from './payments/devices/point-handlers';
import { terminalRoutes } from './payments/devices/terminal-handlers';
import { linkRoutes } from './payments/links/link-handlers';
import { paymentSideRoutes } from './payments/payment-handlers';
import type { Route } from './routes';

/** Every call that the sandbox answers. */
export const routes: Route[] = [
  ...authRoutes,
  ...brandingRoutes,
  ...businessRoutes,
  ...categoryRoutes,
  ...productRoutes,
  ...optionRoutes,
  ...customerRoutes,
  ...branchRoutes,
  ...notificationRoutes,
  ...orderRoutes,
  ...orderStatusRoutes,
  ...reportRoutes,
  ...paymentSideRoutes,
  ...paymentsAuthRoutes,
  ...linkRoutes,
  ...cashoutRoutes,
  ...chargebackRoutes,
  ...merchantRoutes,
  ...pointRoutes,
  ...terminalRoutes,
];
