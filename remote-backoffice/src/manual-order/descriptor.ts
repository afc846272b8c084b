import { menuEntry, resourceParts } from '@mostrador/remote-kit/descriptor';

export const manualOrder = resourceParts({
  screens: [
    {
      id: 'create-order',
      path: '/negocio/pedidos/agregar',
      access: 'session',
      parent: 'orders',
      title: 'manualOrder.title',
    },
  ],
  menu: [menuEntry('create-order', { group: 'orders', icon: 'add', order: 20, title: 'manualOrder.title' })],
  commands: [{ id: 'create-order', screen: 'create-order', title: 'manualOrder.title' }],
});
