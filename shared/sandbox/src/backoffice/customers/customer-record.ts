import type * as z from 'zod/mini';
import type {
  receivedCustomer,
  receivedCustomerDetail,
  receivedCustomerRow,
} from '@mostrador/contract/backoffice/customers/shapes';
import { decimal, iso, pointOf, type StoredAddress } from '../wire';
import type { BlockRow } from './customer-history-repository';
import type { AddressRow, CustomerExport, CustomerView } from './customer-repository';

interface View {
  currency: string;
  /** Whether the user may see how much the customer spent (docs backoffice §6). */
  earnings: boolean;
}

/** Maps a customer to the wire format. */
export function customerRecord(row: CustomerView, { currency, earnings }: View): z.input<typeof receivedCustomer> {
  return {
    id: row.id,
    nombre: row.name,
    telefono: row.phone,
    correo: row.email,
    bloqueado: row.blocked,
    motivo_bloqueo: row.block_reason,
    pedidos: row.orders,
    gastado: earnings ? decimal(row.spent, currency) : null,
    moneda: currency,
    ultimo_pedido: row.last_order_at === null ? null : iso(row.last_order_at),
    desde: iso(row.created_at),
    acepta_mensajes: row.consent,
    ciudad: row.city,
  };
}

/** Maps a customer to the wire format of an export. */
export function customerExportRecord(row: CustomerExport, view: View): z.input<typeof receivedCustomerRow> {
  return { ...customerRecord(row, view), telefono_e164: row.e164, nota: row.notes, direcciones: row.lines };
}

/** Maps a customer to the wire format, with notes and block history. */
export function customerDetailRecord(row: CustomerView, blocks: BlockRow[], view: View): z.input<typeof receivedCustomerDetail> {
  return {
    ...customerRecord(row, view),
    nota: row.notes,
    version: row.version,
    historial: blocks.map((one) => ({
      id: one.id,
      fecha: iso(one.at),
      actor: one.actor,
      bloqueado: one.blocked,
      tipo: one.kind,
      motivo: one.reason,
    })),
  };
}

/** Maps an address to the format of the wire and of stored orders. */
export function addressRecord(row: AddressRow): StoredAddress {
  return {
    direccion: row.line,
    detalle: row.detail,
    localidad: row.city,
    referencia: row.notes,
    coordinates: pointOf(row),
  };
}

/** Maps an address of the wire format to a row. */
export function addressRow(customerId: number, address: StoredAddress): Omit<AddressRow, 'id'> {
  const [longitude, latitude] = address.coordinates ?? [null, null];
  return {
    customer_id: customerId,
    line: address.direccion,
    detail: address.detalle ?? null,
    city: address.localidad ?? null,
    notes: address.referencia ?? null,
    longitude,
    latitude,
  };
}
