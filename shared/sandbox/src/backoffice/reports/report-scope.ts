import type { Context } from '../../routes';
import type { BranchView } from '../branches/branch-repository';
import { branchOf, businessOf } from '../scope';
import type { ReportScope } from './report-repository';

/** Returns the scope of one branch. It does not check access; see `reportScope`. */
export function scopeOfBranch(branch: BranchView): ReportScope {
  return { businessId: branch.business_id, branchId: branch.id, timeZone: branch.time_zone, currency: branch.currency };
}

/** Returns the scope of a branch of the session's business, or of all branches for 0. Refuses a branch of another business with 403. */
export async function reportScope(context: Context, branchId: number): Promise<ReportScope> {
  if (branchId !== 0) return scopeOfBranch(await branchOf(context, branchId));
  const business = await businessOf(context);
  return { businessId: business.id, branchId: null, timeZone: business.time_zone, currency: business.currency };
}
