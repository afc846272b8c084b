import { remoteConfig } from '@mostrador/remote-kit/descriptor';

const orders = { es: 'Pedidos', en: 'Orders', fr: 'Commandes', ro: 'Comenzi', zh: '订单' };

export const config = remoteConfig({
  name: 'backoffice',
  contract: '^1.0.0',
  titles: { es: 'Negocio', en: 'Business', fr: 'Commerce', ro: 'Afacere', zh: '业务' },
  flags: ['backoffice'],
  groups: [{ id: 'orders', order: 10, titles: orders }],
  screens: [
    {
      id: 'orders',
      path: '/negocio/pedidos/administracion',
      access: 'session',
      titles: orders,
    },
  ],
  menu: [
    {
      id: 'orders',
      type: 'item',
      screen: 'orders',
      group: 'orders',
      icon: 'orders',
      order: 10,
      titles: { es: 'Tablero de pedidos', en: 'Order board', fr: 'Tableau des commandes', ro: 'Panoul de comenzi', zh: '订单看板' },
    },
  ],
  cards: [
    {
      id: 'orders',
      order: 10,
      size: 'medium',
      titles: { es: 'Pedidos en curso', en: 'Open orders', fr: 'Commandes en cours', ro: 'Comenzi în curs', zh: '进行中的订单' },
    },
  ],
  commands: [],
});
