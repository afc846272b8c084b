import { testDatabases } from '../../test-databases';
import { openShop, START, type Shop } from '../test-shop';

const DAY = 24 * 3_600_000;

describe.each(testDatabases())('$name', ({ open }) => {
  let shop: Shop;

  interface Figure {
    pedidos: number;
    ventas: number;
  }
  interface Summary extends Record<string, unknown> {
    hoy: Figure;
    anterior: Figure;
    por_estado: Record<string, number>;
    por_dia: (Figure & { fecha: string })[];
  }
  const priced = (precio: number, at: number, state: 'ENTREGADO' | 'CANCELADO' = 'ENTREGADO') =>
    shop.order(state, { sucursal_id: 2, tipo: 'takeaway', items: [{ nombre: 'Menú', precio }] }).then(async (id) => {
      await shop.setCreatedAt(id, at);
      return id;
    });

  beforeAll(async () => {
    shop = await openShop({ database: await open(START) });
    await shop.database.query('DELETE FROM orders WHERE branch_id = 2');
    await priced(10, START - 3_600_000);
    await priced(5.5, START - 2 * 3_600_000);
    await priced(99, START - 3_600_000, 'CANCELADO');
    await priced(20, START - 7 * DAY - 3_600_000);
    await priced(40, START - 7 * DAY + 3_600_000);
    await shop.order('PREPARANDO', { sucursal_id: 2, tipo: 'takeaway', items: [{ nombre: 'Agua', precio: 1, cantidad: 4 }] });
  });

  afterAll(() => shop.close());

  test('summarizes today, the same weekday until this time, live orders and seven days', async () => {
    const { data } = (await shop.post<{ data: Summary }>('/getPedidosInicio', { id_sucursal: 2 })).body;
    expect(data).toMatchObject({
      moneda: 'EUR',
      fecha: new Date(START).toISOString(),
      hoy: { pedidos: 3, ventas: 19.5 },
      anterior: { pedidos: 1, ventas: 20 },
      por_estado: { INGRESADO: 0, PREPARANDO: 1, EN_CAMINO: 0 },
    });
    expect(data.por_dia.map((row) => row.fecha)).toEqual([
      '2026-11-14',
      '2026-11-15',
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
    ]);
    expect(data.por_dia.at(-1)).toMatchObject({ pedidos: 3, ventas: 19.5 });
    expect((await shop.post('/getPedidosInicio', { id_sucursal: 2 }, { who: 'other' })).status).toBe(403);
  });

  test('analyses sums without cancelled orders, the previous period, and the same total in every breakdown', async () => {
    interface Analysis {
      actual: Figure & { promedio: number; cancelados: number };
      anterior: Figure;
      por_dia: Figure[];
      por_hora: (Figure & { hora: number })[];
      por_metodo: Figure[];
      por_tipo: Figure[];
      productos: { nombre: string; cantidad: number }[];
    }
    const days = { fecha_inicio: '2026-11-14', fecha_fin: '2026-11-20' };
    const { data } = (await shop.post<{ data: Analysis }>('/getAnalisis', { id_sucursal: 2, ...days })).body;
    expect(data.actual).toMatchObject({ pedidos: 3, ventas: 19.5, promedio: 6.5, cancelados: 1 });
    expect(data.anterior).toMatchObject({ pedidos: 2, ventas: 60 });
    expect(data.por_hora).toHaveLength(24);
    expect(data.por_hora[11]).toMatchObject({ hora: 11, pedidos: 1, ventas: 10 });
    for (const rows of [data.por_dia, data.por_hora, data.por_metodo, data.por_tipo]) {
      expect(rows.reduce((sum, row) => sum + row.ventas, 0)).toBeCloseTo(19.5);
    }
    expect(data.productos[0]).toMatchObject({ nombre: 'Agua', cantidad: 4 });
    const whole = await shop.post<{ data: Analysis }>('/getAnalisis', { id_sucursal: 0, ...days });
    expect(whole.body.data.actual.pedidos).toBeGreaterThan(3);
    expect((await shop.post('/getAnalisis', { id_sucursal: 41, ...days })).status).toBe(403);
    expect(
      (await shop.post('/getAnalisis', { id_sucursal: 2, fecha_inicio: '2026-11-21', fecha_fin: '2026-11-20' })).status,
    ).toBe(422);
    expect(
      (await shop.post('/getAnalisis', { id_sucursal: 2, fecha_inicio: '1900-01-01', fecha_fin: '2026-11-20' })).status,
    ).toBe(422);
    expect((await shop.post('/getAnalisis', { ...days })).status).toBe(400);
  });

  test('lists product sales by units for one branch or all, without cancelled orders or other businesses', async () => {
    interface Sales {
      moneda: string;
      data: { id_producto: number | null; nombre: string; cantidad: number; pedidos: number; ventas: number }[];
    }
    const days = { negocio_id: 1, fecha_inicio: '2026-11-14', fecha_fin: '2026-11-20' };
    const branch = (await shop.get<Sales>('/getVentasProductos', { ...days, id_sucursal: 2 })).body;
    expect(branch.moneda).toBe('EUR');
    expect(branch.data.map(({ nombre, cantidad, pedidos, ventas }) => ({ nombre, cantidad, pedidos, ventas }))).toEqual([
      { nombre: 'Agua', cantidad: 4, pedidos: 1, ventas: 4 },
      { nombre: 'Menú', cantidad: 2, pedidos: 2, ventas: 15.5 },
    ]);
    const whole = (await shop.get<Sales>('/getVentasProductos', days)).body.data;
    const units = whole.map((row) => row.cantidad);
    expect(units).toEqual([...units].sort((a, b) => b - a));
    expect(units.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(6);
    for (const [query, status] of [
      [{ ...days, negocio_id: 445 }, 403],
      [{ ...days, id_sucursal: 41 }, 403],
      [{ ...days, fecha_inicio: '2026-11-21' }, 422],
      [{ ...days, fecha_inicio: '1900-01-01' }, 422],
      [{ fecha_inicio: days.fecha_inicio, fecha_fin: days.fecha_fin }, 400],
    ] as const)
      expect((await shop.get('/getVentasProductos', query)).status).toBe(status);
    expect((await shop.get('/getVentasProductos', days, { who: 'other' })).status).toBe(403);
  });
});
