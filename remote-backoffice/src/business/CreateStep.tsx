import type { ReactNode } from 'react';
import { ApiError } from '@mostrador/api-client';
import type { FormState } from '@mostrador/forms/form';
import type { OpenIntents } from '@mostrador/forms/intent';
import { fieldErrorsFrom, type WireNames } from '@mostrador/forms/server-errors';
import { UnconfirmedAttempts } from '@mostrador/forms/UnconfirmedAttempts';
import { useSnackbar } from '@mostrador/ui/kit';
import { useT } from './registration-messages';
import { StepForm } from './StepForm';

interface Props<Args, Values extends object> {
  step: 'business' | 'branch';
  form: FormState<Values>;
  wireNames: WireNames<Values>;
  args: Args;
  intent: { run: (args: Args) => Promise<{ name: string }>; pending: boolean; error: ApiError | null };
  intents: OpenIntents<Args>;
  /** Restores the fields from an unconfirmed attempt. */
  onRestore: (args: Args) => void;
  onSettled: () => void;
  children: ReactNode;
}

/** Registration step that creates a record once and lists the attempts whose outcome is unknown. */
export function CreateStep<Args extends { name: string }, Values extends object>(props: Props<Args, Values>) {
  const { step, form, wireNames, args, intent, intents, onRestore, onSettled, children } = props;
  const t = useT();
  const snackbar = useSnackbar();
  const { run, pending, error } = intent;

  async function submit() {
    if (!form.check()) return;
    try {
      const { name } = await run(args);
      snackbar({ message: t(`registration.${step}.done`, { name }) });
      form.reset();
    } catch (refusal) {
      if (!(refusal instanceof ApiError)) throw refusal;
      form.setServerErrors(fieldErrorsFrom(refusal, wireNames, form.values).fields);
    }
  }

  return (
    <StepForm
      title={t(`registration.step.${step}`)}
      text={t(`registration.${step}.text`)}
      submitLabel={t(`registration.${step}.send`)}
      onSubmit={submit}
      pending={pending}
      error={error?.outcomeUnknown ? null : error}
    >
      <UnconfirmedAttempts
        of={{ intents, pending }}
        args={args}
        what={({ name }) => [t(`registration.${step}.send`), name].join(': ')}
        onRestore={onRestore}
        onSettled={onSettled}
      />
      {children}
    </StepForm>
  );
}
