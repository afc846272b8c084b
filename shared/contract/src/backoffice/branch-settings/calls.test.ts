import * as z from 'zod/mini';
import { branchSettings } from './calls';
import { decodeHint, notifications } from '../notifications/calls';

const args = { branchId: 1 };

test('waiting times are minutes here and HH:MM on the wire', () => {
  const { waitingTime, updateWaitingTime } = branchSettings;
  expect(waitingTime.decode(z.parse(waitingTime.response, { tiempo_espera: '01:30' }), args)).toBe(90);
  expect(updateWaitingTime.encode({ branchId: 1, minutes: 5 }).body).toEqual({ tiempo_entrega: '00:05', id_sucursal: 1 });
  for (const bad of ['24:00', '1:30', '00:60', '', 15])
    expect(z.safeParse(waitingTime.response, { tiempo_espera: bad }).success).toBe(false);
});

test('switches come as booleans or as 0 and 1', () => {
  const { activity } = branchSettings;
  const wire = { sucursal_habilitada: 1, aceptaDelivery: true, aceptaTakeAway: 0, reabre: '2026-11-20T12:00:00Z' };
  expect(activity.decode(z.parse(activity.response, wire), args)).toEqual({
    open: true,
    delivery: true,
    takeaway: false,
    reopensAt: Date.UTC(2026, 10, 20, 12),
  });
});

test('a pause goes out as an instant under the wire’s own switch name', () => {
  const body = branchSettings.updateStore.encode({
    branchId: 1,
    target: 'open',
    enabled: false,
    reopensAt: Date.UTC(2026, 0, 1),
  }).body;
  expect(body).toEqual({ habilitado: false, tipo: 'estadoActual', id_sucursal: 1, reabre: '2026-01-01T00:00:00.000Z' });
  expect(branchSettings.updateStore.encode({ branchId: 1, target: 'takeaway', enabled: true }).body.tipo).toBe('take_away');
});

test('zones; swapped axes do not pass', () => {
  const { zones } = branchSettings;
  const zone = {
    id: 1,
    nombre: 'Cerca',
    precio: '1.90',
    puntos: [
      [-3.7, 40.4],
      [-3.6, 40.4],
      [-3.6, 40.5],
    ],
  };
  const data = { controla_zona: 1, moneda: 'EUR', mapa_zonas: [zone] };
  expect(zones.decode(z.parse(zones.response, { data }), args)).toEqual({
    items: [
      {
        id: 1,
        name: 'Cerca',
        price: { minor: 190, currency: 'EUR' },
        ring: zone.puntos,
        minimum: { minor: 0, currency: 'EUR' },
        extraMinutes: 0,
        version: 0,
      },
    ],
    total: 1,
    controlled: true,
  });
  const swapped = { ...data, mapa_zonas: [{ ...zone, puntos: [[40.4, -103.7]] }] };
  expect(z.safeParse(zones.response, { data: swapped }).success).toBe(false);
});

test('notifications: estado 0 is unread, the rest may be missing', () => {
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

test('a hint is a hint whatever it carries', () => {
  expect(decodeHint({ tipo: 'pedido_nuevo', id_pedido: 3, seq: 8 })).toEqual({ kind: 'pedido_nuevo', orderId: 3, seq: 8 });
  for (const odd of [null, 'x', {}, { tipo: 3 }]) expect(decodeHint(odd)).toEqual({ kind: '' });
});
