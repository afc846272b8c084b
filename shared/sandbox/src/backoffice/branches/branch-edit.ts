import { BRANCH_CHANGED } from '@mostrador/contract/backoffice/notifications/calls';
import { signedIn, type Context } from '../../routes';
import { branchOf } from '../scope';
import { insertBranchChange, listBranches, lockBranch, type BranchView } from './branch-repository';

/**
 * After the commit, notifies the subscribers of the branch that its settings changed, and those of the business's other branches that have
 * subscribers, because their administrators see all branches.
 */
export function notifyBranchAfterCommit(context: Context, branchId: number): void {
  const { app } = context;
  const { businessId } = signedIn(context);
  const heard = app.subscribedBranches();
  context.afterCommit(async () => {
    await app.notifyBranch(branchId, { tipo: BRANCH_CHANGED });
    const own = heard.length === 0 ? [] : await listBranches(app.database, businessId);
    for (const { id } of own) if (id !== branchId && heard.includes(id)) await app.notifyBranch(id, { tipo: BRANCH_CHANGED });
  });
}

/**
 * Begins a change of a branch's settings. Locks the branch until the transaction ends and notifies its subscribers after the commit.
 */
export async function beginBranchChange(context: Context, named: number): Promise<BranchView> {
  await lockBranch(context.db, named);
  const branch = await branchOf(context, named);
  notifyBranchAfterCommit(context, branch.id);
  return branch;
}

/** Records which user changed which setting of a branch, and when; notifies the branch's subscribers after the commit. */
export async function recordBranchChange(context: Context, branchId: number, subject: string, value: string): Promise<void> {
  const { name } = signedIn(context);
  await insertBranchChange(context.db, { branch_id: branchId, at: context.now, actor: name, subject, value });
  notifyBranchAfterCommit(context, branchId);
}
