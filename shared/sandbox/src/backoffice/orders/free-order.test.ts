import { openShop, type Shop, type Who } from '../test-shop';

let shop: Shop;
let productId: number;
/** In euros; no discount rounds it down to nothing before 99.98 %. */
const PRICE = 19.99;

beforeAll(async () => {
  shop = await openShop();
  const [product] = await shop.database.query<{ id: number }>(
    `UPDATE products SET price = 1999 WHERE id = (
       SELECT min(p.id) FROM products p WHERE p.business_id = 1 AND p.active AND NOT p.gift
         AND NOT EXISTS (SELECT FROM product_options o WHERE o.product_id = p.id)
         AND NOT EXISTS (SELECT FROM product_branches b WHERE b.product_id = p.id AND b.branch_id = 1)) RETURNING id`,
  );
  productId = product!.id;
});
afterAll(() => shop.close());

const create = (who: Who, change: object) =>
  shop.post(
    '/crearPedidoDashboard',
    {
      ...{ id_sucursal: 1, takeaway: 1, cliente: { nombre: 'Ana', telefono: '600 111 222' }, metodo_pago: 1 },
      ...{ productos: [{ id_producto: productId, cantidad: 1 }], ...change },
    },
    { who },
  );

test.each([
  { tipo: 'porcentaje', valor: 100 },
  { tipo: 'porcentaje', valor: 99.99 },
  { tipo: 'efectivo', valor: PRICE },
])('the discount %j, which leaves nothing to pay, is refused to an operator and allowed to ADMIN', async (descuento) => {
  expect(await create('operator', { descuento })).toMatchObject({
    status: 403,
    body: { data: { errores: [{ campo: 'descuento', motivo: expect.stringContaining('administrador') }] } },
  });
  expect(await create('admin', { descuento })).toMatchObject({ status: 200, body: { data: { pedido: { total: 0 } } } });
});

test('an operator may give a discount that leaves a cent to pay', async () => {
  const answer = await create('operator', { descuento: { tipo: 'efectivo', valor: 19.98 } });
  expect(answer).toMatchObject({ status: 200, body: { data: { pedido: { subtotal: PRICE, total: 0.01 } } } });
});

test('a discount of an operator may not make the products free together with a promotion; a free promotion may', async () => {
  const promotion = (valor: number) =>
    shop.post(
      '/agregarPromocion',
      { nombre: `Rebaja del ${valor}`, tipo_descuento: 'porcentaje', valor, desde: '2026-01-01', sucursales: [1] },
      { key: `promotion-${valor}` },
    );
  const withPromotion = async (who: Who, valor?: number) =>
    (await create(who, { promociones: 1, ...(valor !== undefined && { descuento: { tipo: 'porcentaje', valor } }) })).status;
  await shop.database.query('UPDATE promotions SET active = false');
  expect((await promotion(50)).status).toBe(200);
  expect(await withPromotion('operator', 50)).toBe(403);
  expect(await withPromotion('operator', 40)).toBe(200);
  expect(await withPromotion('admin', 50)).toBe(200);
  expect((await promotion(100)).status).toBe(200);
  expect(await withPromotion('operator')).toBe(200);
});
