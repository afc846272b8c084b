import * as z from '@mostrador/schema';
import { defineCall, type Page } from '../../call';
import { mutationSchema } from '../envelope';
import { encodeState, stateFilterWire } from '../list-args';
import { encodeStockChange, stockChangeWire, type BranchStockChange } from '../stock';
import { flag, id } from '../wire-values';
import { searchText } from '../../request-texts';
import {
  decodeUnorderable,
  encodeItem,
  encodeOptionRest,
  newOptionWire,
  optionEditWire,
  receivedBranches,
  receivedItem,
  receivedOption,
  unorderableWire,
  type OptionBranch,
  type OptionFields,
  type OptionItem,
  type ProductOption,
  type UnorderableProduct,
} from './shapes';

/** The response to a switch: the list, and the products that can no longer be ordered. */
type SwitchResult<T> = Page<T> & { unorderable: UnorderableProduct[] };

interface OptionListArgs {
  businessId: number;
  active?: boolean;
  search?: string;
}

const branch = z.optional(id); // assumed; the SucursalId header decides when absent
const listShape = { negocio_id: id, busqueda: searchText, id_sucursal: branch }; // assumed: but negocio_id
const oneOption = mutationSchema(z.object({ opcion: receivedOption }));
const switchedOptions = z.extend(mutationSchema(z.array(receivedOption)), { no_pedibles: unorderableWire }); // assumed
const switchedItems = z.extend(mutationSchema(z.array(receivedItem)), { no_pedibles: unorderableWire }); // assumed
/** The switch to set: everywhere (`estado`), or in one branch (`sucursal`). */ // assumed
const switchShape = { estado: z.optional(flag), sucursal: z.optional(stockChangeWire) };

interface Switch {
  active?: boolean;
  branch?: BranchStockChange;
}

const encodeSwitch = ({ active, branch: change }: Switch) => ({ estado: active, sucursal: change && encodeStockChange(change) });

function toPage<T>(items: T[]): Page<T> {
  return { items, total: items.length };
}

function toSwitched<T>(wire: { data: T[]; no_pedibles: z.output<typeof unorderableWire> }): SwitchResult<T> {
  return { ...toPage(wire.data), unorderable: decodeUnorderable(wire.no_pedibles) };
}

/**
 * Options of products and their items, as a branch offers them (docs backoffice §7.5, docs catalog §2). Changes are for ADMIN
 * only.
 */
