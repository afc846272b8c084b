import type { WireOfferChange } from '@mostrador/contract/backoffice/stock';
import { refuseField } from '../../errors';
import type { Context } from '../../routes';
import { nextOpeningOf } from '../branches/branch-opening';
import { findBranch } from '../branches/branch-repository';
import type { BusinessRow } from '../business/business-repository';
import { iso } from '../wire';
import { parseSwitch } from './catalog-edit';
import { readPrice } from './price';
import { listStock, type StockChange, type StockRow } from './stock-repository';

/** Returns when something that is sold out in a branch becomes available again, ms; null if a user must end it. */
async function readEnd(
  { db, now }: Context,
  { id_sucursal: branchId, agotado_hasta: end }: WireOfferChange,
  field: string,
): Promise<number | null> {
  if (!end) return null;
  const branch = await findBranch(db, branchId);
  const at = end === 'apertura' ? branch && (await nextOpeningOf(db, branch, now)) : Date.parse(end);
  if (at === undefined) return refuseField(`${field}.agotado_hasta`, `${branch?.name ?? 'La sucursal'} no tiene horarios`);
  if (at <= now) refuseField(`${field}.agotado_hasta`, 'El fin debe ser posterior a este momento');
  return at;
}

/** Maps a change of the wire format to columns. Refuses another business's branch, an invalid price and an end in the past. */
export async function readStockChange(
  context: Context,
  { id: businessId, currency }: BusinessRow,
  change: WireOfferChange,
  field: string,
): Promise<StockChange> {
  const { estado, precio, agotado, agotado_hasta: end } = change;
  const branch = await findBranch(context.db, change.id_sucursal);
  if (branch?.business_id !== businessId) refuseField(`${field}.id_sucursal`, 'La sucursal no pertenece a tu negocio');
  if (end && !agotado) refuseField(`${field}.agotado_hasta`, 'Solo lo agotado tiene un fin');
  return {
    branch_id: change.id_sucursal,
    sold: parseSwitch(estado),
    price: precio === undefined || precio === null ? precio : readPrice(precio, currency, `${field}.precio`),
    sold_out: parseSwitch(agotado),
    sold_out_until: agotado === undefined ? undefined : await readEnd(context, change, field),
  };
}

/** Maps the changes that a product or option has by branch, `sucursales` on the wire; see `readStockChange`. */
export function readStockChanges(
  context: Context,
  business: BusinessRow,
  changes: WireOfferChange[] = [],
): Promise<StockChange[]> {
  return Promise.all(changes.map((change, index) => readStockChange(context, business, change, `sucursales.${index}`)));
}

/** Returns the changes of a product or option by branch that differ from its stored stock. */
export async function differingStock(
  { db, now }: Context,
  { kind, businessId, id }: { kind: 'product' | 'option'; businessId: number; id: number },
  changes: StockChange[],
): Promise<StockChange[]> {
  const stored = await listStock(db, kind, businessId, [id], now);
  return changes.filter(
    (change) =>
      !isSame(
        stored.find((row) => row.branch_id === change.branch_id),
        change,
      ),
  );
}

/** Whether a change leaves the row unchanged. */
export function isSame(row: StockRow | undefined, change: StockChange): boolean {
  const keys = Object.keys(change).filter((key) => change[key as keyof StockChange] !== undefined) as (keyof StockChange)[];
  return (
    row !== undefined &&
    keys.every((key) => (key === 'sold_out_until' && !row.sold_out && !change.sold_out) || row[key] === change[key])
  );
}

/** Maps the stock of a branch to the wire format. */
export function stockRecord(row: StockRow) {
  return {
    id_sucursal: row.branch_id,
    nombre: row.branch_name,
    estado: row.sold,
    agotado: row.sold_out,
    agotado_hasta: row.sold_out && row.sold_out_until !== null ? iso(row.sold_out_until) : null,
  };
}
