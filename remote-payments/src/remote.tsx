import { defineRemote } from '@mostrador/remote-kit';
import { config } from '../remote.config';

const paymentList = () => import(/* webpackChunkName: "screen-payments" */ './payments/PaymentList');

/** The only exposed module: a loader per screen and card, nothing else. */
export const remote = defineRemote(config, {
  screens: {
    payments: {
      load: () => paymentList().then((m) => m.PaymentList),
      messages: ['payments', 'ledger', 'actors', 'declines'],
      prefetch: (visit) => paymentList().then((m) => m.prefetchPayments(visit)),
    },
    cashouts: {
      load: () => import(/* webpackChunkName: "screen-cashouts" */ './cashouts/CashoutList').then((m) => m.CashoutList),
      messages: ['cashouts', 'accounts'],
    },
    chargebacks: {
      load: () => import(/* webpackChunkName: "screen-chargebacks" */ './chargebacks/Chargebacks').then((m) => m.Chargebacks),
      messages: ['chargebacks'],
    },
    refunds: {
      load: () => import(/* webpackChunkName: "screen-refunds" */ './refunds/RefundList').then((m) => m.RefundList),
      messages: ['refunds', 'ledger', 'declines', 'actors'],
    },
    reconciliation: {
      load: () =>
        import(/* webpackChunkName: "screen-reconciliation" */ './reconciliation/Reconciliation').then((m) => m.Reconciliation),
      messages: ['reconciliation', 'ledger'],
    },
    billing: {
      load: () => import(/* webpackChunkName: "screen-billing" */ './billing/Billing').then((m) => m.Billing),
      messages: ['billing', 'ledger'],
    },
    checkout: {
      load: () => import(/* webpackChunkName: "screen-checkout" */ './checkout/Checkout').then((m) => m.Checkout),
      messages: ['checkout', 'declines'],
    },
    'payment-links': {
      load: () => import(/* webpackChunkName: "screen-payment-links" */ './links/LinkList').then((m) => m.LinkList),
      messages: ['links', 'declines'],
    },
    merchants: {
      load: () =>
        import(/* webpackChunkName: "screen-merchants" */ './devices/merchants/MerchantList').then((m) => m.MerchantList),
      messages: ['devices', 'accounts'],
    },
    points: {
      load: () => import(/* webpackChunkName: "screen-points" */ './devices/points/PointList').then((m) => m.PointList),
      messages: ['devices'],
    },
    'provider-terminals': {
      load: () =>
        import(/* webpackChunkName: "screen-provider-terminals" */ './devices/terminals/Terminals').then((m) => m.Terminals),
      messages: ['devices'],
    },
    terminals: {
      load: () => import(/* webpackChunkName: "screen-terminals" */ './devices/terminals/Terminals').then((m) => m.Terminals),
      messages: ['devices'],
    },
  },
  cards: {
    payments: {
      load: () => import(/* webpackChunkName: "card-payments" */ './payments/PaymentsCard').then((m) => m.PaymentsCard),
      messages: ['payments'],
    },
    cashouts: {
      load: () => import(/* webpackChunkName: "card-cashouts" */ './cashouts/CashoutsCard').then((m) => m.CashoutsCard),
      messages: ['cashouts'],
    },
    volume: {
      load: () => import(/* webpackChunkName: "card-volume" */ './activity/VolumeCard').then((m) => m.VolumeCard),
      messages: ['activity', 'ledger'],
    },
    approval: {
      load: () => import(/* webpackChunkName: "card-approval" */ './activity/ApprovalCard').then((m) => m.ApprovalCard),
      messages: ['activity', 'ledger'],
    },
    'due-chargebacks': {
      load: () => import(/* webpackChunkName: "card-due-chargebacks" */ './chargebacks/DueCard').then((m) => m.DueCard),
      messages: ['chargebacks'],
    },
  },
  messages: (locale, namespace) => import(/* webpackChunkName: "[request]" */ `./locales/${locale}/${namespace}.json`),
});
