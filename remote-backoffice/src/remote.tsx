import { defineRemote } from '@mostrador/remote-kit';
import { config } from '../remote.config';

/** The one exposed module: a loader per screen and card, nothing else. */
export const remote = defineRemote(config, {
  screens: {
    orders: { load: () => import('./orders/OrdersBoard').then((m) => m.OrdersBoard), messages: ['orders'] },
    'create-order': { load: () => import('./manual-order/ManualOrder').then((m) => m.ManualOrder), messages: ['manual-order'] },
    history: {
      load: () => import('./orders/history/OrderHistory').then((m) => m.OrderHistory),
      messages: ['orders', 'history'],
    },
    'order-status': {
      load: () => import('./order-status/OrderStatus').then((m) => m.OrderStatus),
      messages: ['order-status'],
    },
    'find-order-status': {
      load: () => import('./order-status/FindOrderStatus').then((m) => m.FindOrderStatus),
      messages: ['order-status'],
    },
    analytics: { load: () => import('./reports/Analytics').then((m) => m.Analytics), messages: ['reports'] },
    sales: { load: () => import('./reports/SalesAnalysis').then((m) => m.SalesAnalysis), messages: ['reports'] },
  },
  cards: {
    orders: { load: () => import('./orders/OrdersCard').then((m) => m.OrdersCard), messages: ['orders'] },
    'sales-today': { load: () => import('./reports/SalesTodayCard').then((m) => m.SalesTodayCard), messages: ['reports'] },
    'top-products': { load: () => import('./reports/TopProductsCard').then((m) => m.TopProductsCard), messages: ['reports'] },
  },
  messages: (locale, namespace) => import(/* webpackChunkName: "[request]" */ `./locales/${locale}/${namespace}.json`),
});
