import { firstRequest } from '@mostrador/contract/first-request';
import { PAYMENT_LIST_DEFAULTS, payments as paymentCalls } from '@mostrador/contract/payments/payments/calls';
import { menuEntry, resourceParts } from '@mostrador/remote-kit/descriptor';

export const payments = resourceParts({
  screens: [
    {
      id: 'payments',
      path: '/pagos/lista',
      access: 'session',
      wide: true,
      title: 'payments.title',
      first: firstRequest(paymentCalls.list, PAYMENT_LIST_DEFAULTS),
    },
  ],
  menu: [menuEntry('payments', { group: 'payments', icon: 'card', order: 10, title: 'payments.title' })],
  cards: [{ id: 'payments', order: 20, size: 'medium', title: 'payments.latest' }],
  commands: [
    { id: 'find-payments', screen: 'payments', query: 'search={id}', finds: true, title: 'payments.find' },
    { id: 'open-payment', screen: 'payments', query: 'id={id}', pattern: '^(PAG-|pay_)[A-Za-z0-9]+$', title: 'payments.open' },
  ],
});
