import { resourceParts } from '@mostrador/remote-kit/descriptor';

const titles = { es: 'Facturación', en: 'Billing', fr: 'Facturation', ro: 'Facturare', zh: '账单' };

export const billing = resourceParts({
  screens: [{ id: 'billing', path: '/facturacion/facturacion-list', access: 'session', titles }],
  menu: [{ id: 'billing', type: 'item', screen: 'billing', group: 'payments', icon: 'documents', order: 70, titles }],
  cards: [],
  commands: [],
});
