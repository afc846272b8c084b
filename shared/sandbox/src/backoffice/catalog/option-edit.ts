import type * as z from 'zod/mini';
import type { newOptionWire, optionEditWire, WireItemFields } from '@mostrador/contract/backoffice/options/shapes';
import { boundsProblem, MAX_CHOICES } from '@mostrador/contract/backoffice/options/states';
import { backofficeError, refuseField } from '../../errors';
import type { Context } from '../../routes';
import type { BranchView } from '../branches/branch-repository';
import type { BusinessRow } from '../business/business-repository';
import { changesOf, parseSwitch, dedupeIgnoringCase } from './catalog-edit';
import { optionRecord } from './catalog-record';
import {
  deleteItems,
  findOption,
  insertItem,
  insertOption,
  updateItem,
  updateOption,
  type ItemRow,
  type OptionRow,
  type OptionView,
} from './option-repository';
import { readPrice } from './price';
import { differingStock, isSame, readStockChange, readStockChanges } from './stock-changes';
import { listStock, setStock, type StockChange } from './stock-repository';

interface RequestedItem {
  id?: number;
  columns: Partial<ItemRow>;
  stock: StockChange[];
}

async function readItems(context: Context, business: BusinessRow, items: WireItemFields[]): Promise<RequestedItem[]> {
  return Promise.all(
    items.map(async ({ id, nombre, precio, estado, etiquetas, sucursales = [] }, position) => ({
      id,
      columns: {
        name: nombre,
        price: readPrice(precio, business.currency, `items.${position}.precio`),
        active: parseSwitch(estado),
        tags: dedupeIgnoringCase(etiquetas),
        position,
      },
      stock: await Promise.all(
        sucursales.map((change, index) => readStockChange(context, business, change, `items.${position}.sucursales.${index}`)),
      ),
    })),
  );
}

function columnsOf(body: Omit<z.output<typeof optionEditWire>, 'id' | 'version'>): Partial<OptionRow> {
  return {
    name: body.nombre,
    min_choices: body.minimo,
    max_choices: body.maximo,
    repeatable: parseSwitch(body.repetible),
    active: parseSwitch(body.estado),
  };
}

/** Refuses bounds that cannot be met, with the field and the limit (docs catalog §2). */
function checkBounds(bounds: Parameters<typeof boundsProblem>[0]): void {
  const problem = boundsProblem(bounds);
  if (!problem) return;
  if (problem.field === 'min') refuseField('minimo', `El mínimo no puede pasar del máximo, que es ${problem.limit}`);
  if (problem.problem === 'limit') refuseField('maximo', `Se eligen como máximo ${MAX_CHOICES}`);
  refuseField('maximo', `El máximo no puede pasar de las opciones activas, que son ${problem.limit}`);
}

/** Adds an option with its items and returns its id. */
export async function addOption(context: Context, business: BusinessRow, body: z.output<typeof newOptionWire>): Promise<number> {
  const { db } = context;
  const items = await readItems(context, business, body.items);
  const stock = await readStockChanges(context, business, body.sucursales);
  checkBounds({
    min: body.minimo,
    max: body.maximo,
    activeItems: items.filter(({ columns }) => columns.active !== false).length,
    repeatable: Boolean(body.repetible),
  });
  const id = await insertOption(db, { ...columnsOf(body), business_id: business.id });
  for (const item of items) await addItem(context, id, item);
  for (const change of stock) await setStock(db, 'option', id, change);
  return id;
}

async function addItem({ db }: Context, optionId: number, { columns, stock }: RequestedItem): Promise<void> {
  const id = await insertItem(db, { ...columns, option_id: optionId });
  for (const change of stock) await setStock(db, 'item', id, change);
}

/** Returns the differences between the stored and the requested items; undefined if nothing differs. */
async function itemChanges(context: Context, businessId: number, row: OptionView, requested: RequestedItem[] | undefined) {
  if (!requested) return undefined;
  const known = new Map(row.items.map((item, position) => [item.id, { ...item, position }]));
  const before = await listStock(context.db, 'item', businessId, [...known.keys()], context.now);
  const existing = requested.flatMap(({ id, columns, stock }, index) => {
    if (id === undefined) return [];
    const item = known.get(id) ?? refuseField(`items.${index}.id`, 'No es de esta opción');
    const stockOf = (change: StockChange) => before.find((one) => one.id === id && one.branch_id === change.branch_id);
    return [
      {
        id,
        columns: changesOf<Partial<ItemRow>>(item, columns),
        stock: stock.filter((change) => !isSame(stockOf(change), change)),
      },
    ];
  });
  const changed = existing.filter(({ columns, stock }) => columns || stock.length > 0);
  const added = requested.filter(({ id }) => id === undefined);
  const removed = [...known.keys()].filter((id) => !existing.some((item) => item.id === id));
  return changed.length + added.length + removed.length > 0 ? { changed, added, removed } : undefined;
}

function activeAfter(row: OptionView, requested: RequestedItem[] | undefined): number {
  if (!requested) return row.items.filter((item) => item.active).length;
  const wasActive = (id: number | undefined) => row.items.find((item) => item.id === id)?.active ?? true;
  return requested.filter(({ id, columns }) => columns.active ?? wasActive(id)).length;
}

/** Changes an option; returns false if nothing differs. Refuses an outdated version with 409 and the present record. */
export async function editOption(
  context: Context,
  business: BusinessRow,
  branch: BranchView,
  body: z.output<typeof optionEditWire>,
): Promise<boolean> {
  const { db, now } = context;
  const row = await findOption(db, branch, now, body.id);
  if (!row) throw backofficeError(404, 'No existe esa opción');
  const columns = changesOf<OptionRow>(row, columnsOf(body));
  const requested = body.items && (await readItems(context, business, body.items));
  const items = await itemChanges(context, business.id, row, requested);
  const changes = await readStockChanges(context, business, body.sucursales);
  const stock = await differingStock(context, { kind: 'option', businessId: business.id, id: row.id }, changes);
  if (!columns && !items && stock.length === 0) return false;
  if (body.version !== row.version) {
    const opcion = optionRecord(row, branch.currency);
    throw backofficeError(409, 'La opción cambió mientras tanto', { data: { opcion } });
  }
  const after = { ...row, ...columns };
  const isBound = columns && ('min_choices' in columns || 'max_choices' in columns || 'repeatable' in columns);
  if (isBound || items) {
    const { min_choices: min, max_choices: max, repeatable } = after;
    checkBounds({ min, max, repeatable, activeItems: activeAfter(row, requested) });
  }
  await updateOption(db, row.id, columns ?? {});
  for (const item of items?.changed ?? []) {
    await updateItem(db, item.id, item.columns ?? {});
    for (const change of item.stock) await setStock(db, 'item', item.id, change);
  }
  for (const item of items?.added ?? []) await addItem(context, row.id, item);
  await deleteItems(db, items?.removed ?? []);
  for (const change of stock) await setStock(db, 'option', row.id, change);
  return true;
}
