import type { Db } from '../../db/database';
import { hasRow } from '../../db/rows';

/** Whether a picture is the business's. */
export function ownsImage(db: Db, businessId: number, id: string): Promise<boolean> {
  return hasRow(db, 'images', { id, business_id: businessId });
}
