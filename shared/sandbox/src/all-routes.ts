import { authRoutes } from './backoffice/auth/auth-handlers';
import { branchSettingsRoutes } from './backoffice/branches/branch-handlers';
import { branchRoutes } from './backoffice/branches/info-handlers';
import { branchHoursRoutes } from './backoffice/branches/hours-handlers';
import { branchMethodsRoutes } from './backoffice/branches/method-handlers';
import { branchZonesRoutes } from './backoffice/branches/zone-handlers';
import { brandingRoutes } from './backoffice/branding/branding-handlers';
import { businessRoutes } from './backoffice/business/business-handlers';
import { businessSettingsRoutes } from './backoffice/business/settings-handlers';
import { categoryRoutes } from './backoffice/catalog/category-handlers';
import { optionRoutes } from './backoffice/catalog/option-handlers';
import { productRoutes } from './backoffice/catalog/product-handlers';
import { customerRoutes } from './backoffice/customers/customer-handlers';
import { giftRoutes } from './backoffice/gifts/gift-handlers';
import { imageRoutes } from './backoffice/images/image-handlers';
import { menuImportRoutes } from './backoffice/menu-import/import-handlers';
import { productImportRoutes } from './backoffice/menu-import/import-history-handlers';
import { messageRoutes } from './backoffice/messages/message-handlers';
import { orderAlertRoutes } from './backoffice/notifications/alert-handlers';
import { notificationRoutes } from './backoffice/notifications/notification-handlers';
import { orderRoutes } from './backoffice/orders/order-handlers';
import { orderChangeRoutes } from './backoffice/orders/order-line-change';
import { orderStatusRoutes } from './backoffice/orders/order-status-handlers';
import { popupRoutes } from './backoffice/popups/popup-handlers';
import { printingRoutes } from './backoffice/printing/printing-handlers';
import { promotionRoutes } from './backoffice/promotions/promotion-handlers';
import { pushRoutes } from './backoffice/push/push-handlers';
import { reportRoutes } from './backoffice/reports/report-handlers';
import { sessionRoutes } from './backoffice/sessions/session-handlers';
import { surveyRoutes } from './backoffice/surveys/survey-handlers';
import { accountRoutes } from './payments/accounts/account-handlers';
import { paymentsAuthRoutes } from './payments/auth/auth-handlers';
import { cashoutRoutes } from './payments/cashouts/cashout-handlers';
import { settledPaymentRoutes } from './payments/cashouts/settled-handlers';
import { chargebackRoutes, evidenceFileRoutes } from './payments/chargebacks/chargeback-handlers';
import { merchantRoutes } from './payments/devices/merchant-handlers';
import { pointRoutes } from './payments/devices/point-handlers';
import { terminalRoutes } from './payments/devices/terminal-handlers';
import { healthRoutes } from './payments/health/health-handlers';
import { linkRoutes } from './payments/links/link-handlers';
import { paymentRoutes } from './payments/payments/payment-handlers';
import { reconciliationCheckRoutes } from './payments/reconciliation/check-handlers';
import { transactionRoutes } from './payments/transactions/transaction-handlers';
import type { Route } from './routes';

/**
 * All routes that the sandbox serves. Each resource of the contract has a folder, `<side>/<resources>/`; related resources share one
 * (`catalog/` holds categories, products and options). It contains, as needed:
 * - `<resource>-handlers.ts`: the handlers of its calls (`implement`): read a request, decide, respond; a long handler has its own file.
 * - `<resource>-repository.ts`: its tables. Plain functions of a `Db` (`find…`, `list…`, `insert…`, `update…`, `delete…`) that know rows,
 * not requests. SQL is only here, in seeds and in `db/`; `db/rows.ts` and `db/page.ts` have what most tables need.
 * - `<resource>-record.ts`: maps a row to the wire format. `<resource>-actions.ts`: actions that callers trigger,
 * `<resource>-progress.ts`: transitions that happen by themselves.
 * - `<resource>-simulation.ts`: events that the simulator triggers; `seed-<resources>.ts`, `test-<resources>.ts`, `<resources>.test.ts`.
 */
export const routes: Route[] = [
  ...authRoutes,
  ...brandingRoutes,
  ...businessRoutes,
  ...businessSettingsRoutes,
  ...categoryRoutes,
  ...productRoutes,
  ...optionRoutes,
  ...imageRoutes,
  ...menuImportRoutes,
  ...productImportRoutes,
  ...customerRoutes,
  ...messageRoutes,
  ...branchRoutes,
  ...branchSettingsRoutes,
  ...branchHoursRoutes,
  ...branchMethodsRoutes,
  ...branchZonesRoutes,
  ...notificationRoutes,
  ...orderAlertRoutes,
  ...orderRoutes,
  ...orderChangeRoutes,
  ...orderStatusRoutes,
  ...pushRoutes,
  ...reportRoutes,
  ...sessionRoutes,
  ...promotionRoutes,
  ...popupRoutes,
  ...printingRoutes,
  ...giftRoutes,
  ...surveyRoutes,
  ...paymentRoutes,
  ...transactionRoutes,
  ...healthRoutes,
  ...paymentsAuthRoutes,
  ...linkRoutes,
  ...accountRoutes,
  ...cashoutRoutes,
  ...settledPaymentRoutes,
  ...chargebackRoutes,
  ...evidenceFileRoutes,
  ...merchantRoutes,
  ...pointRoutes,
  ...terminalRoutes,
  ...reconciliationCheckRoutes,
];
