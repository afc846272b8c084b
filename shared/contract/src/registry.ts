import type { AnyCall } from './call';
import { auth } from './backoffice/auth';
import { branchSettings } from './backoffice/branch-settings';
import { branding } from './backoffice/branding';
import { business } from './backoffice/business';
import { categories } from './backoffice/categories';
import { customers } from './backoffice/customers';
import { notifications } from './backoffice/notifications';
import { options } from './backoffice/options';
import { orderStatus } from './backoffice/order-status';
import { orders } from './backoffice/orders';
import { products } from './backoffice/products';
import { reports } from './backoffice/reports';
import { paymentsAuth } from './payments/auth';
import { cashouts } from './payments/cashouts';
import { chargebacks } from './payments/chargebacks';
import { health } from './payments/health';
import { links } from './payments/links';
import { merchants } from './payments/merchants';
import { payments } from './payments/payments';
import { points } from './payments/points';
import { terminals } from './payments/terminals';
import { transactions } from './payments/transactions';

/** Every resource of both APIs; a key is the first half of its calls' names. */
export const resources = {
  auth,
  branchSettings,
  branding,
  business,
  categories,
  customers,
  notifications,
  options,
  orderStatus,
  orders,
  products,
  reports,
  cashouts,
  chargebacks,
  health,
  links,
  merchants,
  payments,
  paymentsAuth,
  points,
  terminals,
  transactions,
};

/** All calls of both APIs, in the order of the registry. */
export function allCalls(): AnyCall[] {
  return Object.values(resources).flatMap((resource) => Object.values(resource) as AnyCall[]);
}
