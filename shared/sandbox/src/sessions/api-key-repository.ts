import type { Db } from '../db/database';

/** Returns the organization of an API key of the payments side: null for the platform's key, undefined for an unknown one. */
export async function findOrganization(db: Db, key: string): Promise<string | null | undefined> {
  const [row] = await db.query<{ organization_id: string | null }>('SELECT organization_id FROM api_keys WHERE key = $1', [key]);
  return row && row.organization_id;
}
