import { resourceParts } from '@mostrador/remote-kit/descriptor';

export const history = resourceParts({
  screens: [
    {
      id: 'history',
      path: '/negocio/pedidos/historial',
      access: 'session',
      parent: 'orders',
      titles: { es: 'Historial', en: 'History', fr: 'Historique', ro: 'Istoric', zh: '历史订单' },
    },
  ],
  menu: [
    {
      id: 'history',
      type: 'item',
      screen: 'history',
      group: 'orders',
      icon: 'history',
      order: 30,
      titles: { es: 'Historial', en: 'History', fr: 'Historique', ro: 'Istoric', zh: '历史订单' },
    },
  ],
  cards: [],
  commands: [
    {
      // People know an order by its number, which every branch counts for itself.
      id: 'open-order',
      screen: 'history',
      query: 'search={id}',
      pattern: '^\\d{1,9}$',
      titles: { es: 'Buscar pedido', en: 'Find order', fr: 'Trouver la commande', ro: 'Găsește comanda', zh: '查找订单' },
    },
  ],
});
