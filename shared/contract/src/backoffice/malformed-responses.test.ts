import * as z from '@mostrador/schema';
import { receivedBranch, receivedOverview } from './branches/shapes';
import { receivedCategory } from './categories/shapes';
import { customers } from './customers/calls';
import { gifts } from './gifts/calls';
import { receivedPreview } from './menu-import/shapes';
import { messages } from './messages/calls';
import { orders } from './orders/calls';
import { receivedPopup } from './popups/calls';
import { receivedProduct } from './products/shapes';
import { products } from './products/calls';
import { receivedPromotion } from './promotions/shapes';
import { reports } from './reports/calls';
import { receivedForm, receivedResults } from './surveys/shapes';

/** Decodes a response body with a call. */
function readBy<W, R>(call: { response: z.ZodMiniType; decode: (wire: W, args: never) => R }, body: unknown): R {
  return call.decode(z.parse(call.response, body) as W, {} as never);
}

const customer = {
  ...{ id: 1, nombre: 'Ana', bloqueado: false, pedidos: -3, gastado: 0, moneda: 'EUR' },
  ...{ desde: '2026-01-01T00:00:00Z', acepta_mensajes: 'quizás' },
};
const category = { id: 1, nombre: 'Tacos', estado: true, version: 1, productos: -2, productos_activos: 0.5 };
const product = {
  ...{ id: 1, nombre: 'Taco', estado: 1, id_categoria: 1, precio: 1, precio_base: 1, precio_desde: 1, precio_hasta: 1 },
  ...{ moneda: 'eur ', con_opciones: 0, se_vende: 1, agotado: 0, pedible: 1, etiquetas: [], destacado: 0, es_regalo: 1 },
  ...{ regalo_existencias: -4, version: 1 },
};
const promotion = {
  ...{ id: 1, tipo: 'cupon', nombre: 'Diez', tipo_descuento: 'efectivo', valor: 10, desde: '2026-01-01', sucursales: [1] },
  ...{ version: 1, creada: '2026-01-01T00:00:00Z', usos: -1, costo: 0, ventas: 0 },
};

describe('an invalid count', () => {
  test('is decoded as 0', () => {
    expect(z.parse(receivedCategory, category)).toMatchObject({ products: 0, activeProducts: 0 });
    expect(z.parse(receivedProduct, product)).toMatchObject({ giftStock: 0, price: { minor: 100, currency: 'EUR' } });
    expect(z.parse(receivedOverview, { id: 1, nombre: 'Centro', pedidos_abiertos: -1 })).toMatchObject({ openOrders: 0 });
  });

  test('falls back to the number of rows as the total of a page', () => {
    expect(readBy(customers.list, { data: [customer], total_clientes: -1 })).toMatchObject({ total: 1, items: [{ orders: 0 }] });
    expect(readBy(products.list, { data: [product], total: 1e300 })).toMatchObject({ total: 1 });
    expect(readBy(orders.history, { pedidos: [], total_pedidos: -5, hay_regalos: false })).toMatchObject({ total: 0 });
  });

  test('does not change the score of a survey', () => {
    const group = { promotores: -4, neutros: 2, detractores: 0.5, promedio: null };
    const results = z.parse(receivedResults, {
      ...{ promedio_total: null, promedio_sucursal: null, promedios: [], preguntas: [], palabras: [], meses: [] },
      detalles: { ...group, cantidad_respuestas: -1, nps: null, respuestas_pregunta: [] },
      sucursales: [{ id: 1, nombre: 'Centro', ...group }],
    });
    expect(results).toMatchObject({ answers: 0, nps: { promoters: 0, passives: 2, detractors: 0 } });
    expect(results.branches[0]?.nps).toEqual({ promoters: 0, passives: 2, detractors: 0 });
  });
});

test('parses a count that is sent as text', () => {
  expect(z.parse(receivedCategory, { ...category, productos: '12' })).toMatchObject({ products: 12 });
  expect(readBy(customers.list, { data: [customer], total_clientes: '134' })).toMatchObject({ total: 134 });
  const group = { promotores: '4', neutros: 2, detractores: 0, promedio: '8.25' };
  const results = z.parse(receivedResults, {
    ...{ promedio_total: '8.5', promedio_sucursal: '7', promedios: [], preguntas: [], palabras: [], meses: [] },
    detalles: { ...group, cantidad_respuestas: '6', nps: '66.7', respuestas_pregunta: [] },
    sucursales: [{ id: 1, nombre: 'Centro', ...group }],
  });
  expect(results).toMatchObject({ businessAverage: 8.5, branchAverage: 7, answers: 6, nps: { promoters: 4 } });
  expect(results.branches[0]?.average).toBe(8.25);
});

