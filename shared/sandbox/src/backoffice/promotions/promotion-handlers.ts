import { evaluatePromotion, settlePromotions } from '@mostrador/contract/backoffice/promotions/evaluate';
import { promotions } from '@mostrador/contract/backoffice/promotions/calls';
import { reasonTerms } from '@mostrador/contract/backoffice/promotions/wire-terms';
import type { WirePromotion } from '@mostrador/contract/backoffice/promotions/shapes';
import { mutationResponse } from '@mostrador/contract/backoffice/envelope';
import { isAdmin } from '@mostrador/contract/permissions';
import { dayRangeToInstants, resolvePreset } from '@mostrador/values/day-range';
import { backofficeError, refuseField } from '../../errors';
import { implement, seesEarnings, signedIn, type Context } from '../../routes';
import type { BusinessRow } from '../business/business-repository';
import { listBranches } from '../branches/branch-repository';
import { changesOf } from '../catalog/catalog-edit';
import { readPrice } from '../catalog/price';
import { findCustomer } from '../customers/customer-repository';
import { linesOf } from '../orders/order-lines';
import { branchOf, businessOf } from '../scope';
import { decimal } from '../wire';
import { banksOf } from './banks';
import { insertCodes, listCodes, searchCode, type CodeView } from './code-repository';
import { codeCallerOf, findRules, toEvaluatedOrder } from './promotion-pricing';
import { promotionRecord, rowOfWire, ruleOfRow } from './promotion-record';
import {
  categoriesOf,
  countOwn,
  findPromotion,
  hasCode,
  insertPromotion,
  listPastOrders,
  listPromotions,
  lockPromotion,
  updatePromotion,
  type PromotionRow,
  type PromotionView,
} from './promotion-repository';
import { replayPromotion } from './replay';

/** How many customers the response of a replay names. */
const NAMED_BY_REPLAY = 10;

async function promotionOf(
  context: Context,
  businessId: number,
  id: number,
  kind?: PromotionRow['kind'],
): Promise<PromotionView> {
  const row = await findPromotion(context.db, businessId, id);
  if (!row || (kind && row.kind !== kind)) throw backofficeError(404, 'No existe esa promoción');
  return row;
}

/** Refuses ids that are not the business's. */
async function checkOwn(
  context: Context,
  business: BusinessRow,
  table: Parameters<typeof countOwn>[1],
  ids: number[],
  field: string,
) {
  const own = await countOwn(context.db, table, business.id, ids);
  if (own < new Set(ids).size) refuseField(field, 'Hay elementos que no son de tu negocio');
}

