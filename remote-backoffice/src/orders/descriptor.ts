import { resourceParts } from '@mostrador/remote-kit/descriptor';

export const ordersTitles = { es: 'Pedidos', en: 'Orders', fr: 'Commandes', ro: 'Comenzi', zh: '订单' };

export const orders = resourceParts({
  screens: [
    {
      id: 'orders',
      path: '/negocio/pedidos/administracion',
      access: 'session',
      titles: ordersTitles,
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
      titles: {
        es: 'Tablero de pedidos',
        en: 'Order board',
        fr: 'Tableau des commandes',
        ro: 'Panoul de comenzi',
        zh: '订单看板',
      },
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
