import { menuEntry, resourceParts } from '@mostrador/remote-kit/descriptor';

export const history = resourceParts({
  screens: [
    {
      id: 'history',
      path: '/negocio/pedidos/historial',
      access: 'session',
      wide: true,
      parent: 'orders',
      title: 'history.title',
    },
  ],
  menu: [menuEntry('history', { group: 'orders', icon: 'history', order: 30, title: 'history.menu' })],
  commands: [
    {
      // Search by number, not id: users know an order by its number, which each branch counts on its own.
      id: 'open-order',
      screen: 'history',
      query: 'search={id}',
      pattern: '^\\d{1,9}$',
      title: 'history.find',
    },
  ],
});
