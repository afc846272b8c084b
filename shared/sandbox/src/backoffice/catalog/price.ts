import { MAX_AMOUNT_MINOR, moneyFromDecimal } from '@mostrador/values/money';
import { refuseField } from '../../errors';

/** Parses a price of the wire format to minor units. Refuses a negative price or one with more digits than the currency has. */
export function readPrice(value: number | string, currency: string, field: string): number {
  let minor: number;
  try {
    ({ minor } = moneyFromDecimal(value, currency));
  } catch {
    return refuseField(field, `No es un importe en ${currency}`);
  }
  if (minor < 0) refuseField(field, 'El precio no puede ser negativo');
  if (minor > MAX_AMOUNT_MINOR) refuseField(field, 'El precio es demasiado alto');
  return minor;
}
