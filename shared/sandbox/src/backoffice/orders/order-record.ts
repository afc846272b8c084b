import type * as z from 'zod/mini';
import { encodeAllergens } from '@mostrador/contract/backoffice/products/allergens';
import type { orders } from '@mostrador/contract/backoffice/orders/calls';
import type { receivedOrder } from '@mostrador/contract/backoffice/orders/shapes';
import { decimal, iso, type StoredAddress } from '../wire';
import type { ExportRow } from './order-history-repository';
import type { ChangedUnits, OrderView } from './order-repository';

/** An order in the wire format. */
export type SentOrder = z.input<typeof receivedOrder>;

/** Maps the changes of an order's lines to the wire format. */
export function changeRecords(changes: OrderView['changes'], currency: string) {
  const units = ({ name, quantity, options }: ChangedUnits) => ({ nombre: name, cantidad: quantity, opciones: options });
  return (changes ?? []).map((change) => ({
    version: change.version,
    quitado: units(change.removed),
    reemplazo: change.replacement && units(change.replacement),
    total_antes: decimal(change.total_before, currency),
    total: decimal(change.total, currency),
  }));
}

/** Maps an order to the wire format of lists and details. */
export function orderRecord(row: OrderView): SentOrder {
  const amount = (minor: number) => decimal(minor, row.currency);
  return {
    id: row.id,
    numero: String(row.number),
    estado: row.state,
    version: row.version,
    id_sucursal: row.branch_id,
    takeaway: row.takeaway,
    cliente: {
      id: row.customer_id,
      nombre: row.customer_name,
      telefono: row.customer_phone,
      bloqueado: row.customer_blocked,
    },
    direccion: row.address,
    productos: row.items.map((item) => ({
      id: item.line,
      id_producto: item.product_id,
      id_categoria: item.category_id,
      alergenos: encodeAllergens(item.allergens),
      nombre: item.name,
      cantidad: item.quantity,
      precio: amount(item.unit),
      total: amount(item.unit * item.quantity),
      opciones: item.options,
      nota: item.note,
      regalo: item.gift,
      recargo: item.charge,
    })),
    moneda: row.currency,
    subtotal: amount(row.subtotal),
    envio: amount(row.shipping),
    descuento: amount(row.discount),
    descuentos: (row.discounts ?? []).map((one) => ({
      id: one.id,
      nombre: one.name,
      codigo: one.code,
      importe: amount(one.amount),
      envio: one.shipping,
    })),
    total: amount(row.total),
    a_devolver: amount(row.to_return),
    cambios: changeRecords(row.changes, row.currency),
    metodo_pago: { id: row.payment_method_id, nombre: row.payment_method_name },
    fecha: iso(row.created_at),
    fecha_prometida: iso(row.ready_at ?? row.promised_at),
    minutos: row.given_minutes,
    fecha_urgente: row.urgent_at === null ? null : iso(row.urgent_at),
    fecha_aviso_responsables: row.managers_at === null ? null : iso(row.managers_at),
    fecha_rechazo: row.rejects_at === null ? null : iso(row.rejects_at),
    impreso: row.prints > 0,
    nota: row.note,
    regalo: row.gift_code && row.gift_name ? { codigo: row.gift_code, nombre: row.gift_name } : null,
    cupon: row.coupon_code,
    motivo: row.reason,
    ...(row.events && {
      eventos: row.events.map((event) => ({
        id: event.version,
        fecha: iso(event.at),
        actor: event.actor,
        desde: event.from_state,
        hacia: event.to_state,
        motivo: event.reason,
        minutos: event.minutes,
      })),
    }),
  };
}

function addressText(address: StoredAddress | null): string | null {
  return address && [address.direccion, address.detalle, address.localidad].filter(Boolean).join(', ');
}

/** Maps an order to a flat row of the export. */
export function exportRecord(row: ExportRow, currency: string): z.input<typeof orders.export.response>['pedidos'][number] {
  return {
    id: row.id,
    numero: String(row.number),
    fecha: iso(row.created_at),
    estado: row.state,
    takeaway: row.takeaway,
    cliente: row.customer_name,
    telefono: row.customer_phone,
    direccion: addressText(row.address),
    productos: row.items,
    metodo_pago: row.payment_method_name,
    moneda: currency,
    subtotal: decimal(row.subtotal, currency),
    envio: decimal(row.shipping, currency),
    descuento: decimal(row.discount, currency),
    total: decimal(row.total, currency),
    cupon: row.coupon_code,
    codigo_regalo: row.gift_code,
    motivo: row.reason,
  };
}
