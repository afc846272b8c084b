import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiKey, apiQuery, callApi } from '@mostrador/api-client';
import { branchHours } from '@mostrador/contract/backoffice/branch-hours/calls';
import type { BranchHours } from '@mostrador/contract/backoffice/branch-hours/shapes';
import { branches } from '@mostrador/contract/backoffice/branches/calls';
import type { BranchOverview } from '@mostrador/contract/backoffice/branches/shapes';
import { CheckGroup, ConfirmDialog } from '@mostrador/ui/record';
import { Outcomes } from '../../Outcomes';
import { useBulkRun } from '../../use-bulk-run';
import { useT } from '../messages';

/** Dialog that copies a branch's weekly hours to other branches, with a result for each. */
export function CopyHours({ from, hours, onClose }: { from: number; hours: BranchHours; onClose: () => void }) {
  const t = useT();
  const queries = useQueryClient();
  const list = useQuery(apiQuery(branches.list, {}));
  const others = list.data?.items.filter(({ id }) => id !== from) ?? [];
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [isDone, setDone] = useState(false);
  const { outcomes, run } = useBulkRun<BranchOverview>();

  async function copy() {
    if (isDone) return true;
    const selected = others.filter(({ id }) => chosen.includes(id));
    if (selected.length === 0) return false;
    const isAll = await run(selected, async ({ id: branchId }) => {
      const { version } = await callApi(branchHours.get, { branchId });
      return callApi(branchHours.update, { branchId, version, schedules: hours.schedules });
    });
    setDone(isAll);
    for (const call of [branchHours.get, branches.list]) void queries.invalidateQueries({ queryKey: apiKey(call) });
    return false;
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('branch.hours.copyBranches')}
      confirmLabel={isDone ? t('branch.done') : t('branch.hours.copyBranches.go', { count: chosen.length })}
      disabled={chosen.length === 0}
      onConfirm={copy}
    >
      {outcomes.length === 0 && (
        <CheckGroup
          label={t('branch.hours.copyBranches.which')}
          options={others.map(({ id, name }) => ({ value: id, label: name }))}
          value={chosen}
          onChange={setChosen}
        />
      )}
      <Outcomes outcomes={outcomes} />
    </ConfirmDialog>
  );
}
