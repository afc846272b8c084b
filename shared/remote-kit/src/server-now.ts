import { useServerOffset } from '@mostrador/api-client';
import { useNow } from '@mostrador/ui/kit';

/**
 * Returns the present instant by the server's clock (epoch ms), updated at `everyMs` like `useNow`. Instants of records are
 * compared with it alone, so that deadlines and ages do not depend on this device's clock (docs platform §12).
 */
export function useServerNow(everyMs?: number): number {
  return useNow(everyMs) + useServerOffset();
}
