import { moneyFromDecimal } from '@mostrador/values/money';
import { refuseField } from '../../errors';

/** The highest price, in minor units: what is above is a slip of the keyboard. */ // assumed
const MAX_PRICE = 1_000_000_000_00;

/** A price of the wire in minor units. Refuses what is below 0 or has more digits than the currency. */
export function readPrice(value: number | string, currency: string, field: string): number {
  let minor: number;
  try {
    ({ minor } = moneyFromDecimal(value, currency));
  } catch {
    return refuseField(field, `No es un importe en ${currency}`);
  }
  if (minor < 0) refuseField(field, 'El precio no puede ser negativo');
  if (minor > MAX_PRICE) refuseField(field, 'El precio es demasiado alto');
  return minor;
}
