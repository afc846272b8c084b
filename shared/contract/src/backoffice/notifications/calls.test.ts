import * as z from '@mostrador/schema';
import { decodeHint, notifications } from './calls';

test('decodes notifications: estado 0 is unread, other fields may be missing', () => {
  const wire = {
    promociones: [
      { id: 2, estado: 0, tipo: 'pedido_nuevo', id_pedido: 9, fecha: '2026-11-20T12:00:00Z' },
      { id: 1, estado: 1 },
    ],
  };
  expect(notifications.list.decode(z.parse(notifications.list.response, wire), {}).items).toEqual([
    { id: 2, unread: true, kind: 'pedido_nuevo', orderId: 9, at: Date.UTC(2026, 10, 20, 12) },
    { id: 1, unread: false },
  ]);
});

test('decodes a hint with unreadable fields by leaving these out', () => {
  expect(decodeHint({ tipo: 'pedido_nuevo', id_pedido: 3, seq: 8 })).toEqual({ kind: 'pedido_nuevo', orderId: 3, seq: 8 });
  expect(decodeHint({ id_pedido: '812', seq: '9' })).toEqual({ kind: '', orderId: 812, seq: 9 });
  expect(decodeHint({ tipo: 'pedido_nuevo', id_pedido: {}, seq: 1.5 })).toEqual({ kind: 'pedido_nuevo' });
  for (const odd of [null, 'x', {}, { tipo: 3 }]) expect(decodeHint(odd)).toEqual({ kind: '' });
});
