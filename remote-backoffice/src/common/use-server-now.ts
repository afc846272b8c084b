import { useServerOffset } from '@mostrador/api-client';
import { useNow } from '@mostrador/ui/kit';

/**
 * Returns the current time by the server's clock (epoch ms), so that the age of an order does not depend on this machine's clock.
 */
export function useServerNow(): number {
  return useNow() + useServerOffset();
}
