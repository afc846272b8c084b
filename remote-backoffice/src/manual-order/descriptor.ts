import { resourceParts } from '@mostrador/remote-kit/descriptor';

const titles = { es: 'Nuevo pedido', en: 'New order', fr: 'Nouvelle commande', ro: 'Comandă nouă', zh: '新建订单' };

export const manualOrder = resourceParts({
  screens: [
    {
      id: 'create-order',
      path: '/negocio/pedidos/agregar',
      access: 'session',
      parent: 'orders',
      titles,
    },
  ],
  menu: [
    {
      id: 'create-order',
      type: 'item',
      screen: 'create-order',
      group: 'orders',
      icon: 'add',
      order: 20,
      titles,
    },
  ],
  cards: [],
  commands: [{ id: 'create-order', screen: 'create-order', titles }],
});
