import { authRoutes } from './backoffice/auth/auth-handlers';
import { brandingRoutes } from './backoffice/branding/branding-handlers';
import { businessRoutes } from './backoffice/business/business-handlers';
import { categoryRoutes } from './backoffice/catalog/category-handlers';
import { optionRoutes } from './backoffice/catalog/option-handlers';
import { productRoutes } from './backoffice/catalog/product-handlers';
import { customerRoutes } from './backoffice/customers/customer-handlers';
import { branchRoutes } from './backoffice/branches/branch-handlers';
import { notificationRoutes } from './backoffice/notifications/notification-handlers';
import { orderRoutes } from './backoffice/orders/order-handlers';
import { orderStatusRoutes } from './backoffice/orders/order-status-handlers';
import { reportRoutes } from './backoffice/reports/report-handlers';
import { paymentsAuthRoutes } from './payments/auth/auth-handlers';
import { cashoutRoutes } from './payments/cashouts/cashout-handlers';
import { chargebackRoutes } from './payments/chargebacks/chargeback-handlers';
import { merchantRoutes } from './payments/devices/merchant-handlers';
import { pointRoutes } from './payments/devices/point-handlers';
import { terminalRoutes } from './payments/devices/terminal-handlers';
import { linkRoutes } from './payments/links/link-handlers';
import { paymentSideRoutes } from './payments/payments/payment-handlers';
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
