import { menuEntry, resourceParts } from '@mostrador/remote-kit/descriptor';

export const orders = resourceParts({
  screens: [
    {
      id: 'orders',
      path: '/negocio/pedidos/administracion',
      access: 'session',
      wide: true,
      title: 'orders.title',
      first: { api: 'backoffice', path: '/getPedidosNegocio', query: { id_sucursal: '{branch}', estado: 'TODOS' } },
    },
  ],
  menu: [menuEntry('orders', { group: 'orders', icon: 'orders', order: 10, title: 'orders.menu' })],
  cards: [{ id: 'orders', order: 10, size: 'medium', title: 'orders.current' }],
});