export const options = {
  /** Returns options by name; `search` finds parts of an option's or item's name. 403 if the business is not the session's. */
  list: defineCall({
    name: 'options.list',
    side: 'backoffice',
    method: 'GET',
    path: '/getOpciones',
    query: z.object({ filtro: stateFilterWire, ...listShape }), // assumed: filtro
    response: z.object({ data: z.array(receivedOption) }),
    encode: ({ businessId, active, search = '' }: OptionListArgs) => ({
      query: { negocio_id: businessId, filtro: encodeState(active), busqueda: search.trim() },
    }),
    decode: ({ data }): Page<ProductOption> => toPage(data),
  }),

  /**
   * Returns the options of a product in its order with all their items, including inactive ones, for a branch. 404 if the product
   * does not belong to the business.
   */
  ofProduct: defineCall({
    name: 'options.ofProduct',
    side: 'backoffice',
    method: 'GET',
    path: '/getOpcionesProducto',
    query: z.object({ id, id_sucursal: branch }),
    response: z.object({ data: z.array(receivedOption) }),
    encode: (args: { productId: number; branchId?: number }) => ({ query: { id: args.productId, id_sucursal: args.branchId } }),
    decode: ({ data }): Page<ProductOption> => toPage(data),
  }),

  /** Returns the items of an option in its order. 404 if the option does not belong to the business. */
  items: defineCall({
    name: 'options.items',
    side: 'backoffice',
    method: 'GET',
    path: '/getItemsOpciones',
    query: z.object({ id }),
    response: z.object({ data: z.array(receivedItem) }),
    encode: (args: { optionId: number }) => ({ query: { id: args.optionId } }),
    decode: ({ data }): Page<OptionItem> => toPage(data),
  }),

  /** Returns each branch's settings of an option and its items. */
  branches: defineCall({
    name: 'options.branches',
    side: 'backoffice',
    method: 'GET',
    path: '/getOpcionesSucursales',
    failure: 'options.branches',
    query: z.object({ opcionId: id }),
    response: receivedBranches,
    encode: (args: { optionId: number }) => ({ query: { opcionId: args.optionId } }),
    decode: (data): Page<OptionBranch> => toPage(data),
  }),

  /** Adds an option. 422 on `minimo` and `maximo` for impossible bounds (`boundsProblem`). */
  create: defineCall({
    name: 'options.create',
    side: 'backoffice',
    method: 'POST',
    path: '/agregarOpcion',
    failure: 'options.create',
    fallback: 'options.create.unexpected',
    needsIdempotencyKey: true,
    body: newOptionWire,
    response: oneOption,
    encode: ({ name, min, max, items, ...rest }: OptionFields) => ({
      body: { nombre: name, minimo: min, maximo: max, items: items.map(encodeItem), ...encodeOptionRest(rest) },
    }),
    decode: (wire): ProductOption => wire.data.opcion,
  }),

  /**
   * Changes the given fields. 409 with the current record (`currentOption`) if it changed since `version`; a change to equal
   * values is ignored and never conflicts.
   */
  update: defineCall({
    name: 'options.update',
    side: 'backoffice',
    method: 'POST',
    path: '/editarOpcion',
    failure: 'options.update',
    fallback: 'options.update.unexpected',
    body: optionEditWire,
    response: oneOption,
    encode: ({
      id: optionId,
      version,
      name,
      min,
      max,
      items,
      ...rest
    }: Partial<OptionFields> & { id: number; version: number }) => ({
      body: {
        id: optionId,
        version,
        nombre: name,
        minimo: min,
        maximo: max,
        items: items?.map(encodeItem),
        ...encodeOptionRest(rest),
      },
    }),
    decode: (wire): ProductOption => wire.data.opcion,
  }),

  /** Switches an option on or off, everywhere or in a branch, and returns the displayed list. */
  updateState: defineCall({
    name: 'options.updateState',
    side: 'backoffice',
    method: 'POST',
    path: '/updateEstadoOpcion',
    body: z.object({ id, ...switchShape, filtro: stateFilterWire, ...listShape }), // assumed
    response: switchedOptions,
    encode: (args: Switch & { id: number; list: OptionListArgs }) => ({
      body: {
        id: args.id,
        ...encodeSwitch(args),
        negocio_id: args.list.businessId,
        filtro: encodeState(args.list.active),
        busqueda: args.list.search ?? '',
      },
    }),
    decode: (wire): SwitchResult<ProductOption> => toSwitched(wire),
  }),

  /** Switches an item on or off, everywhere or in a branch, and returns the items of its option. */
  updateItemState: defineCall({
    name: 'options.updateItemState',
    side: 'backoffice',
    method: 'POST',
    path: '/updateEstadoItem',
    body: z.object({ id, ...switchShape }), // assumed
    response: switchedItems,
    encode: (args: Switch & { id: number }) => ({ body: { id: args.id, ...encodeSwitch(args) } }),
    decode: (wire): SwitchResult<OptionItem> => toSwitched(wire),
  }),

  /** Switches several items of an option at once, all or none. */
  updateItemStates: defineCall({
    name: 'options.updateItemStates',
    side: 'backoffice',
    method: 'POST',
    path: '/updateEstadoItems',
    body: z.object({ id_opcion: id, items: z.array(id).check(z.minLength(1), z.maxLength(100)), ...switchShape }), // assumed
    response: switchedItems,
    encode: (args: Switch & { optionId: number; itemIds: number[] }) => ({
      body: { id_opcion: args.optionId, items: args.itemIds, ...encodeSwitch(args) },
    }),
    decode: (wire): SwitchResult<OptionItem> => toSwitched(wire),
  }),
};
