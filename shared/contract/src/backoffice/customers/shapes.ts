import * as z from '@mostrador/schema';
import type { Money } from '@mostrador/values/money';
import { withMapping } from '../../response-schemas';
import { listQueryWire, STATE_FILTERS, type ListArgs } from '../list-args';
import { amount, count, day, flag, id, instant, optionalMoney, optionalText, toMs } from '../wire-values';
import { BLOCK_REASONS, CONSENTS, MAX_CUSTOMER_NOTE, type BlockReason, type Consent } from './states';

/** A customer of a business. Instants in ms; order figures exclude cancelled and rejected orders. */
export interface Customer {
  id: number;
  name: string;
  /** As the user entered it. */
  phone?: string;
  email?: string;
  blocked: boolean;
  /** Reason of the block, in the words of the staff member. */
  blockReason?: string;
  orders: number;
  /** null for users who may not see earnings (docs backoffice §6). */
  spent: Money | null;
  lastOrderAt?: number;
  since: number;
  consent: Consent;
  city?: string;
}

/** An entry of the append-only history of blocks. */
interface CustomerBlock {
  id: number;
  at: number;
  actor: string;
  blocked: boolean;
  kind?: BlockReason;
  reason?: string;
}

/** A customer with the additional fields of the detail. */
export interface CustomerDetail extends Customer {
  notes?: string;
  /** Increases with every change made by `customers.update`. */
  version: number;
  /** Newest first. */
  blocks: CustomerBlock[];
}

// assumed: every field of a row
const customerWire = z.object({
  id: z.int(),
  nombre: z.string(),
  telefono: z.nullish(z.string()),
  correo: z.nullish(z.string()),
  bloqueado: flag,
  motivo_bloqueo: z.nullish(z.string()),
  pedidos: count,
  /** null for users who may not see earnings. */
  gastado: z.nullish(amount),
  moneda: z.string(),
  ultimo_pedido: z.nullish(instant),
  desde: instant,
  /** An unknown value does not count as consent. */
  acepta_mensajes: z.catch(z.enum(CONSENTS), 'sin_respuesta'),
  ciudad: z.nullish(z.string()),
});

function decodeCustomer(row: z.output<typeof customerWire>): Customer {
  return {
    id: row.id,
    name: row.nombre,
    phone: optionalText(row.telefono),
    email: optionalText(row.correo),
    blocked: Boolean(row.bloqueado),
    blockReason: optionalText(row.motivo_bloqueo),
    orders: row.pedidos,
    spent: optionalMoney(row.gastado, row.moneda),
    lastOrderAt: row.ultimo_pedido ? toMs(row.ultimo_pedido) : undefined,
    since: toMs(row.desde),
    consent: row.acepta_mensajes,
    city: optionalText(row.ciudad),
  };
}

export const receivedCustomer = withMapping(customerWire, decodeCustomer);

/** A customer in an export, with the fields that an import compares. */
export interface CustomerExportRow extends Customer {
  /** The phone in the form that identifies a customer (docs customers §1). */
  e164?: string;
  notes?: string;
  /** The address lines, newest first. */
  addresses: string[];
}

// assumed
export const receivedCustomerRow = withMapping(
  z.extend(customerWire, {
    telefono_e164: z.nullish(z.string()),
    nota: z.nullish(z.string()),
    direcciones: z._default(z.array(z.string()), []),
  }),
  (wire): CustomerExportRow => ({
    ...decodeCustomer(wire),
    e164: optionalText(wire.telefono_e164),
    notes: optionalText(wire.nota),
    addresses: wire.direcciones,
  }),
);

// assumed
export const receivedCustomerDetail = withMapping(
  z.extend(customerWire, {
    nota: z.nullish(z.string()),
    version: z.int(),
    historial: z.array(
      z.object({
        id: z.int(),
        fecha: instant,
        actor: z.string(),
        bloqueado: flag,
        tipo: z.catch(z.nullish(z.enum(BLOCK_REASONS)), undefined),
        motivo: z.nullish(z.string()),
      }),
    ),
  }),
  (wire): CustomerDetail => ({
    ...decodeCustomer(wire),
    notes: optionalText(wire.nota),
    version: wire.version,
    blocks: wire.historial.map((one) => ({
      id: one.id,
      at: toMs(one.fecha),
      actor: one.actor,
      blocked: Boolean(one.bloqueado),
      kind: one.tipo ?? undefined,
      reason: optionalText(one.motivo),
    })),
  }),
);

