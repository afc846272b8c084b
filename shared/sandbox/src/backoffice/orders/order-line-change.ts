import { orderChanges, type WireLineChange } from '@mostrador/contract/backoffice/orders/line-change';
import { canChangeLines, orderStates } from '@mostrador/contract/backoffice/orders/states';
import { mutationResponse } from '@mostrador/contract/backoffice/envelope';
import { ORDER_CHANGED } from '@mostrador/contract/backoffice/notifications/calls';
import { formatMoney, MAX_AMOUNT_MINOR } from '@mostrador/values/money';
import type { Db } from '../../db/database';
import { backofficeError, refuseField } from '../../errors';
import { insertMail } from '../../identity/mail-repository';
import { implement, signedIn, type Context, type Handler } from '../../routes';
import type { BranchView } from '../branches/branch-repository';
import { branchOf } from '../scope';
import { decimal } from '../wire';
import { changedAmounts, type ChangedAmounts } from './changed-amounts';
import { lockedOrder, refuseOrder, storedOrder } from './order-actions';
import {
  findCustomerEmail,
  insertChange,
  insertLine,
  listStoredLines,
  replaceChargeLine,
  returnGift,
  setAmounts,
  setLineQuantity,
  setRedeemedAmount,
  type StoredLine,
} from './order-change-repository';
import { linesOf } from './order-lines';
import { orderRecord } from './order-record';
import { insertEvents, storeProductFacts, type ChangedUnits, type NewLine, type OrderView } from './order-repository';

/** A change that the rules allow, with the amounts that follow from it. */
interface PlannedChange {
  line: StoredLine;
  replacement: NewLine | undefined;
  amounts: ChangedAmounts;
}

async function replacementOf(context: Context, branch: BranchView, body: WireLineChange): Promise<NewLine | undefined> {
  if (!body.reemplazo) return undefined;
  const [line] = await linesOf(context.db, branch, [body.reemplazo], context.now, () => 'reemplazo');
  return line;
}

/** Checks a change of a line and computes its amounts; see `orderChanges.change` for the refusals. */
async function planChange(context: Context, branch: BranchView, order: OrderView, body: WireLineChange): Promise<PlannedChange> {
  if (!canChangeLines({ state: orderStates.decodeAny(order.state) }))
    throw refuseOrder(409, `El pedido está en ${order.state} y ya no se puede cambiar`, order);
  if (body.version !== order.version) throw refuseOrder(409, 'El pedido cambió mientras tanto', order);
  const lines = await listStoredLines(context.db, order.id);
  const line = lines.find((one) => one.line === body.linea && !one.charge);
  if (!line) return refuseField('linea', 'El pedido no tiene ese producto');
  if (body.cantidad >= line.quantity) refuseField('cantidad', 'El cambio tiene que quitar al menos una unidad');
  if (line.gift && body.reemplazo) refuseField('reemplazo', 'Un regalo no se cambia por un producto');
  const replacement = await replacementOf(context, branch, body);
  const left = lines.flatMap((one) => (one !== line ? one : body.cantidad > 0 ? { ...one, quantity: body.cantidad } : []));
  const after = [...left, ...(replacement ? [replacement] : [])];
  if (!after.some((one) => !one.gift && !one.charge)) refuseField('linea', 'Es el último producto: cancela o rechaza el pedido');
  const amounts = await changedAmounts(context.db, branch, order, after);
  if (amounts.subtotal > MAX_AMOUNT_MINOR) refuseField('reemplazo', 'El importe del pedido es demasiado alto');
  if (amounts.toReturn < 0) refuseField('reemplazo', 'El pedido ya está pagado: el cambio no puede hacerlo más caro');
  return { line, replacement, amounts };
}

function forecastRecord({ amounts }: PlannedChange, order: OrderView) {
  const amount = (minor: number) => decimal(minor, order.currency);
  return {
    moneda: order.currency,
    subtotal: amount(amounts.subtotal),
    envio: amount(order.shipping),
    descuento: amount(amounts.discount),
    total: amount(amounts.total),
    total_antes: amount(order.total),
    a_devolver: amount(amounts.toReturn),
  };
}

