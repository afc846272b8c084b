import * as z from '@mostrador/schema';
import { branchZones } from './calls';

test('decodes zones and rejects swapped axes', () => {
  const { list } = branchZones;
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
  expect(list.decode(z.parse(list.response, { data }), { branchId: 1 })).toEqual({
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
  expect(z.safeParse(list.response, { data: swapped }).success).toBe(false);
});
