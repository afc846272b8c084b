import type { Db } from '../../db/database';
import { findRow } from '../../db/rows';

/** An account at the payments provider, named by the external merchant id. */
interface ExternalMerchantRow {
  id: string;
  organization_id: string;
  /** The holder of the bank account for cashouts. */
  holder: string;
}

export function findExternalMerchant(db: Db, id: string): Promise<ExternalMerchantRow | undefined> {
  return findRow<ExternalMerchantRow>(db, 'external_merchants', { id });
}

/** Finds the account of a business; undefined for one without. */
export async function findExternalMerchantOfBusiness(db: Db, businessId: number): Promise<ExternalMerchantRow | undefined> {
  const [row] = await db.query<ExternalMerchantRow>(
    'SELECT e.* FROM external_merchants e JOIN businesses b ON b.external_merchant_id = e.id WHERE b.id = $1',
    [businessId],
  );
  return row;
}

/** Returns the holder of an organization's bank account for cashouts. */
export async function findHolder(db: Db, organizationId: string): Promise<string | undefined> {
  return (await findRow<ExternalMerchantRow>(db, 'external_merchants', { organization_id: organizationId }))?.holder;
}
