import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiQuery, useApiMutation } from '@mostrador/api-client';
import { branchHours } from '@mostrador/contract/backoffice/branch-hours/calls';
import type { BranchWaiting } from '@mostrador/contract/backoffice/branch-hours/shapes';
import { branchSettings } from '@mostrador/contract/backoffice/branch-settings/calls';
import { branches } from '@mostrador/contract/backoffice/branches/calls';
import type { BranchInfo } from '@mostrador/contract/backoffice/branches/shapes';
import { useForm } from '@mostrador/forms/form';
import { combineFailures } from '@mostrador/remote-kit/combine-failures';
import { ErrorState, RowsSkeleton, useSnackbar } from '@mostrador/ui/kit';
import { TextField } from '@mostrador/ui/record';
import { problemOnConfirming, problemWhileTyping } from '@mostrador/values/hhmm';
import { updateCachedQuery } from '../../../common/update-cached-query';
import { ChangeList } from '../ChangeList';
import { useT } from '../messages';
import { TabForm } from '../TabForm';
import { useFormRemount } from '../use-branch-edit';
import { channels } from './waiting-values';
import { WaitingNow } from './WaitingNow';
import { WaitingTable } from './WaitingTable';
import './waiting.css';

type Values = Record<(typeof channels)[number], string>;

/**
 * Tab for a branch's waiting times: the current ones, and those by weekday and hour, each saved on its own (docs branches §5).
 */
export function WaitingTab({ branch }: { branch: BranchInfo }) {
  const now = useFormRemount();
  const table = useFormRemount();
  const { id: branchId } = branch;
  const delivery = useQuery(apiQuery(branchSettings.waitingTime, { branchId }));
  const takeaway = useQuery(apiQuery(branchSettings.takeawayWaitingTime, { branchId }));
  const hours = useQuery(apiQuery(branchHours.get, { branchId }));
  const { error, retry, retrying } = combineFailures([delivery, takeaway, hours]);
  if (delivery.data === undefined || takeaway.data === undefined || !hours.data)
    return (
      <div className="m-card b-branches-wait">
        {error ? <ErrorState error={error} onRetry={retry} retrying={retrying} /> : <RowsSkeleton rows={8} />}
      </div>
    );
  const known = { delivery: delivery.data, takeaway: takeaway.data };
  const { waiting } = hours.data;
  return (
    <div className="m-stack">
      {/* Remount when another user changes the times: the form has nothing to merge. */}
      <WaitingForm
        key={`${now.key} ${known.delivery} ${known.takeaway}`}
        {...{ branch, known, waiting, isAgain: now.isAgain, onSaved: now.onSaved }}
      />
      <WaitingTable
        key={`table ${table.key}`}
        {...{ branch, hours: hours.data, isAgain: table.isAgain, onSaved: table.onSaved }}
      />
    </div>
  );
}

interface FormProps {
  branch: BranchInfo;
  known: Record<keyof Values, number>;
  waiting: BranchWaiting;
  isAgain: boolean;
  onSaved: () => void;
}

function WaitingForm({ branch, known, waiting, isAgain, onSaved }: FormProps) {
  const t = useT();
  const snackbar = useSnackbar();
  const queries = useQueryClient();
  const { id: branchId } = branch;
  const begins: Values = { delivery: String(known.delivery), takeaway: String(known.takeaway) };
  const form = useForm(`branch-waiting:${branchId}`, begins, (values) => {
    const words = (text: string) => {
      const problem = problemOnConfirming(text);
      return problem ? t(`branch.waiting.${problem}`) : undefined;
    };
    return { delivery: words(values.delivery), takeaway: words(values.takeaway) };
  });
  const shown = { invalidates: [branches.get, branches.list, branchHours.get] };
  const save = {
    delivery: useApiMutation(branchSettings.updateWaitingTime, shown),
    takeaway: useApiMutation(branchSettings.updateTakeawayWaitingTime, shown),
  };
  const reads = { delivery: branchSettings.waitingTime, takeaway: branchSettings.takeawayWaitingTime };
  const { values, set, field } = form;

  async function submit() {
    if (!form.check()) return;
    for (const kind of channels) {
      if (values[kind] === begins[kind]) continue;
      const minutes = await save[kind].run({ branchId, minutes: Number(values[kind]) });
      await updateCachedQuery(queries, apiQuery(reads[kind], { branchId }).queryKey, minutes);
    }
    snackbar({ message: t('branch.waiting.saved') });
    form.reset();
    onSaved();
  }

  return (
    <TabForm
      title={t('branch.tab.waiting')}
      dirty={form.dirty}
      isAgain={isAgain}
      forget={form.reset}
      onSubmit={submit}
      save={{
        pending: save.delivery.pending || save.takeaway.pending,
        error: save.delivery.error ?? save.takeaway.error,
      }}
    >
      <WaitingNow branch={branch} waiting={waiting} />
      {channels.map((kind) => {
        const typed = problemWhileTyping(values[kind]);
        const { error, ...state } = field(kind);
        return (
          <TextField
            key={kind}
            {...state}
            label={t(`branch.waiting.${kind}`)}
            help={t('branch.waiting.help')}
            error={typed ? t(`branch.waiting.${typed}`) : error}
            numeric
            maxLength={4}
            value={values[kind]}
            onChange={(text) => set({ [kind]: text.replace(/\D/g, '') })}
          />
        );
      })}
      <h3>{t('branch.changes')}</h3>
      <ChangeList changes={branch.changes} subjects={['waiting', 'takeawayWaiting']} />
    </TabForm>
  );
}
