import { orders } from '@mostrador/contract/backoffice/orders/calls';
import { implement } from '../../routes';
import { createOrder } from './manual-order';
import { orderAction } from './order-actions';
import { exportOrders, listOrders, orderDetails, orderHistory, printOrder } from './order-lists';
import { ordersHome, salesAnalysis } from '../reports/order-reports';
import { checkZone } from '../branches/zones';

export const orderRoutes = implement(orders, {
  list: listOrders,
  details: orderDetails,
  accept: orderAction('accept'),
  send: orderAction('send'),
  receive: orderAction('receive'),
  cancel: orderAction('cancel'),
  reject: orderAction('reject'),
  print: printOrder,
  home: ordersHome,
  history: orderHistory,
  export: exportOrders,
  create: createOrder,
  analysis: salesAnalysis,
  checkZone,
});
