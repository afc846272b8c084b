import type { AnyCall } from './call';
import { auth } from './backoffice/auth/calls';
import { branchHours } from './backoffice/branch-hours/calls';
import { branchMethods } from './backoffice/branch-methods/calls';
import { branchSettings } from './backoffice/branch-settings/calls';
import { branchZones } from './backoffice/branch-zones/calls';
import { branches } from './backoffice/branches/calls';
import { branding } from './backoffice/branding/calls';
import { business } from './backoffice/business/calls';
import { businessSettings } from './backoffice/business-settings/calls';
import { categories } from './backoffice/categories/calls';
import { customers } from './backoffice/customers/calls';
import { gifts } from './backoffice/gifts/calls';
import { images } from './backoffice/images/calls';
import { menuImport } from './backoffice/menu-import/calls';
import { messages } from './backoffice/messages/calls';
import { notifications } from './backoffice/notifications/calls';
import { options } from './backoffice/options/calls';
import { orderAlerts } from './backoffice/order-alerts/calls';
import { orderStatus } from './backoffice/order-status/calls';
import { orders } from './backoffice/orders/calls';
import { orderChanges } from './backoffice/orders/line-change';
import { popups } from './backoffice/popups/calls';
import { printing } from './backoffice/printing/calls';
import { productImports } from './backoffice/product-imports/calls';
import { products } from './backoffice/products/calls';
import { promotions } from './backoffice/promotions/calls';
import { push } from './backoffice/push/calls';
import { reports } from './backoffice/reports/calls';
import { sessions } from './backoffice/sessions/calls';
import { surveys } from './backoffice/surveys/calls';
import { accounts } from './payments/accounts/calls';
import { paymentsAuth } from './payments/auth/calls';
import { cashouts } from './payments/cashouts/calls';
import { settledPayments } from './payments/cashouts/settled';
import { chargebacks } from './payments/chargebacks/calls';
import { evidenceFiles } from './payments/chargebacks/files';
import { health } from './payments/health/calls';
import { links } from './payments/links/calls';
import { merchants } from './payments/merchants/calls';
import { payments } from './payments/payments/calls';
import { points } from './payments/points/calls';
import { reconciliationChecks } from './payments/reconciliation/checks';
import { terminals } from './payments/terminals/calls';
import { transactions } from './payments/transactions/calls';

/** All resources of both APIs. The key is the first part of the names of its calls. */
export const resources = {
  auth,
  branchHours,
  branchMethods,
  branchSettings,
  branchZones,
  branches,
  branding,
  business,
  businessSettings,
  categories,
  customers,
  gifts,
  images,
  menuImport,
  messages,
  notifications,
  options,
  orderAlerts,
  orderStatus,
  orders,
  orderChanges,
  popups,
  printing,
  productImports,
  products,
  promotions,
  push,
  reports,
  sessions,
  surveys,
  accounts,
  cashouts,
  chargebacks,
  evidenceFiles,
  health,
  links,
  merchants,
  payments,
  paymentsAuth,
  points,
  reconciliationChecks,
  settledPayments,
  terminals,
  transactions,
};

/** Returns all calls of both APIs, in registry order. */
export function allCalls(): AnyCall[] {
  return Object.values(resources).flatMap((resource) => Object.values(resource) as AnyCall[]);
}
