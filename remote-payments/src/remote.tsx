import { defineRemote } from '@mostrador/remote-kit';
import { config } from '../remote.config';

/** The one exposed module: a loader per screen and card, nothing else. */
export const remote = defineRemote(config, {
  screens: {
    payments: { load: () => import('./payments/PaymentList').then((m) => m.PaymentList), messages: ['payments'] },
  },
  cards: {
    payments: { load: () => import('./payments/PaymentsCard').then((m) => m.PaymentsCard), messages: ['payments'] },
  },
  messages: (locale, namespace) => import(/* webpackChunkName: "[request]" */ `./locales/${locale}/${namespace}.json`),
});
