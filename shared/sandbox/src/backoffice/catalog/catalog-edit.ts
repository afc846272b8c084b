import { CATALOG_CHANGED } from '@mostrador/contract/backoffice/notifications/calls';
import { requireAdmin, signedIn, type Context } from '../../routes';
import { listBranches, type BranchView } from '../branches/branch-repository';
import type { BusinessRow } from '../business/business-repository';
import { branchOf, businessOf } from '../scope';
import { lockCatalog } from './catalog-repository';

/**
 * Begins a change of the catalog, which is ADMIN's (docs backoffice §6): no other one of the business runs until the transaction ends, and
 * after the commit every branch's room is told.
 */
export async function editCatalog(context: Context): Promise<BusinessRow> {
  requireAdmin(context);
  const business = await businessOf(context);
  await lockCatalog(context.db, business.id);
  const branches = await listBranches(context.db, business.id);
  context.afterCommit(async () => {
    for (const { id } of branches) await context.app.notifyBranch(id, { tipo: CATALOG_CHANGED });
  });
  return business;
}

/** The branch through whose eyes a record is answered: the request's, else the first of the business. */
export async function shownBranch(context: Context, named?: number): Promise<BranchView> {
  const { businessId, branchId } = signedIn(context);
  if (named !== undefined || branchId !== null) return branchOf(context, named);
  const [first] = await listBranches(context.db, businessId);
  return branchOf(context, first?.id);
}

/** The parts of `wanted` that are given and differ from the row as it is; undefined when none does. */
export function changesOf<Row extends object>(row: Row, wanted: Partial<Row>): Partial<Row> | undefined {
  const differing = Object.entries(wanted).filter(
    ([column, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(row[column as keyof Row]),
  );
  return differing.length > 0 ? (Object.fromEntries(differing) as Partial<Row>) : undefined;
}

/** A switch of the wire; undefined where it says nothing. */
export function switched(value: unknown): boolean | undefined {
  return value === undefined ? undefined : Boolean(value);
}

/** Texts without those that differ from a later one by case alone. */
export function withoutRepeats(texts: string[] | undefined): string[] | undefined {
  return texts && [...new Map(texts.map((text) => [text.toLowerCase(), text])).values()];
}
