import { menuDrawing } from './backoffice/menu-import/test-menu-photo';
import { formOf, pdf } from './payments/chargebacks/evidence-form';

/** A request of a call that takes effect once per idempotency key. */
export interface OnceRequest {
  /** Name of the call in the contract. */
  call: string;
  path: string;
  /** JSON, or a form with its headers. */
  body?: object | { form: ReturnType<typeof formOf> };
  /** Session of a user other than the administrator of La Esquina. */
  token?: string;
}

/** Sends a request as the administrator of La Esquina and returns the body of its answer. Throws if it is refused. */
type AskSandbox = <T>(method: 'GET' | 'POST', path: string, body?: OnceRequest['body']) => Promise<T>;

type Row = Record<string, unknown> & { id: never };

const day = (shift: number, now: number) => new Date(now + shift * 86_400_000).toISOString().slice(0, 10);

/** Returns two records of a list, each for one request. */
async function two<T = Row>(list: Promise<T[]>, what: string): Promise<[T, T]> {
  const [first, second] = await list;
  if (!first || !second) throw new Error(`The seed has fewer than two ${what}`);
  return [first, second];
}

/**
 * Prepares valid requests, two for most calls, each of which changes a record of its own: the effect of one does not depend on the others, so
 * they may be sent in any order. `now` is the sandbox's clock, ms; `newcomer` is the session of a user without a business.
 */
