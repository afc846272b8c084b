import { resourceParts } from '@mostrador/remote-kit/descriptor';

const titles = { es: 'Devoluciones', en: 'Refunds', fr: 'Remboursements', ro: 'Rambursări', zh: '退款' };

export const refunds = resourceParts({
  screens: [{ id: 'refunds', path: '/pagos/devoluciones', access: 'session', titles }],
  menu: [{ id: 'refunds', type: 'item', screen: 'refunds', group: 'payments', icon: 'refunds', order: 20, titles }],
  cards: [],
  commands: [
    {
      id: 'open-transaction',
      screen: 'refunds',
      query: 'id={id}',
      pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$',
      titles: {
        es: 'Abrir transacción',
        en: 'Open transaction',
        fr: 'Ouvrir la transaction',
        ro: 'Deschide tranzacția',
        zh: '打开交易',
      },
    },
  ],
});
