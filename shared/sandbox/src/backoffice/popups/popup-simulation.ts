import { findDuePopup } from '@mostrador/contract/backoffice/popups/states';
import { todayIn } from '@mostrador/values/day-range';
import type { SandboxServices } from '../../services';
import { findBranch } from '../branches/branch-repository';
import { listFreeBranches } from '../orders/order-repository';
import { ADMIN_BUSINESS } from '../orders/place-order';
import { countVisit, listPopups } from './popup-repository';

/** Simulates a visit to the store of each open branch of the admin's business, which counts a view of the pop-up that is due there. */
export async function simulateVisits({ database, now }: SandboxServices): Promise<void> {
  const rows = await listPopups(database, ADMIN_BUSINESS);
  const places = rows.map((row) => ({ ...row, from: row.from_day, to: row.to_day, branchIds: row.branch_ids }));
  for (const id of await listFreeBranches(database, ADMIN_BUSINESS, now(), Number.MAX_SAFE_INTEGER)) {
    const branch = await findBranch(database, id);
    const met = branch && findDuePopup(places, id, todayIn(branch.time_zone, now()));
    if (met) await countVisit(database, met.id);
  }
}
