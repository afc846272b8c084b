import { useId, useState, type FormEvent } from 'react';
import { branchMethods } from '@mostrador/contract/backoffice/branch-methods/calls';
import { currentMethods, MAX_METHOD_NAME, type BranchMethods } from '@mostrador/contract/backoffice/branch-methods/shapes';
import { PlainButton, useSnackbar } from '@mostrador/ui/kit';
import { ChoiceField, SubmitError, TextField } from '@mostrador/ui/record';
import { useT } from './messages';
import { branchPart, useBranchEdit } from './use-branch-edit';

interface Props {
  branchId: number;
  available: BranchMethods['available'];
  /** Whether the list above has unsaved changes, which must be saved before a method is added. */
  disabled: boolean;
}

/** Form that adds a payment method: an existing one of the business, or a new one. */
export function AddMethod({ branchId, available, disabled }: Props) {
  const t = useT();
  const id = useId();
  const snackbar = useSnackbar();
  const [chosen, setChosen] = useState('');
  const [name, setName] = useState('');
  const [tried, setTried] = useState(false);
  const add = useBranchEdit(branchMethods.add, branchPart(branchMethods.list, branchId, currentMethods));
  const known = available.find((one) => String(one.id) === chosen);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!known && !name.trim()) document.getElementById(`${id}-name`)?.focus();
    if (disabled || add.pending || (!known && !name.trim())) return;
    try {
      await add.run({ branchId, ...(known ? { id: known.id } : { name: name.trim() }) });
      snackbar({ message: t('branch.methods.added', { name: known?.name ?? name.trim() }) });
      setChosen('');
      setName('');
      setTried(false);
    } catch {
      // The error is shown below the fields.
    }
  }

  return (
    <form
      className="m-card b-branch-form"
      aria-label={t('branch.methods.add')}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <h2>{t('branch.methods.add')}</h2>
      <ChoiceField
        id={`${id}-method`}
        label={t('branch.methods.method')}
        error={undefined}
        value={known ? chosen : ''}
        onChange={setChosen}
        onLeave={() => undefined}
        options={[
          { value: '', label: t('branch.methods.new') },
          ...available.map((method) => ({ value: String(method.id), label: method.name })),
        ]}
      />
      {!known && (
        <TextField
          id={`${id}-name`}
          label={t('branch.methods.name')}
          error={tried && !name.trim() ? t('branch.methods.name.missing') : undefined}
          maxLength={MAX_METHOD_NAME}
          value={name}
          onChange={setName}
          onLeave={() => undefined}
        />
      )}
      <SubmitError error={add.error} />
      <div className="m-dialog-foot">
        <PlainButton
          type="submit"
          disabled={disabled}
          title={disabled ? t('branch.methods.saveFirst') : undefined}
          aria-disabled={add.pending}
        >
          {t('branch.methods.add')}
        </PlainButton>
      </div>
    </form>
  );
}
