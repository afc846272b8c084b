import { BRANCH_CHANGED } from '@mostrador/contract/backoffice/notifications/calls';
import { requireAdmin, signedIn, type Context } from '../../routes';
import { branchOf } from '../scope';
import { insertBranchChange, listBranches, lockBranch, type BranchView } from './branch-repository';

/**
 * After the commit the branch's room hears that its settings changed, and so do those of the business's other branches that somebody listens
 * to: their administrators see all branches.
 */
export function tellBranch(context: Context, branchId: number): void {
  const { app } = context;
  const { businessId } = signedIn(context);
  const heard = app.heardBranches();
  context.afterCommit(async () => {
    await app.notifyBranch(branchId, { tipo: BRANCH_CHANGED });
    const own = heard.length === 0 ? [] : await listBranches(app.database, businessId);
    for (const { id } of own) if (id !== branchId && heard.includes(id)) await app.notifyBranch(id, { tipo: BRANCH_CHANGED });
  });
}

/**
 * Begins a change of a branch's settings, which is ADMIN's (docs backoffice §6): no other one of it runs until the transaction ends, and
 * after the commit its room is told.
 */
export async function editBranch(context: Context, named: number): Promise<BranchView> {
  requireAdmin(context);
  await lockBranch(context.db, named);
  const branch = await branchOf(context, named);
  tellBranch(context, branch.id);
  return branch;
}

/** Remembers who changed what of a branch and when; its room is told after the commit. */
export async function noteChange(context: Context, branchId: number, subject: string, value: string): Promise<void> {
  const { name } = signedIn(context);
  await insertBranchChange(context.db, { branch_id: branchId, at: context.now, actor: name, subject, value });
  tellBranch(context, branchId);
}
