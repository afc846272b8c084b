import * as z from '@mostrador/schema';
import { orders } from './calls';

test('rounds an unrounded average to the digits of its currency', () => {
  const totals = { pedidos: 3, ventas: 37, promedio: 37 / 3, cancelados: 0, descuentos: 0 };
  const lists = { por_dia: [], por_hora: [], por_metodo: [], por_tipo: [], productos: [] };
  const read = (moneda: string) => {
    const answer = { data: { moneda, actual: totals, anterior: totals, ...lists } };
    return orders.analysis.decode(z.parse(orders.analysis.response, answer), {
      range: { from: '2026-11-01', to: '2026-11-02' },
    }).current.average;
  };
  expect(read('EUR')).toEqual({ minor: 1233, currency: 'EUR' });
  expect(read('CLP')).toEqual({ minor: 12, currency: 'CLP' });
});
