import { useApiMutation } from '@mostrador/api-client';
import { branchSettings, type StoreSwitch } from '@mostrador/contract/backoffice/branch-settings/calls';
import { branchZones } from '@mostrador/contract/backoffice/branch-zones/calls';
import { branches } from '@mostrador/contract/backoffice/branches/calls';
import { useErrorText, useSnackbar } from '@mostrador/ui/kit';
import { useT } from './messages';

/** Changes a switch of a branch; resolves to whether it succeeded. Shows a snackbar in both cases. */
export type SwitchBranch = (
  branch: { id: number; name: string },
  target: StoreSwitch,
  enabled: boolean,
  reopensAt?: number,
) => Promise<boolean>;

/** Queries that show a branch's switches. */
export const branchSwitchQueries = [branches.list, branches.get, branchSettings.activity, branchZones.list];

/** Returns the function that changes a switch of a branch; each change is saved at once. */
export function useBranchSwitch(): SwitchBranch {
  const t = useT();
  const snackbar = useSnackbar();
  const errorText = useErrorText();
  const { run } = useApiMutation(branchSettings.updateStore, {
    invalidates: branchSwitchQueries,
    lock: ({ branchId, target }) => `${branchId} ${target}`,
  });
  return async (branch, target, enabled, reopensAt) => {
    try {
      await run({ branchId: branch.id, target, enabled, ...(reopensAt === undefined ? {} : { reopensAt }) });
      snackbar({ message: t(`branches.switched.${target}.${enabled ? 'on' : 'off'}`, { name: branch.name }) });
      return true;
    } catch (error) {
      const { message, details } = errorText(error);
      snackbar({ message: `${branch.name}: ${message}`, details, variant: 'alert', alert: { color: 'error' } });
      return false;
    }
  };
}
