import { Conditions } from '../../db/conditions';
import type { Db } from '../../db/database';
import { queryPage } from '../../db/page';
import { findRow } from '../../db/rows';
import { containsPattern } from '../../db/search';
import type { PageRequest } from '../paging';
import type { Scope } from '../scope';

/** An account at the payments provider, named by the external merchant id. */
interface ExternalMerchantRow {
  id: string;
  organization_id: string;
  /** The holder of the bank account for cashouts. */
  holder: string;
}

/** Finds an account by id, whatever organization it belongs to; undefined for an unknown one. */
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

/** Returns a page of the accounts in a scope by name, optionally of one organization or found by a search. */
export function listExternalMerchants(
  db: Db,
  scope: Scope,
  { search, organizationId }: { search?: string | undefined; organizationId?: string | undefined },
  page: PageRequest<'name'>,
): Promise<{ rows: ExternalMerchantRow[]; total: number }> {
  const where = new Conditions();
  where.addIfPresent('organization_id = ?', scope.organizationId);
  where.addIfPresent('organization_id = ?', organizationId);
  const text = search?.trim();
  if (text) {
    const part = where.param(containsPattern(text));
    where.add(`(folded_text LIKE ${part} OR starts_with(id, ?))`, text.toLowerCase());
  }
  const order = ['folded_text', 'id'];
  return queryPage<ExternalMerchantRow>(db, { columns: '*', from: 'external_merchants', where, order, page });
}