/** Maps a body to columns; 422 on an invalid field. */
async function columnsOf(
  context: Context,
  business: BusinessRow,
  kind: PromotionRow['kind'],
  body: WirePromotion,
  known?: PromotionView,
) {
  const id = known?.id ?? 0;
  const hasCodes = kind === 'cupon' && !body.codigo && Boolean(known ? known.codes : body.codigos);
  if (kind === 'cupon' && !body.codigo && !hasCodes) refuseField('codigo', 'Indica el código del cupón');
  if (body.codigo && (known ? known.codes : body.codigos))
    refuseField('codigos', 'Un cupón con códigos de un solo uso no tiene otro');
  if (kind === 'cupon' && (await hasCode(context.db, business.id, body.codigo ?? '', id))) {
    refuseField('codigo', 'Ya hay un cupón con ese código');
  }
  const isPercent = body.tipo_descuento === 'porcentaje';
  if (isPercent && (body.valor < 1 || body.valor > 100 || !Number.isInteger(body.valor))) {
    refuseField('valor', 'El porcentaje va de 1 a 100, sin decimales');
  }
  if (body.tipo_descuento === 'efectivo' && body.valor <= 0) refuseField('valor', 'El importe es mayor que cero');
  if (!isPercent) readPrice(body.valor, business.currency, 'valor');
  if (body.tope) readPrice(body.tope, business.currency, 'tope');
  if (body.minimo) readPrice(body.minimo, business.currency, 'minimo');
  if (body.hasta && body.hasta < body.desde) refuseField('hasta', 'El último día es anterior al primero');
  if (Boolean(body.hora_desde) !== Boolean(body.hora_hasta)) refuseField('hora_hasta', 'Indica las dos horas, o ninguna');
  if (body.hora_desde && body.hora_desde === body.hora_hasta) refuseField('hora_hasta', 'Las dos horas son la misma');
  await checkOwn(context, business, 'branches', body.sucursales, 'sucursales');
  if (body.aplica_a !== 'todo') {
    if (body.ids.length === 0) refuseField('ids', 'Elige al menos uno');
    await checkOwn(context, business, body.aplica_a === 'categorias' ? 'categories' : 'products', body.ids, 'ids');
  }
  if (body.quien === 'elegidos') {
    if (body.clientes.length === 0) refuseField('clientes', 'Elige al menos un cliente');
    await checkOwn(context, business, 'customers', body.clientes, 'clientes');
  }
  const banks = new Set(banksOf(business.country).map((bank) => bank.id));
  const named = body.bancos.map((bank) => bank.id);
  if (named.some((bankId) => !banks.has(bankId))) refuseField('bancos', 'No existe ese banco');
  if (new Set(named).size < named.length) refuseField('bancos', 'Un banco está dos veces');
  body.bancos.forEach((bank, index) => bank.tope && readPrice(bank.tope, business.currency, `bancos.${index}.tope`));
  const columns = rowOfWire(body, kind, business.currency);
  // Each code is used once: the uses are limited to the number of codes.
  return hasCodes ? { ...columns, max_uses: known ? known.codes : body.codigos } : columns;
}

/** Returns a promotion that a form tries out, with the statistics of the saved one that it changes; the id is 0 for a new one. */
async function draftOf(
  context: Context,
  body: WirePromotion & { id?: number | undefined; tipo: PromotionRow['kind'] },
  saved: PromotionView[],
): Promise<PromotionView> {
  const business = await businessOf(context);
  const known = saved.find((row) => row.id === body.id);
  const columns = await columnsOf(context, business, body.tipo, body, known);
  const fresh = { id: 0, kind: body.tipo, uses: 0, created_at: context.now, codes: 0 };
  return { ...(known ?? fresh), ...columns } as PromotionView;
}

function recordFor(context: Context, row: PromotionView, { currency, time_zone }: BusinessRow) {
  return promotionRecord(row, { currency, time_zone, earnings: seesEarnings(context) }, context.now);
}

async function respond(context: Context, business: BusinessRow, id: number, message: string) {
  return mutationResponse(message, {
    promocion: recordFor(context, await promotionOf(context, business.id, id), business),
  });
}

function create(kind: PromotionRow['kind']) {
  return async ({ body }: { body: WirePromotion }, context: Context) => {
    const business = await businessOf(context);
    const columns = await columnsOf(context, business, kind, body);
    const row = { ...columns, business_id: business.id, kind, created_at: context.now };
    const id = await insertPromotion(context.db, row);
    if (kind === 'cupon' && body.codigos) await insertCodes(context.db, business.id, id, body.codigos);
    return respond(context, business, id, kind === 'cupon' ? 'Cupón creado' : 'Promoción creada');
  };
}

function conflictError(row: PromotionView, business: BusinessRow, context: Context) {
  return backofficeError(409, 'La promoción cambió mientras tanto', {
    data: { promocion: recordFor(context, row, business) },
  });
}

function update(kind: PromotionRow['kind']) {
  return async ({ body }: { body: WirePromotion & { id: number; version: number } }, context: Context) => {
    const business = await businessOf(context);
    await lockPromotion(context.db, business.id, body.id);
    const row = await promotionOf(context, business.id, body.id, kind);
    const changes = changesOf<PromotionRow>(row, await columnsOf(context, business, kind, body, row));
    if (!changes) return respond(context, business, row.id, 'Promoción sin cambios');
    if (body.version !== row.version) {
      throw conflictError(row, business, context);
    }
    if (row.uses > 0 && changes.code !== undefined) refuseField('codigo', 'Ya se usó: el código no cambia');
    if (row.uses > 0 && changes.takes !== undefined) refuseField('tipo_descuento', 'Ya se usó: el tipo de descuento no cambia');
    await updatePromotion(context.db, row, changes);
    return respond(context, business, row.id, 'Promoción actualizada');
  };
}