/** Filters of a list of customers; `orderedSince` is a day of the business's zone. */
export interface CustomerFilter {
  search?: string;
  blocked?: boolean;
  orderedSince?: string;
  city?: string;
}

/** The filters of the list, of its export and of a message's recipients. */ // assumed: all but busqueda
export const customerFilterWire = {
  busqueda: listQueryWire.busqueda,
  bloqueado: z._default(z.enum(STATE_FILTERS), 'todos'),
  con_pedidos_desde: z.optional(day),
  ciudad: z.optional(z.string().check(z.maxLength(80))),
};

/**
 * Maps the filter of `getClientes` and `getClientesToExport` to the wire format. `orderedSince` is a day (YYYY-MM-DD) of the
 * business's zone; without `blocked` all are listed (docs customers §7).
 */
export function encodeCustomerFilter({ search = '', blocked, orderedSince, city }: CustomerFilter) {
  const state = blocked === undefined ? ('todos' as const) : blocked ? ('1' as const) : ('0' as const);
  return { busqueda: search.trim(), bloqueado: state, con_pedidos_desde: orderedSince, ciudad: city?.trim() };
}

export type CustomerListArgs = ListArgs & CustomerFilter & { businessId: number };

/** Form fields of a customer; an edit sends only changed fields, null clears a field. */
export interface CustomerFields {
  name?: string;
  phone?: string | null;
  email?: string | null;
  notes?: string | null;
  consent?: Exclude<Consent, 'baja'>;
}

const optionalWords = (max: number) => z.nullish(z.string().check(z.trim(), z.maxLength(max)));

// assumed: the whole body
export const customerEditWire = z.object({
  id_cliente: id,
  id_negocio: id,
  version: z.int(),
  nombre: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(120))),
  telefono: optionalWords(40),
  correo: z.nullish(z.email().check(z.maxLength(200))),
  nota: optionalWords(MAX_CUSTOMER_NOTE),
  acepta_mensajes: z.optional(z.enum(CONSENTS)),
});

/** Returns the current customer from the body of a rejected edit (409); null if it has none. */
export function currentCustomer(body: unknown): CustomerDetail | null {
  const parsed = z.safeParse(z.object({ data: z.object({ cliente: receivedCustomerDetail }) }), body);
  return parsed.success ? parsed.data.data.cliente : null;
}

/** Statistics of a customer's orders, excluding cancelled and rejected ones; instants in ms. */
export interface CustomerFigures {
  orders: number;
  cancelled: number;
  /** null for users who may not see earnings (docs backoffice §6). */
  spent: Money | null;
  /** Null without orders. */
  average: Money | null;
  firstAt?: number;
  lastAt?: number;
  /** The most frequently ordered products. */
  usual: { productId?: number; name: string; quantity: number }[];
}

// assumed
export const receivedFigures = withMapping(
  z.object({
    moneda: z.string(),
    pedidos: count,
    cancelados: count,
    gastado: z.nullish(amount),
    promedio: z.nullish(amount),
    primero: z.nullish(instant),
    ultimo: z.nullish(instant),
    habituales: z.array(z.object({ id_producto: z.nullish(z.int()), nombre: z.string(), cantidad: z.number() })),
  }),
  (wire): CustomerFigures => ({
    orders: wire.pedidos,
    cancelled: wire.cancelados,
    spent: optionalMoney(wire.gastado, wire.moneda),
    average: optionalMoney(wire.promedio, wire.moneda),
    firstAt: wire.primero ? toMs(wire.primero) : undefined,
    lastAt: wire.ultimo ? toMs(wire.ultimo) : undefined,
    usual: wire.habituales.map((one) => ({
      productId: one.id_producto ?? undefined,
      name: one.nombre,
      quantity: one.cantidad,
    })),
  }),
);
