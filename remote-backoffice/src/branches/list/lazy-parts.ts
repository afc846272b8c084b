import { lazyPart } from '@mostrador/loading/lazy-part';

// The dialogs of the list of branches.
export const CloseBranch = lazyPart(() => import('../CloseBranch').then((module) => module.CloseBranch));
export const AllBranches = lazyPart(() => import('./AllBranches').then((module) => module.AllBranches));
export const AddBranch = lazyPart(() => import('./AddBranch').then((module) => module.AddBranch));
