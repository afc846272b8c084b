import { resourceParts } from '@mostrador/remote-kit/descriptor';

export const payments = resourceParts({
  screens: [
    {
      id: 'payments',
      path: '/pagos/lista',
      access: 'session',
      titles: { es: 'Pagos', en: 'Payments', fr: 'Paiements', ro: 'Plăți', zh: '付款' },
    },
  ],
  menu: [
    {
      id: 'payments',
      type: 'item',
      screen: 'payments',
      group: 'payments',
      icon: 'card',
      order: 10,
      titles: { es: 'Pagos', en: 'Payments', fr: 'Paiements', ro: 'Plăți', zh: '付款' },
    },
  ],
  cards: [
    {
      id: 'payments',
      order: 20,
      size: 'medium',
      titles: { es: 'Últimos pagos', en: 'Latest payments', fr: 'Derniers paiements', ro: 'Ultimele plăți', zh: '最近付款' },
    },
  ],
  commands: [
    {
      id: 'open-payment',
      screen: 'payments',
      query: 'id={id}',
      pattern: '^(PAG-|pay_)[A-Za-z0-9]+$',
      titles: { es: 'Abrir pago', en: 'Open payment', fr: 'Ouvrir le paiement', ro: 'Deschide plata', zh: '打开付款' },
    },
  ],
});
