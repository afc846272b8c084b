import { useServerOffset } from '@mostrador/api-client';
import { useNow } from '@mostrador/ui/kit';

/** The present instant by the server's clock (epoch ms): what the age of an order counts from, whatever this machine's clock says. */
export function useServerNow(): number {
  return useNow() + useServerOffset();
}
