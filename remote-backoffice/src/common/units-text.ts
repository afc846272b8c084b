import type { ChangedUnits } from '@mostrador/contract/backoffice/orders/order-change';

/** Returns the units of a change of an order as text: "2 × Pizza, Queso". */
export function unitsText({ name, quantity, options }: ChangedUnits): string {
  return [`${quantity} × ${name}`, ...options].join(', ');
}