async function listFor(context: Context, business: BusinessRow, isShown: (row: PromotionView) => boolean = () => true) {
  const rows = await listPromotions(context.db, business.id);
  return { data: rows.filter(isShown).map((row) => recordFor(context, row, business)) };
}

function switchState(kind: PromotionRow['kind']) {
  return async ({ body }: { body: { id: number; estado: boolean | 0 | 1; version?: number | undefined } }, context: Context) => {
    const business = await businessOf(context);
    await lockPromotion(context.db, business.id, body.id);
    const row = await promotionOf(context, business.id, body.id, kind);
    const changes = changesOf<PromotionRow>(row, { active: Boolean(body.estado) });
    if (changes && (body.version ?? row.version) !== row.version) throw conflictError(row, business, context);
    if (changes) await updatePromotion(context.db, row, changes);
    return listFor(context, business);
  };
}

function codesAnswer(rows: CodeView[]) {
  return {
    data: rows.map((row) => ({
      ...{ codigo: row.code, descuento_id: row.promotion_id, numero_pedido: row.number === null ? null : String(row.number) },
    })),
  };
}

export const promotionRoutes = implement(promotions, {
  list: async ({ query }, context) => {
    const business = await businessOf(context);
    const { branchId } = signedIn(context);
    const requestedBranch = query.id_sucursal === undefined ? branchId : (await branchOf(context, query.id_sucursal)).id;
    const branchFilter = query.todas ? null : requestedBranch;
    return listFor(
      context,
      business,
      (row) =>
        (row.kind === 'cupon' ? Boolean(query.cupones) : Boolean(query.descuentos)) &&
        (branchFilter === null || row.branch_ids.includes(branchFilter)),
    );
  },
  branches: async ({ query }, context) => {
    const { businessId } = signedIn(context);
    const row = await promotionOf(context, businessId, query.descuento_id, query.tipo);
    const branches = await listBranches(context.db, businessId);
    const own = branches.filter(({ id }) => row.branch_ids.includes(id));
    return { data: own.map(({ id, name }) => ({ id_sucursal: id, nombre: name })) };
  },
  codes: async ({ query }, context) => {
    const { codigo, descuento_id: promotionId } = query;
    if (codigo !== undefined) return codesAnswer(await searchCode(context.db, signedIn(context).businessId, codigo));
    const session = signedIn(context);
    if (!isAdmin(session)) throw backofficeError(403, 'Solo un administrador ve todos los códigos');
    if (promotionId === undefined) return refuseField('descuento_id', 'Indica el cupón o un código');
    const row = await promotionOf(context, session.businessId, promotionId, 'cupon');
    return codesAnswer(await listCodes(context.db, row.id));
  },
  createDiscount: create('descuento'),
  createCoupon: create('cupon'),
  updateDiscount: update('descuento'),
  updateCoupon: update('cupon'),
  updateDiscountState: switchState('descuento'),
  updateCouponState: switchState('cupon'),
  banks: async (_, context) => ({ bancos: banksOf((await businessOf(context)).country) }),
  simulate: async ({ body }, context) => {
    const { db } = context;
    const branch = await branchOf(context, body.id_sucursal);
    const at = body.fecha ? Date.parse(body.fecha) : context.now;
    if (body.id_cliente !== undefined && !(await findCustomer(db, branch.business_id, body.id_cliente))) {
      refuseField('id_cliente', 'No existe ese cliente');
    }
    const lines = await linesOf(db, branch, body.productos, context.now);
    const shipping = readPrice(body.envio, branch.currency, 'envio');
    const order = await toEvaluatedOrder(db, {
      ...{ branch, at, takeaway: Boolean(body.takeaway), customerId: body.id_cliente ?? null, lines },
      ...{ shipping: body.takeaway ? 0 : shipping, methodId: body.metodo_pago ?? null, bankId: body.id_banco ?? null },
    });
    const code = body.codigo ?? null;
    const { coupon, nameOf } = await findRules(db, codeCallerOf(context), { branch, code, field: 'codigo' });
    const saved = await listPromotions(db, branch.business_id);
    const draft = body.borrador && (await draftOf(context, body.borrador, saved));
    const all = draft ? [draft, ...saved.filter((row) => row.id !== draft.id)] : saved;
    const rules = body.automaticas ? all.filter((row) => row.kind === 'descuento').map(ruleOfRow) : [];
    const settled = settlePromotions(rules, draft?.kind === 'cupon' ? ruleOfRow(draft) : coupon, order);
    if (draft) nameOf.set(draft.id, draft.name);
    const amount = (minor: number) => decimal(minor, branch.currency);
    const subtotal = order.lines.reduce((sum, line) => sum + line.quantity * line.unit, 0);
    const left = order.shipping - settled.shippingOff;
    return {
      data: {
        moneda: branch.currency,
        promociones: all.map((row) => {
          const verdict = settled.verdicts.get(row.id) ?? evaluatePromotion(ruleOfRow(row), order);
          return {
            ...{
              id: row.id,
              nombre: row.name,
              codigo: row.id === coupon?.id ? coupon.code : row.code,
              tipo: row.kind,
              aplica: verdict.applies,
            },
            ...{ importe: amount(verdict.amount), motivos: verdict.reasons.map(reasonTerms.encode) },
          };
        }),
        descuentos: settled.applied.map(({ rule, amount: minor, shipping: envio }) => ({
          ...{ id: rule.id, nombre: nameOf.get(rule.id) ?? '', codigo: rule.code, importe: amount(minor), envio },
        })),
        subtotal: amount(subtotal),
        envio: amount(left),
        descuento: amount(settled.discount),
        total: amount(subtotal - settled.discount + left),
      },
    };
  },
  replay: async ({ body }, context) => {
    const { db, now } = context;
    const business = await businessOf(context);
    const kind = body.codigo || body.codigos ? 'cupon' : 'descuento';
    await checkOwn(context, business, 'branches', body.sucursales, 'sucursales');
    const draft = { ...rowOfWire(body, kind, business.currency), id: 0, kind, uses: 0, created_at: now } as PromotionRow;
    const month = resolvePreset('lastMonth', now, business.time_zone);
    const orders = await listPastOrders(db, body.sucursales, dayRangeToInstants(month, business.time_zone));
    const categories = await categoriesOf(db, [
      ...new Set(orders.flatMap((one) => one.items.flatMap((item) => item.product_id ?? []))),
    ]);
    const rule = ruleOfRow(draft);
    // Each code is used once.
    const limited = kind === 'cupon' && body.codigos ? { ...rule, maxUses: body.codigos } : rule;
    const replayed = replayPromotion(limited, orders, { business, categories });
    const customers = [...replayed.reduced.values()];
    const most = customers.sort((a, b) => b.amount - a.amount || a.id - b.id).slice(0, NAMED_BY_REPLAY);
    return {
      data: {
        ...{ moneda: business.currency, desde: month.from, hasta: month.to, pedidos: orders.length },
        ...{ rebajados: customers.reduce((sum, one) => sum + one.orders, 0), clientes: customers.length },
        ...{ sin_banco: replayed.noBank, sin_opciones: replayed.noOptions, con_descuento: replayed.discounted },
        costo: decimal(replayed.cost, business.currency),
        quienes: most.map(({ id, name, orders: pedidos, amount }) => ({
          ...{ id, nombre: name, pedidos, importe: decimal(amount, business.currency) },
        })),
      },
    };
  },
});