const forecastChange: Handler<(typeof orderChanges)['forecast']> = async ({ body }, context) => {
  const branch = await branchOf(context, body.id_sucursal);
  const order = await storedOrder(context, body.id_pedido, branch.id);
  return { data: { importes: forecastRecord(await planChange(context, branch, order, body), order) } };
};

const unitsOf = ({ name, options }: NewLine | StoredLine, quantity: number): ChangedUnits => ({ name, quantity, options });

async function storeChange(db: Db, order: OrderView, { line, replacement, amounts }: PlannedChange, remaining: number) {
  const { id } = order;
  if (line.gift && line.product_id !== null) await returnGift(db, line.product_id);
  const newLine = replacement ? await insertLine(db, id, replacement) : null;
  if (replacement) await storeProductFacts(db, [id]);
  await replaceChargeLine(db, id, amounts.charge);
  // Last, because a new line takes the number after the highest one.
  await setLineQuantity(db, id, line.line, remaining);
  for (const promotion of amounts.promotions) await setRedeemedAmount(db, id, promotion.id, promotion.amount);
  await setAmounts(db, id, amounts);
  await insertChange(db, {
    ...{ order_id: id, version: order.version + 1, line: line.line, new_line: newLine },
    removed: unitsOf(line, line.quantity - remaining),
    replacement: replacement ? unitsOf(replacement, replacement.quantity) : null,
    ...{ total_before: order.total, total: amounts.total },
  });
}

const unitsText = ({ name, quantity, options }: ChangedUnits) => [`${quantity} × ${name}`, ...options].join(', ');

/** Sends the customer a mail about the last change of the order; returns whether the customer has an address. */
async function mailCustomer({ db, now }: Context, branch: BranchView, order: OrderView): Promise<boolean> {
  const recipient = await findCustomerEmail(db, order.customer_id);
  const change = order.changes?.at(-1);
  if (recipient === null || !change) return false;
  const amount = (minor: number) => formatMoney({ minor, currency: order.currency }, 'es');
  const sentences = [
    `Ya no queda ${unitsText(change.removed)}.`,
    change.replacement ? `Lo cambiamos por ${unitsText(change.replacement)}.` : 'Lo quitamos de tu pedido.',
    `El total es ahora ${amount(change.total)} (antes ${amount(change.total_before)}).`,
    order.to_return > 0 ? `Te devolvemos ${amount(order.to_return)}.` : '',
    branch.phone ? `Si tienes dudas, llama al ${branch.phone}.` : '',
  ];
  await insertMail(db, {
    ...{ recipient, code: null, link: null, sent_at: now },
    subject: `${branch.business_name}: tu pedido ${order.number} ha cambiado`,
    body: sentences.filter(Boolean).join(' '),
  });
  return true;
}

/** Changes a line, with the order's row locked: amounts, event, and the mail to the customer are one transaction. */
const changeLine: Handler<(typeof orderChanges)['change']> = async ({ body }, context) => {
  const { db, now, app } = context;
  const branch = await branchOf(context, body.id_sucursal);
  const order = await lockedOrder(body, context);
  const planned = await planChange(context, branch, order, body);
  const importes = forecastRecord(planned, order);
  if (importes.total !== body.total_esperado) throw backofficeError(409, 'El total ha cambiado', { data: { importes } });
  await storeChange(db, order, planned, body.cantidad);
  const { state } = order;
  const event = { version: order.version + 1, at: now, actor: signedIn(context).name, reason: body.motivo?.trim() || null };
  await insertEvents(db, order.id, [{ ...event, from_state: state, to_state: state }]);
  const changed = await storedOrder(context, order.id, branch.id);
  const correo = await mailCustomer(context, branch, changed);
  context.afterCommit(() => app.notifyBranch(branch.id, { tipo: ORDER_CHANGED, id_pedido: order.id }));
  return mutationResponse('Pedido cambiado', { pedido: orderRecord(changed), correo });
};

export const orderChangeRoutes = implement(orderChanges, { forecast: forecastChange, change: changeLine });
