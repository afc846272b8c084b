import type * as z from 'zod/mini';
import type { customers } from '@mostrador/contract/backoffice/customers/calls';
import { pointOf, type StoredAddress } from '../wire';
import type { AddressRow, CustomerRow } from './customer-repository';

type WireCustomer = z.input<typeof customers.list.response>['data'][number];

/** A customer as the wire carries it. */
export function customerRecord(row: CustomerRow): WireCustomer {
  return {
    id: row.id,
    nombre: row.name,
    telefono: row.phone,
    correo: row.email,
    bloqueado: row.blocked,
    motivo_bloqueo: row.block_reason,
  };
}

/** An address as the wire carries it and as an order keeps it. */
export function addressRecord(row: AddressRow): StoredAddress {
  return {
    direccion: row.line,
    detalle: row.detail,
    localidad: row.city,
    referencia: row.notes,
    coordinates: pointOf(row),
  };
}

/** An address of the wire as a customer's row keeps it. */
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
