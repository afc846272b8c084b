import type { Db } from '../db/database';

/** The organization that an API key of the payments side speaks for. */
export async function findOrganization(db: Db, key: string): Promise<string | undefined> {
  const [row] = await db.query<{ organization_id: string }>('SELECT organization_id FROM api_keys WHERE key = $1', [key]);
  return row?.organization_id;
}