describe('an unknown value', () => {
  test('is kept unchanged for a state', () => {
    const gift = { codigo: 'A1', regalo: 'Taco', estado: 'constructor' };
    expect(readBy(gifts.list, { data: [gift] })).toMatchObject({ items: [{ state: 'constructor' }] });
    expect(z.parse(receivedPromotion, { ...promotion, moneda: 'EUR', situacion: 'archivada' }).state).toBe('archivada');
  });

  test("does not count as a customer's consent to messages", () => {
    expect(readBy(customers.list, { data: [customer], total_clientes: 1 }).items[0]?.consent).toBe('sin_respuesta');
  });

  test('is ignored among missing parts and changes of a branch', () => {
    const change = { quien: 'Ana', fecha: '2026-01-01T00:00:00Z', habilitado: 1 };
    const branch = { id: 1, nombre: 'Centro', faltan: ['direccion', 'toString'] };
    expect(
      z.parse(receivedBranch, {
        ...branch,
        cambios: [
          { ...change, campo: '__proto__' },
          { ...change, campo: 'delivery' },
        ],
      }),
    ).toMatchObject({ missing: ['address'], changes: [{ subject: 'delivery' }] });
  });

  test('decodes a branch that is closed for an unknown reason as closed', () => {
    const branch = { id: 1, nombre: 'Centro', abierta: 0, motivo: 'mudanza' };
    expect(z.parse(receivedOverview, branch).state).toEqual({ open: false, why: 'closed', until: undefined });
  });

  test('decodes a question with an unknown scale as text', () => {
    const question = { id: 1, id_formulario: 1, texto: '¿Qué tal?', escala: 'caritas' };
    expect(z.parse(receivedForm, { id: 1, nombre: 'Encuesta', preguntas: [question] }).questions[0]?.scale).toBe('texto');
  });
});

describe('a response beyond the request limits', () => {
  const long = 'x'.repeat(200);

  test('is decoded for editing, for pop-ups and promotions', () => {
    const popup = { id: 1, titulo: long, desde: '2026-01-01', sucursales: [], dias: null, version: 1, vistas: 0, clics: 0 };
    expect(z.parse(receivedPopup, popup)).toMatchObject({ title: long, branchIds: [], weekdays: [], rhythm: 'visita' });
    const coupon = {
      ...promotion,
      moneda: 'EUR',
      situacion: 'en_curso',
      nombre: long,
      valor: '12.50',
      sucursales: [],
      bancos: null,
    };
    expect(z.parse(receivedPromotion, coupon)).toMatchObject({
      name: long,
      rule: { takes: { type: 'cash', amount: 1250 }, branchIds: [], banks: [] },
    });
    expect(z.parse(receivedPromotion, { ...coupon, tipo_descuento: 'porcentaje', valor: '10' }).rule.takes).toMatchObject({
      percent: 10,
    });
  });

  test('decodes a product without category and tags', () => {
    expect(z.parse(receivedProduct, { ...product, id_categoria: null, etiquetas: null })).toMatchObject({
      categoryId: 0,
      tags: [],
    });
  });

  test('leaves out one invalid product of a menu, and accepts missing products', () => {
    const read = (categorias: unknown) =>
      z.parse(receivedPreview, { menu_data: { moneda: 'EUR', categorias }, stats: { ms: 1 } }).categories;
    const products = [
      { nombre: 'Taco', precio: 1, confianza: null, tamanos: [] },
      { nombre: 'Agua', precio: 2, confianza: 80 },
    ];
    expect(read([{ nombre: 'Carta', confianza: null, productos: products }])).toMatchObject([
      { products: [{ name: 'Taco', confidence: undefined, sizes: undefined }, { name: 'Agua' }] },
    ]);
    expect(read([])).toEqual([]);
  });

  test('decodes an unknown reason for a skipped message as `unknown`', () => {
    const result = { enviados: [1], omitidos: [{ id: 2, motivo: 'festivo' }], fallidos: [] };
    expect(readBy(messages.result, { data: result }).skipped).toEqual([{ id: 2, reason: 'unknown' }]);
    const forecast = { clientes: [], omitidos: [{ motivo: 'festivo', cantidad: 3 }], muestra: [] };
    expect(readBy(messages.forecast, forecast).skipped).toEqual([{ reason: 'unknown', count: 3 }]);
  });
});

describe('a currency next to amounts', () => {
  test.each([
    ['eur', 'EUR'],
    [' Mxn ', 'MXN'],
  ])('decodes %j as %s', (moneda, currency) => {
    expect(readBy(reports.productSales, { moneda, data: [] }).currency).toBe(currency);
    expect(z.parse(receivedPromotion, { ...promotion, moneda, situacion: 'en_curso' }).currency).toBe(currency);
  });

  test('is rejected if it is invalid', () => {
    const parsed = z.safeParse(reports.productSales.response, { moneda: 'pesos', data: [] });
    expect(parsed.error?.issues[0]).toMatchObject({ path: ['moneda'], message: 'Unknown currency: PESOS' });
  });
});
