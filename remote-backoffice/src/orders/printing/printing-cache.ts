import type { QueryClient } from '@tanstack/react-query';
import type { PrintingState } from '@mostrador/contract/backoffice/printing/calls';
import { boardSettings, hasNoCopies } from '../board-settings';

/** Returns the key of the state of automatic printing in a branch. */
export function printingKey(branchId: number) {
  return ['printing.state', { branchId }] as const;
}

/** Returns whether this device joins the election: by its own setting or the branch's, and only if it has copies to print. */
export function isCandidate(branchId: number, state: PrintingState | undefined): boolean {
  if (hasNoCopies(boardSettings())) return false;
  return boardSettings().printOnAccept.includes(branchId) || state?.byBranch === true;
}

/** Returns whether accepting an order of a branch prints its ticket, on this device or another one, as far as this page knows. */
export function printsOnAccept(queries: QueryClient, branchId: number): boolean {
  const state = queries.getQueryData<PrintingState>(printingKey(branchId));
  return isCandidate(branchId, state) || state?.device?.live === true;
}
