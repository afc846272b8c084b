import { testDatabases } from '../../test-databases';
import { openShop, type Shop, START } from '../test-shop';
import { simulateSurvey } from './survey-simulation';

interface Results {
  promedio_total: number | null;
  promedio_sucursal: number | null;
  promedios: { escala: string; total: number | null; sucursal: number | null }[];
  detalles: {
    cantidad_respuestas: number;
    promedio: number | null;
    nps: number | null;
    promotores: number;
    neutros: number;
    detractores: number;
    respuestas_pregunta: {
      pregunta_id: number;
      cantidad: number;
      promedio_total: number | null;
      valores: { valor: number; cantidad: number }[];
    }[];
  };
  meses: { mes: string; promedio: number | null; promotores: number }[];
  sucursales: { id: number; promedio: number | null }[];
  palabras: { palabra: string; cantidad: number }[];
}
interface Responses {
  data: {
    id: number;
    pedido: { id: number } | null;
    cliente: { nombre: string } | null;
    respuestas: { valor: number | null }[];
  }[];
  total: number;
  formulario: { preguntas: { id: number }[] };
}

describe.each(testDatabases())('$name', ({ open }) => {
  let shop: Shop;
  let orderId = 0;
  beforeAll(async () => {
    shop = await openShop({ database: await open(START) });
    await shop.database.query('DELETE FROM survey_responses WHERE business_id = 1');
    orderId = await shop.order('ENTREGADO', { cliente: 'Diana Descontenta' });
    // October: 10, 9, 8, 3 at branch 1; December 2025: 6. Stars 5 and 2 with the first two. Branch 2 in October: 10.
    const october = Date.UTC(2026, 9, 31, 22, 30);
    const rows: [number, number, number, number][] = [
      [1, 1, october, 10],
      [2, 1, october, 9],
      [3, 1, october, 8],
      [4, 1, october, 3],
      [5, 1, Date.UTC(2025, 11, 24, 12), 6],
      [6, 2, october, 10],
    ];
    for (const [id, branch, at, value] of rows) {
      await shop.database.query(
        'INSERT INTO survey_responses (id, form_id, business_id, branch_id, order_id, at) VALUES ($1, 10, 1, $2, $3, $4)',
        [9_000_000 + id, branch, id === 4 ? orderId : null, at],
      );
      const answer = (question: number, given: number | null, words: string | null = null) =>
        shop.database.query('INSERT INTO survey_answers VALUES ($1, $2, 1, $3, $4, $5, $6)', [
          ...[9_000_000 + id, question, branch, at, given, words],
        ]);
      await answer(11, value);
      if (id <= 2) await answer(12, id === 1 ? 5 : 2);
      if (id === 4) await answer(13, null, 'El reparto llegó tarde, muy tarde');
    }
  });
  afterAll(() => shop.close());

  const year = { fecha_inicio: '2025-12-20', fecha_fin: '2026-11-20' };
  const read = async (query: object = {}) =>
    shop.get<Results>('/obtenerRespuestasConNpsYPromedios', { id_sucursal: 1, ...year, ...query });

  test('averages within a scale, computes NPS over 0 to 10, includes months without answers and counts words', async () => {
    const { body } = await read();
    expect(body).toMatchObject({ promedio_total: 7.67, promedio_sucursal: 7.2 });
    expect(body.promedios).toEqual([
      { escala: 'nps', total: 7.67, sucursal: 7.2 },
      { escala: 'estrellas', total: 3.5, sucursal: 3.5 },
    ]);
    expect(body.detalles.respuestas_pregunta.map((one) => [one.pregunta_id, one.promedio_total])).toEqual([
      [11, 7.67],
      [12, 3.5],
      [14, null],
      [13, null],
    ]);
    expect(body.detalles).toMatchObject({ cantidad_respuestas: 8, nps: 0, promotores: 2, neutros: 1, detractores: 2 });
    expect(body.meses).toHaveLength(12);
    // 23:30 on the 31st in Madrid is still October.
    expect(body.meses.filter((one) => one.promedio !== null).map((one) => one.mes)).toEqual(['2025-12', '2026-10']);
    expect(body.sucursales.map((one) => one.promedio)).toEqual([7.2, 10, null]);
    expect(body.palabras.map((one) => one.palabra)).toEqual(['llegó', 'reparto', 'tarde']);
  });

  test('returns the results of one question and of a period without answers', async () => {
    const stars = (await read({ pregunta_id: 12 })).body;
    expect(stars).toMatchObject({ promedio_sucursal: 3.5, detalles: { cantidad_respuestas: 2, nps: null } });
    expect(stars.detalles.respuestas_pregunta).toMatchObject([
      {
        pregunta_id: 12,
        valores: [
          { valor: 2, cantidad: 1 },
          { valor: 5, cantidad: 1 },
        ],
      },
    ]);
    const empty = (await read({ fecha_inicio: '2024-01-01', fecha_fin: '2024-01-31' })).body;
    expect(empty).toMatchObject({ promedio_total: null, detalles: { cantidad_respuestas: 0, nps: null } });
  });

  test('links a figure to its answers, and an answer to the order and the customer', async () => {
    const list = (query: object) =>
      shop.get<Responses>('/obtenerRespuestasPorFormularioId', { formulario_id: 10, id_sucursal: 1, ...query });
    const { body } = await list({ ...year, pregunta_id: 11, valor_desde: 0, valor_hasta: 6 });
    expect(body.total).toBe(2);
    expect(body.data[0]).toMatchObject({ pedido: { id: orderId }, cliente: { nombre: 'Diana Descontenta' } });
    const pages = [(await list({ cantidad: 2 })).body, (await list({ cantidad: 2, pagina: 1 })).body];
    expect(pages.map((page) => page.total)).toEqual([5, 5]);
    expect(new Set(pages.flatMap((page) => page.data.map((one) => one.id))).size).toBe(4);
    expect((await list({ palabra: 'llego' })).body.data).toMatchObject([{ cliente: { nombre: 'Diana Descontenta' } }]);
    expect((await list({ palabra: 'lleg' })).body.total).toBe(0);
    expect((await list({ pregunta_id: 13 })).body.total).toBe(1);
    expect(body.formulario.preguntas.map(({ id }) => id)).toEqual([11, 12, 14, 13]);
  });

  test('refuses questions, forms and branches of another business, and invalid days', async () => {
    expect((await read({ pregunta_id: 4451 })).status).toBe(404);
    expect((await read({ id_sucursal: 41 })).status).toBe(403);
    expect((await read({ fecha_fin: '2025-01-01' })).status).toBe(422);
    expect((await read({ fecha_inicio: 'ayer' })).status).toBe(400);
    expect((await shop.get('/obtenerRespuestasPorFormularioId', { formulario_id: 4450 })).status).toBe(404);
    expect((await shop.get('/obtenerRespuestasPorFormularioId', { formulario_id: 10, fecha_inicio: '2026-01-01' })).status).toBe(
      422,
    );
    expect((await shop.get('/obtenerRespuestasPorFormularioId', {})).status).toBe(400);
  });

  test('returns the present contact data of a respondent, and none for an erased person', async () => {
    const one = async () =>
      (
        await shop.get<{ data: { cliente: { telefono: string | null; correo: string | null } | null }[] }>(
          '/obtenerRespuestasPorFormularioId',
          { formulario_id: 10, id_sucursal: 1, pregunta_id: 13 },
        )
      ).body.data[0]!.cliente;
    expect(await one()).toMatchObject({ correo: null });
    const customer = `WHERE id = (SELECT customer_id FROM orders WHERE id = ${orderId})`;
    await shop.database.query(`UPDATE customers SET phone = '600 000 001', email = 'diana@example.com' ${customer}`);
    expect(await one()).toMatchObject({ telefono: '600 000 001', correo: 'diana@example.com' });
    await shop.database.query(`UPDATE customers SET erased_at = ${START} ${customer}`);
    expect(await one()).toBeNull();
    await shop.database.query(`UPDATE customers SET erased_at = NULL ${customer}`);
  });

  test("simulates a customer's response about an order once", async () => {
    const count = async () =>
      (await shop.database.query<{ n: number }>('SELECT count(*)::int AS n FROM survey_responses WHERE business_id = 1'))[0]!.n;
    await shop.order('ENTREGADO');
    const before = await count();
    for (let index = 0; index < 20; index++) await simulateSurvey(shop.services);
    expect(await count()).toBeGreaterThan(before);
  });
});
