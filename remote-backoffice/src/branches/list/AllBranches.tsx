import { memo, useCallback, useId, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { apiKey, callApi, serverNow } from '@mostrador/api-client';
import { branchHours } from '@mostrador/contract/backoffice/branch-hours/calls';
import { branchSettings } from '@mostrador/contract/backoffice/branch-settings/calls';
import type { BranchOverview } from '@mostrador/contract/backoffice/branches/shapes';
import { CheckField, ConfirmDialog, FieldGroup, RadioField, TextField } from '@mostrador/ui/record';
import { problemOnConfirming, problemWhileTyping } from '@mostrador/values/hhmm';
import { reopeningTime, type ClosingChoice } from '../closing';
import { ClosingFields, isCompleteChoice } from '../ClosingFields';
import { useT } from '../messages';
import { Outcomes } from '../Outcomes';
import { useBulkRun } from '../use-bulk-run';
import { useIncrementalList } from '../use-incremental-list';
import { branchSwitchQueries } from '../use-branch-switch';

const tasks = ['close', 'open', 'waiting', 'takeawayWaiting'] as const;
type Task = (typeof tasks)[number];

interface Props {
  branches: readonly BranchOverview[];
  onClose: () => void;
}

/** Dialog that applies one action to several branches and shows the result for each (docs branches §1). */
export function AllBranches({ branches: known, onClose }: Props) {
  const t = useT();
  const id = useId();
  const queries = useQueryClient();
  // Snapshot taken on opening: the list keeps refetching behind the dialog.
  const [branches] = useState(known);
  const [task, setTask] = useState<Task>('close');
  const [choice, setChoice] = useState<ClosingChoice>({ closing: '30', clock: '' });
  const [minutes, setMinutes] = useState('');
  const [excluded, setExcluded] = useState<ReadonlySet<number>>(new Set());
  const [tried, setTried] = useState(false);
  const [step, setStep] = useState<'choose' | 'failed' | 'done'>('choose');
  const { outcomes, run } = useBulkRun<BranchOverview>();
  const listed = useIncrementalList(branches);
  const isWaiting = task === 'waiting' || task === 'takeawayWaiting';
  const problem = problemWhileTyping(minutes) ?? (tried ? problemOnConfirming(minutes) : null);
  const chosen = branches.filter((branch) => !excluded.has(branch.id));

  const choose = useCallback((branchId: number, isChosen: boolean) => {
    setExcluded((before) => {
      const next = new Set(before);
      if (isChosen) next.delete(branchId);
      else next.add(branchId);
      return next;
    });
  }, []);

  async function runTask({ id: branchId, timeZone = 'UTC' }: BranchOverview): Promise<unknown> {
    if (task === 'waiting') return callApi(branchSettings.updateWaitingTime, { branchId, minutes: Number(minutes) });
    if (task === 'takeawayWaiting')
      return callApi(branchSettings.updateTakeawayWaitingTime, { branchId, minutes: Number(minutes) });
    if (task === 'open') return callApi(branchSettings.updateStore, { branchId, target: 'open', enabled: true });
    const hours = choice.closing === 'opening' ? await callApi(branchHours.get, { branchId }) : undefined;
    const reopensAt = reopeningTime(choice, { now: serverNow(), timeZone, hours });
    return callApi(branchSettings.updateStore, {
      ...{ branchId, target: 'open', enabled: false },
      ...(reopensAt === undefined ? {} : { reopensAt }),
    });
  }

  async function confirm() {
    if (step === 'done') return true;
    setTried(true);
    const isReady = isWaiting ? problemOnConfirming(minutes) === null : task === 'open' || isCompleteChoice(choice);
    if (!isReady || chosen.length === 0) return false;
    const isAll = await run(chosen, runTask);
    setStep(isAll ? 'done' : 'failed');
    const stale = [...branchSwitchQueries, branchSettings.waitingTime, branchSettings.takeawayWaitingTime];
    for (const call of stale) void queries.invalidateQueries({ queryKey: apiKey(call) });
    return false;
  }

  const labels = {
    choose: t(`branches.all.do.${task}`, { count: chosen.length }),
    failed: t('branches.all.again'),
    done: t('branches.all.close'),
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('branches.all.title')}
      confirmLabel={labels[step]}
      danger={task === 'close' && step !== 'done'}
      onConfirm={confirm}
    >
      {step === 'choose' && (
        <>
          <RadioField
            label={t('branches.all.task')}
            options={tasks.map((value) => ({ value, label: t(`branches.all.task.${value}`) }))}
            value={task}
            onChange={setTask}
          />
          {task === 'close' && <ClosingFields value={choice} onChange={setChoice} tried={tried} />}
          {isWaiting && (
            <TextField
              id={`${id}-minutes`}
              label={t('branches.minutes')}
              error={problem ? t(`branches.minutes.${problem}`) : undefined}
              numeric
              maxLength={4}
              value={minutes}
              onChange={(text) => setMinutes(text.replace(/\D/g, ''))}
              onLeave={() => undefined}
            />
          )}
          <FieldGroup
            className="b-branch-choices"
            label={t('branches.all.which')}
            error={tried && chosen.length === 0 ? t('branches.all.none') : undefined}
          >
            {listed.map(({ id: branchId, name }) => (
              <Choice key={branchId} {...{ name, branchId, choose }} checked={!excluded.has(branchId)} />
            ))}
          </FieldGroup>
        </>
      )}
      <Outcomes outcomes={outcomes} />
    </ConfirmDialog>
  );
}

interface ChoiceProps {
  branchId: number;
  name: string;
  checked: boolean;
  choose: (branchId: number, isChosen: boolean) => void;
}

const Choice = memo(function Choice({ branchId, name, checked, choose }: ChoiceProps) {
  return <CheckField label={name} checked={checked} onChange={(checked) => choose(branchId, checked)} />;
});
