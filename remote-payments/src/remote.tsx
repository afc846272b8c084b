import { defineRemote } from '@mostrador/remote-kit';
import { config } from '../remote.config';

/** The one exposed module: a loader per screen and card, nothing else. */
export const remote = defineRemote(config, {
  screens: {
    payments: { load: () => import('./payments/PaymentList').then((m) => m.PaymentList), messages: ['payments'] },
    cashouts: { load: () => import('./cashouts/CashoutList').then((m) => m.CashoutList), messages: ['cashouts'] },
    chargebacks: { load: () => import('./chargebacks/Chargebacks').then((m) => m.Chargebacks), messages: ['chargebacks'] },
    refunds: { load: () => import('./refunds/RefundList').then((m) => m.RefundList), messages: ['refunds', 'ledger'] },
    reconciliation: {
      load: () => import('./reconciliation/Reconciliation').then((m) => m.Reconciliation),
      messages: ['reconciliation', 'ledger'],
    },
    billing: { load: () => import('./billing/Billing').then((m) => m.Billing), messages: ['billing', 'ledger'] },
    checkout: { load: () => import('./checkout/Checkout').then((m) => m.Checkout), messages: ['checkout'] },
    'payment-links': { load: () => import('./links/LinkList').then((m) => m.LinkList), messages: ['links'] },
    merchants: { load: () => import('./devices/merchants/MerchantList').then((m) => m.MerchantList), messages: ['devices'] },
    points: { load: () => import('./devices/points/PointList').then((m) => m.PointList), messages: ['devices'] },
    'provider-terminals': { load: () => import('./devices/terminals/Terminals').then((m) => m.Terminals), messages: ['devices'] },
    terminals: { load: () => import('./devices/terminals/Terminals').then((m) => m.Terminals), messages: ['devices'] },
  },
  cards: {
    payments: { load: () => import('./payments/PaymentsCard').then((m) => m.PaymentsCard), messages: ['payments'] },
    cashouts: { load: () => import('./cashouts/CashoutsCard').then((m) => m.CashoutsCard), messages: ['cashouts'] },
    volume: { load: () => import('./activity/VolumeCard').then((m) => m.VolumeCard), messages: ['activity', 'ledger'] },
    approval: { load: () => import('./activity/ApprovalCard').then((m) => m.ApprovalCard), messages: ['activity', 'ledger'] },
    'due-chargebacks': { load: () => import('./chargebacks/DueCard').then((m) => m.DueCard), messages: ['chargebacks'] },
  },
  messages: (locale, namespace) => import(/* webpackChunkName: "[request]" */ `./locales/${locale}/${namespace}.json`),
});
