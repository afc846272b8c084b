import * as z from '@mostrador/schema';
import { branchSettings } from './calls';

const args = { branchId: 1 };

test('converts waiting times between minutes and HH:MM', () => {
  const { waitingTime, updateWaitingTime } = branchSettings;
  expect(waitingTime.decode(z.parse(waitingTime.response, { tiempo_espera: '01:30' }), args)).toBe(90);
  expect(updateWaitingTime.encode({ branchId: 1, minutes: 5 }).body).toEqual({ tiempo_entrega: '00:05', id_sucursal: 1 });
  for (const bad of ['24:00', '1:30', '00:60', '', 15])
    expect(z.safeParse(waitingTime.response, { tiempo_espera: bad }).success).toBe(false);
});

test('accepts switches as booleans or as 0 and 1', () => {
  const { activity } = branchSettings;
  const wire = { sucursal_habilitada: 1, aceptaDelivery: true, aceptaTakeAway: 0, reabre: '2026-11-20T12:00:00Z' };
  expect(activity.decode(z.parse(activity.response, wire), args)).toEqual({
    open: true,
    delivery: true,
    takeaway: false,
    reopensAt: Date.UTC(2026, 10, 20, 12),
  });
});

test('sends a pause as an instant together with the wire name of the switch', () => {
  const body = branchSettings.updateStore.encode({
    branchId: 1,
    target: 'open',
    enabled: false,
    reopensAt: Date.UTC(2026, 0, 1),
  }).body;
  expect(body).toEqual({ habilitado: false, tipo: 'estadoActual', id_sucursal: 1, reabre: '2026-01-01T00:00:00.000Z' });
  expect(branchSettings.updateStore.encode({ branchId: 1, target: 'takeaway', enabled: true }).body.tipo).toBe('take_away');
});