export async function onceRequests(ask: AskSandbox, now: number, newcomer: string): Promise<OnceRequest[]> {
  const data = async <T = Row>(path: string) => (await ask<{ data: T[] }>('GET', path)).data;
  const requests: OnceRequest[] = [];
  const add = (call: string, path: string, ...bodies: OnceRequest['body'][]) => {
    for (const body of bodies) requests.push({ call, path, body });
  };

  // Payments side. Records that no seeded list has are made first.
  const [merchant] = await data('/v1/merchants');
  const [point] = await data('/v1/points');
  const [model] = await data('/v1/terminals/models');
  const newLink = { amount: { value: 12.5, currency: 'EUR' }, merchant_id: merchant!.id };
  const card = { number: '4242424242424242', expiration_month: 12, expiration_year: 2031, security_code: '123' };
  const charge = {
    amount: { value: 30, currency: 'EUR' },
    merchant_id: merchant!.id,
    instrument: { type: 'CARD', card },
    capture: { mode: 'MANUAL' },
  };
  const authorized: Row[] = [];
  for (let count = 0; count < 6; count++) authorized.push(await ask<Row>('POST', '/v1/payments/authorize', charge));
  // The provider answers them.
  await ask('POST', '/__sandbox/clock', { ahead_ms: 10_000 });
  const take = () => authorized.pop()!.id;
  for (let count = 0; count < 2; count++) {
    add('payments.cancelOrRefund', `/v1/payments/${take()}/cancel-or-refund`, {});
    add('payments.cancel', `/v1/payments/${take()}/cancel`, {});
    add('payments.capture', `/v1/payments/${take()}/capture`, { amount: { value: 20, currency: 'EUR' } });
  }
  const completed = await two(data('/v1/payments?status=COMPLETED'), 'completed payments');
  for (const { id } of completed) add('payments.refund', `/v1/payments/${id}/refund`, { reason: 'Prueba' });
  add('payments.authorize', '/v1/payments/authorize', charge, { ...charge, amount: { value: 31, currency: 'EUR' } });
  add('links.create', '/v1/links', newLink, { ...newLink, type: 'DYNAMIC' });
  for (let count = 0; count < 2; count++) {
    const { id } = await ask<Row>('POST', '/v1/links', newLink);
    add('links.cancel', `/v1/links/${id}/cancel`, {});
    const cashout = await ask<Row>('POST', '/v1/cashouts', { amount: { value: 5 + count, currency: 'EUR' } });
    add('cashouts.cancel', `/v1/cashouts/${cashout.id}/cancel`, {});
    add('cashouts.create', '/v1/cashouts', { amount: { value: 10 + count, currency: 'EUR' } });
    add('merchants.create', '/v1/merchants', { name: `Comercio ${count}`, city: 'Madrid', country: 'ES' });
    add('points.create', '/v1/points', { name: `Caja ${count}`, city: 'Madrid', merchant_id: merchant!.id });
    add('terminals.create', '/v1/terminals', {
      name: `T${count}`,
      point_id: point!.id,
      model: model!.id,
      serial: `KILL-000${count}`,
    });
  }
  const open = await data('/v1/chargebacks?status=PENDING');
  if (open.length < 3) throw new Error('The seed has fewer than three open chargebacks');
  add('chargebacks.accept', `/v1/chargebacks/${open[0]!.id}/accept`, { note: 'De acuerdo' });
  add(
    'chargebacks.act',
    `/v1/chargebacks/${open[1]!.id}/actions`,
    { action: 'NOTE', note: 'Uno' },
    { action: 'NOTE', note: 'Dos' },
  );
  await ask('POST', `/v1/chargebacks/${open[2]!.id}/evidence`, { form: formOf([{ name: 'a.pdf', content: pdf('albarán') }]) });
  add('chargebacks.dispute', `/v1/chargebacks/${open[2]!.id}/dispute`, { note: 'Va el albarán' });

  // Orders: each action has an order in the state that it needs.
  const order = async () =>
    (await ask<{ pedidos: { id: number }[] }>('POST', '/__sandbox/orders', { id_sucursal: 1 })).pedidos[0]!.id;
  const act = (path: string, id: number) => ask('POST', path, { id_pedido: id, id_sucursal: 1 });
  const steps: [call: string, path: string, before: string[]][] = [
    ['orders.accept', '/pedidoAceptado', []],
    ['orders.reject', '/pedidoRechazado', []],
    ['orders.takeBack', '/deshacerPedidoAceptado', ['/pedidoAceptado']],
    ['orders.cancel', '/pedidoCancelado', ['/pedidoAceptado']],
    ['orders.send', '/pedidoEnviado', ['/pedidoAceptado']],
    ['orders.receive', '/pedidoRecibido', ['/pedidoAceptado', '/pedidoEnviado']],
  ];
  for (const [call, path, before] of steps) {
    for (let count = 0; count < 2; count++) {
      const id = await order();
      for (const earlier of before) await act(earlier, id);
      add(call, path, { id_pedido: id, id_sucursal: 1, motivo: 'Sin existencias' });
    }
  }
  interface Customer extends Record<'nombre' | 'telefono' | 'correo', string | null> {
    id: number;
    bloqueado: boolean;
  }
  const customers = await data<Customer>('/getClientes?negocio_id=1');
  // A changed order is mailed to its customer if there is an address.
  const mailed = customers.find(({ correo, telefono, bloqueado }) => correo && telefono && !bloqueado);
  if (!mailed) throw new Error('The seed has no customer with an e-mail');
  for (let count = 0; count < 2; count++) {
    const items = [{ nombre: 'Croquetas', cantidad: 2, precio: 6 }];
    const cliente = { nombre: mailed.nombre, telefono: mailed.telefono };
    const wish = { sucursal_id: 1, tipo: 'takeaway', metodo_pago: 1, cliente, items };
    const { id } = (await ask<{ pedidos: { id: number }[] }>('POST', '/__sandbox/orders', wish)).pedidos[0]!;
    const change = { id_pedido: id, id_sucursal: 1, version: 1, linea: 1, cantidad: 1 };
    type Forecast = { data: { importes: { total: number } } };
    const { total } = (await ask<Forecast>('POST', '/simularCambioPedido', change)).data.importes;
    add('orderChanges.change', '/modificarPedido', { ...change, total_esperado: total });
  }
  add('orders.print', '/datosPedidoImprimir', ...[await order(), await order()].map((id) => ({ pedido_id: id, id_sucursal: 1 })));
  const products = await two(data<{ id: number; version: number }>('/getProductos?id_sucursal=1'), 'products');
  const lines = [{ id_producto: products[0].id, cantidad: 1 }];
  const manual = {
    id_sucursal: 1,
    takeaway: 1,
    cliente: { nombre: 'Ana', telefono: '600123123' },
    productos: lines,
    metodo_pago: 1,
  };
  add('orders.create', '/crearPedidoDashboard', manual, { ...manual, nota: 'Sin sal' });

  // Catalog, customers, campaigns, branches.
  const [category] = (await ask<{ data: { data: { id: number }[] } }>('GET', '/getCategorias?id=1')).data.data;
  const named = (name: string) => [{ nombre: `${name} A` }, { nombre: `${name} B` }];
  const items = [{ nombre: 'Uno', precio: 1 }];
  add('categories.create', '/agregarCategoria', ...named('Categoría'));
  add('options.create', '/agregarOpcion', ...named('Opción').map((body) => ({ ...body, minimo: 0, maximo: 1, items })));
  add(
    'products.create',
    '/agregarProducto',
    ...named('Plato').map((body) => ({ ...body, id_categoria: category!.id, precio: 9.5 })),
  );
  add(
    'products.editMany',
    '/editMassiveProducts',
    ...products.map(({ id, version }) => ({ productos: [{ id, version, precio: 7.25 }] })),
  );
  const file = (name: string, content: string | Buffer, field: string, type: string) => ({
    form: formOf([{ name, content: Buffer.from(content), field, type }]),
  });
  const customerFile = (name: string, phone: string) =>
    file('clientes.csv', `Nombre;Teléfono\n${name};${phone}`, 'file', 'text/csv');
  add('customers.import', '/importarClientes', customerFile('Rosa', '600000001'), customerFile('Luis', '600000002'));
  const menuFile = (name: string) => file('carta.csv', `Categoría;Nombre;Precio\nPostres;${name};4`, 'file', 'text/csv');
  add('menuImport.products', '/importarProductos', menuFile('Arroz con leche'), menuFile('Cuajada'));
  for (const name of ['Leche frita', 'Natillas']) {
    const { data: saved } = await ask<{ data: { importacion: string } }>('POST', '/importarProductos', menuFile(name));
    add('productImports.undo', '/deshacerImportacion', { importacion: saved.importacion });
  }
  add('menuImport.images', '/importMenuWithImage', file('carta.png', menuDrawing, 'imagenes', 'image/png'));
  const menu = (nombre: string) => ({ menu_data: { categorias: [{ nombre: 'Sopas', productos: [{ nombre, precio: 5 }] }] } });
  add('menuImport.persist', '/persistMenuFromPreview', menu('Sopa castellana'), menu('Gazpacho'));
  const message = { clientes: [customers[0]!.id], texto: 'Hola' };
  add('messages.send', '/enviarMensaje', { ...message, clave: 'kill-message-1' }, { ...message, clave: 'kill-message-2' });
  const popup = { titulo: 'Oferta', desde: day(1, now), sucursales: [1] };
  add('popups.create', '/agregarPopUp', { info: popup }, { info: { ...popup, titulo: 'Otra' } });
  const discount = { nombre: 'Diez', tipo_descuento: 'porcentaje', valor: 10, desde: day(1, now), sucursales: [1] };
  add('promotions.createDiscount', '/agregarPromocion', discount, { ...discount, nombre: 'Once' });
  add('promotions.createCoupon', '/agregarCupon', { ...discount, codigo: 'KILL-1' }, { ...discount, codigo: 'KILL-2' });
  add('branches.add', '/addSucursal', ...named('Sucursal'));
  // The middle of the branch in Madrid.
  const [lng, lat] = [-3.7019, 40.4283];
  const around = (reach: number) => [
    [lng - reach, lat - reach],
    [lng + reach, lat - reach],
    [lng + reach, lat + reach],
    [lng - reach, lat + reach],
  ];
  const zone = { sucursal_id: 1, precio: 2.5 };
  add(
    'branchZones.add',
    '/addSucursalZona',
    { ...zone, nombre: 'Cerca', puntos: around(0.001) },
    { ...zone, nombre: 'Lejos', puntos: around(0.3) },
  );
  requests.push({
    call: 'businessSettings.register',
    path: '/registrarNegocio',
    body: { nombre: 'Nuevo', tipo: 5, pais: 'España', moneda: 'EUR', zona_horaria: 'Europe/Madrid' },
    token: newcomer,
  });
  return requests;
}
