import { resourceParts } from '@mostrador/remote-kit/descriptor';

export const orderStatus = resourceParts({
  screens: [
    {
      id: 'order-status',
      path: '/ecommerce/estadoPedido/{pedidoId}/{clienteId}',
      access: 'public',
      bare: true,
      title: 'status.title',
      first: { api: 'backoffice', path: '/getEstadoPedido', query: { pedido_id: '{pedidoId}', cliente_id: '{clienteId}' } },
    },
    { id: 'find-order-status', path: '/ecommerce/estadoPedido', access: 'public', bare: true, title: 'status.title' },
  ],
});
