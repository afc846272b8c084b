import { defineRemote } from '@mostrador/remote-kit';
import { config } from '../remote.config';

/** The one exposed module: a loader per screen and card, nothing else. */
export const remote = defineRemote(config, {
  screens: {
    orders: { load: () => import('./orders/OrdersBoard').then((m) => m.OrdersBoard), messages: ['orders'] },
  },
  cards: {
    orders: { load: () => import('./orders/OrdersCard').then((m) => m.OrdersCard), messages: ['orders'] },
  },
  messages: (locale, namespace) => import(/* webpackChunkName: "[request]" */ `./locales/${locale}/${namespace}.json`),
});
