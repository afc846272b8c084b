import { BRANCH_CHANGED } from '@mostrador/contract/backoffice/notifications/calls';
import { requireAdmin, signedIn, type Context } from '../../routes';
import { branchOf } from '../scope';
import { insertBranchChange, lockBranch, type BranchView } from './branch-repository';

/** After the commit the branch's room hears that its settings changed. */
export function tellBranch(context: Context, branchId: number): void {
  context.afterCommit(() => context.app.notifyBranch(branchId, { tipo: BRANCH_CHANGED }));
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
