import type { Db } from '../../db/database';
import { hasRow } from '../../db/rows';

/** A stored picture; its id cannot be guessed. */
interface ImageRow {
  id: string;
  business_id: number;
  type: string;
  data: Uint8Array;
  created_at: number;
}

/** Whether a picture belongs to the business. */
export function ownsImage(db: Db, businessId: number, id: string): Promise<boolean> {
  return hasRow(db, 'images', { id, business_id: businessId });
}

/** Stores a picture unless it exists. */
export async function insertImage(db: Db, { id, business_id, type, data, created_at }: ImageRow): Promise<void> {
  await db.query(
    'INSERT INTO images (id, business_id, type, data, created_at) VALUES ($1, $2, $3, $4, $5) ON CONFLICT (id) DO NOTHING',
    [id, business_id, type, data, created_at],
  );
}

export async function findImage(db: Db, id: string): Promise<Pick<ImageRow, 'type' | 'data'> | undefined> {
  const [row] = await db.query<ImageRow>('SELECT type, data FROM images WHERE id = $1', [id]);
  return row;
}
