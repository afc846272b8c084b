import type { Context } from '../../routes';
import type { BranchView } from '../branches/branch-repository';
import { branchOf, businessOf } from '../scope';
import type { ReportScope } from './report-repository';

export function scopeOfBranch(branch: BranchView): ReportScope {
  return { businessId: branch.business_id, branchId: branch.id, timeZone: branch.time_zone, currency: branch.currency };
}

/** A branch of the session's business, or with 0 all of them. Refuses with 403 a branch of another one. */
export async function reportScope(context: Context, branchId: number): Promise<ReportScope> {
  if (branchId !== 0) return scopeOfBranch(await branchOf(context, branchId));
  const business = await businessOf(context);
  return { businessId: business.id, branchId: null, timeZone: business.time_zone, currency: business.currency };
}
