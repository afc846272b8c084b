import { menuEntry, resourceParts } from '@mostrador/remote-kit/descriptor';

export const billing = resourceParts({
  screens: [{ id: 'billing', path: '/facturacion/facturacion-list', access: 'session', wide: true, title: 'billing.title' }],
  menu: [menuEntry('billing', { group: 'payments', icon: 'documents', order: 70, title: 'billing.title' })],
});
