import { maskSensitive } from '@mostrador/values/mask';

/**
 * Returns the stored value if the requested one is what clients receive of it, with card numbers masked (docs payments §11); otherwise
 * the requested one. A form that writes a whole record sends such a text back unchanged.
 */ // assumed
export function keepIfMasked<T>(requested: T, stored: T): T {
  return JSON.stringify(requested) === JSON.stringify(maskSensitive(stored)) ? stored : requested;
}
