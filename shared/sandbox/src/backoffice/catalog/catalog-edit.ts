import { CATALOG_CHANGED } from '@mostrador/contract/backoffice/notifications/calls';
import { keepIfMasked } from '../../received-text';
import { signedIn, type Context } from '../../routes';
import { listBranches, type BranchView } from '../branches/branch-repository';
import type { BusinessRow } from '../business/business-repository';
import { branchOf, businessOf } from '../scope';
import { lockCatalog } from './catalog-repository';

/**
 * Begins a change of the catalog. Locks the business's catalog until the transaction ends and notifies the subscribers of every branch
 * after the commit.
 */
export async function beginCatalogChange(context: Context): Promise<BusinessRow> {
  const business = await businessOf(context);
  await lockCatalog(context.db, business.id);
  const branches = await listBranches(context.db, business.id);
  context.afterCommit(async () => {
    for (const { id } of branches) await context.app.notifyBranch(id, { tipo: CATALOG_CHANGED });
  });
  return business;
}

/** Returns the branch whose view of a record is sent: the request's, otherwise the first branch of the business. */
export async function resolveBranchOrFirst(context: Context, named?: number): Promise<BranchView> {
  const { businessId, branchId } = signedIn(context);
  if (named !== undefined || branchId !== null) return branchOf(context, named);
  const [first] = await listBranches(context.db, businessId);
  return branchOf(context, first?.id);
}

/** Returns the defined parts of `requested` that differ from the row, also as clients receive it; undefined if none differs. */
export function changesOf<Row extends object>(row: Row, requested: Partial<Row>): Partial<Row> | undefined {
  const differing = Object.entries(requested).filter(([column, value]) => {
    const stored: unknown = row[column as keyof Row];
    return value !== undefined && JSON.stringify(keepIfMasked(value, stored)) !== JSON.stringify(stored);
  });
  return differing.length > 0 ? (Object.fromEntries(differing) as Partial<Row>) : undefined;
}

/** Parses a switch of the wire format; undefined if it is missing. */
export function parseSwitch(value: unknown): boolean | undefined {
  return value === undefined ? undefined : Boolean(value);
}

/** Removes texts that differ from a later one only by case. */
export function dedupeIgnoringCase(texts: string[] | undefined): string[] | undefined {
  return texts && [...new Map(texts.map((text) => [text.toLowerCase(), text])).values()];
}
