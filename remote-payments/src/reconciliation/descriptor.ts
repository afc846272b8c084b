import { resourceParts } from '@mostrador/remote-kit/descriptor';

const titles = { es: 'Reconciliación', en: 'Reconciliation', fr: 'Rapprochement', ro: 'Reconciliere', zh: '对账' };

export const reconciliation = resourceParts({
  screens: [{ id: 'reconciliation', path: '/reconciliacion/reconciliacion-list', access: 'session', titles }],
  menu: [
    {
      id: 'reconciliation',
      type: 'item',
      screen: 'reconciliation',
      group: 'payments',
      icon: 'reconciliation',
      order: 60,
      titles,
    },
  ],
  cards: [],
  commands: [],
});
