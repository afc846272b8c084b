import { usePersisted } from '@mostrador/browser-storage/use-persisted';
import { ownerKeyOf } from '@mostrador/forms/owner';
import { useSession } from '@mostrador/session';
import { batchOf } from './batch';

/** Whether the user has a batch of refunds that is not closed. */
export function useHasBatch(): boolean {
  return usePersisted(batchOf(ownerKeyOf(useSession()))).items.length > 0;
}
