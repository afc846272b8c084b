import type { DeviceRefusal } from '@mostrador/contract/payments/devices/states';
import { paymentsError, type Refusal } from '../../errors';

/** Messages for refused actions. */
export const REFUSALS: Record<DeviceRefusal, string> = {
  already: 'Ya está en ese estado',
  'parent-inactive': 'El comercio o el punto de venta del que depende no está activo',
  'not-inactive': 'Solo se elimina lo que está inactivo',
  'has-children': 'Todavía tiene puntos de venta o terminales',
};

/** Returns a 422 that names the field. */
export function refuseField(field: string, why: string): Refusal {
  return paymentsError(422, 'invalid_fields', 'Datos no válidos', [`${field}: ${why}`]);
}

/** Merges the defined fields into the row. */
export function mergeDefined<Row extends object>(row: Row, given: Partial<Row>): Row {
  return { ...row, ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) };
}
