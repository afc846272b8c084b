import type { Db } from '../db/database';

/** The organization that an API key of the payments side speaks for: null for the platform's, undefined for one that is not known. */
export async function findOrganization(db: Db, key: string): Promise<string | null | undefined> {
  const [row] = await db.query<{ organization_id: string | null }>('SELECT organization_id FROM api_keys WHERE key = $1', [key]);
  return row && row.organization_id;
}
