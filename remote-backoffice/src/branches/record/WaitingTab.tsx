import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiQuery, useApiMutation } from '@mostrador/api-client';
import { branchSettings } from '@mostrador/contract/backoffice/branch-settings/calls';
import { branches } from '@mostrador/contract/backoffice/branches/calls';
import type { BranchInfo } from '@mostrador/contract/backoffice/branches/shapes';
import { useForm } from '@mostrador/forms/form';
import { ErrorState, RowsSkeleton, useSnackbar } from '@mostrador/ui/kit';
import { TextField } from '@mostrador/ui/record';
import { problemOnConfirming, problemWhileTyping } from '@mostrador/values/hhmm';
import { ChangeList } from './ChangeList';
import { useT } from './messages';
import { TabForm } from './TabForm';
import { useTurns } from './use-edit';

const kinds = ['delivery', 'takeaway'] as const;
type Values = Record<(typeof kinds)[number], string>;

/** How long the orders of a branch take, with the checks and messages of docs backoffice §5 (docs branches §5). */
export function WaitingTab({ branch }: { branch: BranchInfo }) {
  const { key, ...turns } = useTurns();
  const { id: branchId } = branch;
  const delivery = useQuery(apiQuery(branchSettings.waitingTime, { branchId }));
  const takeaway = useQuery(apiQuery(branchSettings.takeawayWaitingTime, { branchId }));
  const failed = delivery.error ?? takeaway.error;
  if (delivery.data === undefined || takeaway.data === undefined)
    return (
      <div className="m-card b-branches-wait">
        {failed ? (
          <ErrorState
            error={failed}
            onRetry={() => void Promise.all([delivery.refetch(), takeaway.refetch()])}
            retrying={delivery.isFetching || takeaway.isFetching}
          />
        ) : (
          <RowsSkeleton rows={4} />
        )}
      </div>
    );
  const known = { delivery: delivery.data, takeaway: takeaway.data };
  // What somebody else set meanwhile is another form: there is nothing in it that could be merged.
  return <WaitingForm key={`${key} ${known.delivery} ${known.takeaway}`} branch={branch} known={known} {...turns} />;
}

interface FormProps {
  branch: BranchInfo;
  known: Record<keyof Values, number>;
  isAgain: boolean;
  onSaved: () => void;
}

function WaitingForm({ branch, known, isAgain, onSaved }: FormProps) {
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
  const shown = { invalidates: [branches.get, branches.list] };
  const save = {
    delivery: useApiMutation(branchSettings.updateWaitingTime, shown),
    takeaway: useApiMutation(branchSettings.updateTakeawayWaitingTime, shown),
  };
  const reads = { delivery: branchSettings.waitingTime, takeaway: branchSettings.takeawayWaitingTime };
  const { values, set, field } = form;

  async function submit() {
    if (!form.check()) return;
    for (const kind of kinds) {
      if (values[kind] === begins[kind]) continue;
      const minutes = await save[kind].run({ branchId, minutes: Number(values[kind]) });
      queries.setQueryData(apiQuery(reads[kind], { branchId }).queryKey, minutes);
    }
    snackbar({ message: t('branch.waiting.saved') });
    form.forget();
    onSaved();
  }

  return (
    <TabForm
      title={t('branch.tab.waiting')}
      dirty={form.dirty}
      isAgain={isAgain}
      forget={form.forget}
      onSubmit={submit}
      saving={save.delivery.pending || save.takeaway.pending}
      error={save.delivery.error ?? save.takeaway.error}
    >
      {kinds.map((kind) => {
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
