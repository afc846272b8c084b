import { gifts } from '@mostrador/contract/backoffice/gifts/calls';
import { backofficeError } from '../../errors';
import { implement } from '../../routes';
import { branchOf } from '../scope';
import { iso } from '../wire';
import { findGiftCoupon, listGiftCoupons, type GiftCouponRow } from './gift-coupon-repository';

const optionalIso = (at: number | null) => (at === null ? null : iso(at));

function giftRecord(row: GiftCouponRow) {
  return {
    ...{ codigo: row.code, regalo: row.name, estado: row.state, cliente: row.customer, id_pedido: row.order_id },
    numero_pedido: row.order_number === null ? null : String(row.order_number),
    ...{ usado: optionalIso(row.used_at), vence: optionalIso(row.expires_at) },
  };
}

export const giftRoutes = implement(gifts, {
  list: async ({ query }, context) => {
    const rows = await listGiftCoupons(context.db, await branchOf(context, query.id_sucursal), context.now);
    return { data: rows.map(giftRecord) };
  },
  check: async ({ query }, context) => {
    const branch = await branchOf(context, query.id_sucursal);
    const attempt = { subject: `${branch.id}`, caller: context.address, guess: query.codigo };
    const takeBack = context.app.attempts.count('gift', attempt);
    const row = await findGiftCoupon(context.db, branch, context.now, query.codigo);
    if (!row) throw backofficeError(404, `No existe el código ${query.codigo}`);
    takeBack();
    return { data: giftRecord(row) };
  },
});
