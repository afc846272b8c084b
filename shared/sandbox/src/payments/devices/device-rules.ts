import type { DeviceRefusal, DeviceVerdict, TerminalAction, TerminalStatus } from '@mostrador/contract/payments/devices/states';
import { nextDeviceStatus } from '@mostrador/contract/payments/devices/states';
import { paymentsError, type Refusal } from '../../errors';

const REFUSALS: Record<DeviceRefusal, string> = {
  already: 'Ya está en ese estado',
  'parent-inactive': 'El comercio o el punto de venta del que depende no está activo',
  'not-inactive': 'Solo se elimina lo que está inactivo',
  'has-children': 'Todavía tiene puntos de venta o terminales',
  server: 'La acción no está permitida',
};

/** Refuses what the table does not allow, with the record as it is, for the screen to adopt. */
export function demand(verdict: DeviceVerdict, record: object): void {
  if (!verdict.allowed) throw paymentsError(409, 'action_not_allowed', REFUSALS[verdict.reason], [], record);
}

/** The status that an allowed action leads to. */
export function statusAfter<Status extends TerminalStatus>(status: Status, action: TerminalAction): Status {
  const next = nextDeviceStatus(status, action);
  if (!next) throw new Error(`Nothing ${action}s a record that is ${status}`);
  return next as Status;
}

/** A 422 that names the field. */
export function refuseField(field: string, why: string): Refusal {
  return paymentsError(422, 'invalid_fields', 'Datos no válidos', [`${field}: ${why}`]);
}

/** Parts that are given, over the record as it is. */
export function withGiven<Row extends object>(row: Row, given: Partial<Row>): Row {
  return { ...row, ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) };
}
