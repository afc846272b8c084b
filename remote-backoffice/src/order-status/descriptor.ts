import { resourceParts } from '@mostrador/remote-kit/descriptor';

const titles = {
  es: 'Estado del pedido',
  en: 'Order status',
  fr: 'Suivi de la commande',
  ro: 'Starea comenzii',
  zh: '订单状态',
};

export const orderStatus = resourceParts({
  screens: [
    { id: 'order-status', path: '/ecommerce/estadoPedido/{pedidoId}/{clienteId}', access: 'public', bare: true, titles },
    { id: 'find-order-status', path: '/ecommerce/estadoPedido', access: 'public', bare: true, titles },
  ],
  menu: [],
  cards: [],
  commands: [],
});
