import * as z from '@mostrador/schema';
import { safeHttpUrl } from '@mostrador/values/safe-url';

/**
 * Returns the schema of the address of a page in a request: http or https, and without a user and password, which would show another
 * address than the one that opens.
 */
export function webAddress(maxLength: number) {
  return z.url({ protocol: /^https?$/ }).check(z.maxLength(maxLength), ({ value, issues }) => {
    if (safeHttpUrl(value) === null) {
      issues.push({ code: 'custom', message: 'La dirección no es válida o lleva usuario y contraseña', input: value });
    }
  });
}
