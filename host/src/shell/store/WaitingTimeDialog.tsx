import { useId } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useApiMutation } from '@mostrador/api-client';
import { useMinutes } from '@mostrador/forms/minutes';
import { useHostServices } from '@mostrador/remote-kit';
import { Notice, PlainButton, useSnackbar } from '@mostrador/ui/kit';
import { ConfirmDialog, Field, fieldAria } from '@mostrador/ui/record';
import { formatDelay, waitingMinutes, type MinutesProblem } from '@mostrador/values/hhmm';
import { useT } from './messages';
import { cacheDelay, delayCalls, useDelay, type OrderKind } from './queries';

const usualMinutes = [15, 30, 45, 60, 90] as const;
const { min, max } = waitingMinutes;

interface Props {
  kind: OrderKind;
  branchId: number;
  open: boolean;
  onClose(): void;
}

/** Dialog for the delay of an order kind, with the validation and messages of docs backoffice §5. Use one instance per opening. */
export function WaitingTimeDialog({ kind, branchId, open, onClose }: Props) {
  const t = useT();
  const { online } = useHostServices();
  const queries = useQueryClient();
  const snackbar = useSnackbar();
  const { data: currentMinutes } = useDelay(kind, branchId);
  const { text, problem, type, check } = useMinutes(currentMinutes ?? waitingMinutes.default);
  const { run } = useApiMutation(delayCalls[kind].write, {
    onSuccess: async (minutes) => {
      await cacheDelay(queries, kind, branchId, minutes);
      snackbar({ message: t('store.wait.saved', { time: formatDelay(minutes) }) });
    },
  });

  async function save() {
    const minutes = check();
    return minutes === null ? false : run({ branchId, minutes });
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t(`store.wait.${kind}`)}
      confirmLabel={t('store.wait.save')}
      onConfirm={save}
      disabled={!online}
    >
      {!online && <Notice tone="warning">{t('store.offline')}</Notice>}
      <MinutesField text={text} onType={type} problem={problem} />
    </ConfirmDialog>
  );
}

interface FieldProps {
  text: string;
  onType(text: string): void;
  problem: MinutesProblem | null;
}

function MinutesField({ text, onType, problem }: FieldProps) {
  const t = useT();
  const id = useId();
  const help = t('store.wait.help', { min, max });
  const error = problem ? t(`store.wait.${problem}`) : undefined;
  return (
    <div>
      <Field id={id} label={t('store.wait.field')} help={help} error={error}>
        <input
          id={id}
          className="m-field-input"
          inputMode="numeric"
          autoComplete="off"
          value={text}
          onChange={(event) => onType(event.target.value)}
          onFocus={(event) => event.target.select()}
          {...fieldAria(id, error, help)}
        />
      </Field>
      <div className="h-store-quick" role="group" aria-label={t('store.wait.usual')}>
        {usualMinutes.map((minutes) => (
          <PlainButton key={minutes} aria-pressed={text === String(minutes)} onClick={() => onType(String(minutes))}>
            {formatDelay(minutes)}
          </PlainButton>
        ))}
      </div>
    </div>
  );
}
