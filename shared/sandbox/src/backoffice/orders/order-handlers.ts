import type * as z from 'zod/mini';
import { ALL_KINDS, type exportRequestWire } from '@mostrador/contract/backoffice/orders/filters';
import { encodeFullSlotEffect } from '@mostrador/contract/backoffice/branches/order-limit';
import { ALL_STATES, BOARD_STATES, orderStates } from '@mostrador/contract/backoffice/orders/states';
import { orders } from '@mostrador/contract/backoffice/orders/calls';
import { backofficeError } from '../../errors';
import { implement, signedIn, type Context, type RequestContext } from '../../routes';
import type { BranchView } from '../branches/branch-repository';
import { deliveryTo } from '../branches/delivery';
import { readPhoneSearch } from '../customers/phone-search';
import { readPage } from '../paging';
import { instantsOf } from '../period';
import { findPrintingDevice } from '../printing/printing-repository';
import { ordersHome, salesAnalysis } from '../reports/sales-handlers';
import { branchOf, businessOf } from '../scope';
import { decimal, iso } from '../wire';
import { createOrder } from './manual-order';
import { extendOrderTime, orderAction } from './order-actions';
import { exportOrders, searchOrders, type OrderSearch } from './order-history-repository';
import { findFullSlot } from './order-limit';
import { exportRecord, orderRecord } from './order-record';
import { countPrint, findOrder, listOrders, lockOrder, type OrderView } from './order-repository';

async function readSearch(
  context: RequestContext,
  branch: BranchView,
  request: z.output<typeof exportRequestWire>,
): Promise<OrderSearch> {
  const { cliente, takeaway, metodo_pago: methodId, estado, codigo_regalo: giftCode } = request.filtros;
  const [from, to] = instantsOf(request, branch.time_zone);
  const text = request.busqueda.trim();
  return {
    businessId: branch.business_id,
    branchId: branch.id,
    from,
    to,
    customer: cliente?.trim(),
    takeaway: takeaway === undefined || takeaway === ALL_KINDS ? undefined : takeaway === 1,
    methodId: methodId || undefined,
    state: estado || undefined,
    giftCode: giftCode?.trim(),
    text,
    phone: readPhoneSearch(text, (await businessOf(context)).country),
    sort: { field: request.orden, order: request.tipo_orden },
  };
}

/** Refuses an automatic print of a printed order, or by a device that does not print for the branch. */
async function checkAutomaticPrint({ db, now }: Context, order: OrderView, device: string): Promise<void> {
  const data = { pedido: orderRecord(order) };
  if (order.prints > 0) throw backofficeError(409, 'El ticket ya se imprimió', { data });
  const elected = await findPrintingDevice(db, order.branch_id, now);
  if (elected?.device !== device) throw backofficeError(409, 'Imprime otro dispositivo', { data });
}

export const orderRoutes = implement(orders, {
  list: async ({ query }, context) => {
    const branch = await branchOf(context, query.id_sucursal);
    const states = query.estado === ALL_STATES ? BOARD_STATES.map(orderStates.encode) : [query.estado];
    const full = await findFullSlot(context.db, branch, context.now);
    return {
      pedidos: (await listOrders(context.db, branch.id, states)).map(orderRecord),
      franja_completa: full && { efecto: encodeFullSlotEffect(full.effect), hasta: iso(full.until) },
    };
  },
  details: async ({ body }, context) => {
    const order = await findOrder(context.db, { orderId: body.id_pedido, businessId: signedIn(context).businessId });
    if (!order) throw backofficeError(404, 'No encontramos ese pedido');
    return { data: { pedido: orderRecord(order) } };
  },
  accept: orderAction('accept'),
  send: orderAction('send'),
  receive: orderAction('receive'),
  cancel: orderAction('cancel'),
  reject: orderAction('reject'),
  takeBack: orderAction('takeBack'),
  moreTime: extendOrderTime,
  print: async ({ body }, context) => {
    const { db } = context;
    const branch = await branchOf(context, body.id_sucursal);
    await lockOrder(db, body.pedido_id);
    const key = { orderId: body.pedido_id, businessId: branch.business_id, branchId: branch.id };
    const stored = await findOrder(db, key);
    if (!stored) throw backofficeError(404, 'No encontramos ese pedido');
    if (body.dispositivo !== undefined) await checkAutomaticPrint(context, stored, body.dispositivo);
    const prints = await countPrint(db, stored.id);
    const order = { ...stored, prints };
    return {
      pedido: orderRecord(order),
      impresiones: prints,
      negocio: { nombre: branch.business_name },
      sucursal: { nombre: branch.name, direccion: branch.address, telefono: branch.phone },
    };
  },
  home: ordersHome,
  history: async ({ body }, context) => {
    const branch = await branchOf(context, body.id_sucursal);
    const { rows, total, gifts } = await searchOrders(context.db, await readSearch(context, branch, body), readPage(body));
    return { pedidos: rows.map(orderRecord), total_pedidos: total, hay_regalos: gifts > 0 };
  },
  export: async ({ body }, context) => {
    const branch = await branchOf(context, body.id_sucursal);
    const rows = await exportOrders(context.db, await readSearch(context, branch, body));
    return { pedidos: rows.map((row) => exportRecord(row, branch.currency)) };
  },
  create: createOrder,
  analysis: salesAnalysis,
  /** assumed: for an address outside every zone the response is a 200 whose body has status 404. */
  checkZone: async ({ body }, context) => {
    const branch = await branchOf(context, body.id_sucursal);
    const delivery = await deliveryTo(context.db, branch, body.coordinates);
    if (!delivery.valid) return { status: 404 };
    return {
      status: 200,
      precio: decimal(delivery.price, branch.currency),
      moneda: branch.currency,
      zona: delivery.zone && { id: delivery.zone.id, nombre: delivery.zone.name },
    };
  },
});
