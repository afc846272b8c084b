import { branches } from '@mostrador/contract/backoffice/branches/calls';
import { escalationMinutes, findStepOutOfOrder, type EscalationTimes } from '@mostrador/contract/backoffice/branches/escalation';
import { currentBranch, type BranchInfo } from '@mostrador/contract/backoffice/branches/shapes';
import type { RecordVersion } from '@mostrador/forms/conflict';
import { useEditForm } from '@mostrador/forms/edit-form';
import { ChoiceField } from '@mostrador/ui/record';
import { EditTabForm } from './EditTabForm';
import { useT } from './messages';
import { branchPart, useFormRemount } from './use-branch-edit';

type Step = keyof EscalationTimes;

const steps = ['urgentMinutes', 'managersMinutes', 'rejectMinutes'] as const satisfies readonly Step[];

const offered = [1, 2, 3, 5, 10, 15, 20, 30, 45, 60, 120];

const seenOf = ({ version, escalation }: BranchInfo): RecordVersion<EscalationTimes> => ({ version, values: escalation });

/** Tab for the orders that are not accepted: when they are urgent, managers are notified, and the server rejects them (docs branches §5). */
export function RejectionTab({ branch }: { branch: BranchInfo }) {
  const { key, ...turns } = useFormRemount();
  return <RejectionForm key={key} branch={branch} {...turns} />;
}

function RejectionForm({ branch, isAgain, onSaved }: { branch: BranchInfo; isAgain: boolean; onSaved: () => void }) {
  const t = useT();
  const edit = useEditForm(branches.updateRejection, branchPart(branches.get, branch.id, currentBranch), {
    draft: `branch-rejection:${branch.id}`,
    now: seenOf(branch),
    record: { branchId: branch.id },
    problems(values) {
      const step = findStepOutOfOrder(values);
      return step === null ? {} : { [step]: t(`branch.escalation.${step}.early`) };
    },
    changes: ({ urgentMinutes, managersMinutes, rejectMinutes }) => ({ urgentMinutes, managersMinutes, rejectMinutes }),
    names: { urgente_minutos: 'urgentMinutes', responsables_minutos: 'managersMinutes', rechazo_minutos: 'rejectMinutes' },
    done: () => t('branch.saved', { name: branch.name }),
  });
  const { form } = edit;
  const text = (minutes: unknown) =>
    minutes === null ? t('branch.escalation.never') : t('branch.escalation.minutes', { minutes: Number(minutes) });

  return (
    <EditTabForm
      title={t('branch.tab.rejection')}
      words={(name) => ({ label: t(`branch.escalation.${name as Step}`), text })}
      {...{ edit, isAgain, onSaved }}
    >
      {steps.map((step) => (
        <ChoiceField
          key={step}
          {...form.field(step)}
          label={t(`branch.escalation.${step}`)}
          help={t(`branch.escalation.${step}.help`)}
          value={form.values[step] === null ? 'never' : String(form.values[step])}
          onChange={(value) => form.set({ [step]: value === 'never' ? null : Number(value) })}
          options={[
            { value: 'never', label: text(null) },
            ...choicesFor(step, form.values[step]).map((minutes) => ({ value: String(minutes), label: text(minutes) })),
          ]}
        />
      ))}
    </EditTabForm>
  );
}

/** Returns the offered minutes of a step, and the stored ones: another device may have stored a number that this one does not offer. */
function choicesFor(step: Step, stored: number | null): number[] {
  const possible = offered.filter((minutes) => minutes <= escalationMinutes[step].max);
  return [...new Set(stored === null ? possible : [...possible, stored])].sort((a, b) => a - b);
}
