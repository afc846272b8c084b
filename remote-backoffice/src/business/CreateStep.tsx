import type { ReactNode } from 'react';
import type { Create } from '@mostrador/forms/create';
import type { FormState } from '@mostrador/forms/form';
import type { WireNames } from '@mostrador/forms/server-errors';
import { UnconfirmedAttempts } from '@mostrador/forms/UnconfirmedAttempts';
import { useT } from './registration-messages';
import { RegistrationStepForm } from './RegistrationStepForm';

interface Props<Args, Values extends object> {
  step: 'business' | 'branch';
  form: FormState<Values>;
  wireNames: WireNames<Values>;
  args: Args;
  create: Create<Args, { name: string }>;
  /** Restores the fields from an unconfirmed attempt. */
  onRestore: (args: Args) => void;
  onSettled: () => void;
  children: ReactNode;
}

/** Registration step that creates a record once and lists the attempts whose outcome is unknown. */
export function CreateStep<Args extends { name: string }, Values extends object>(props: Props<Args, Values>) {
  const { step, form, wireNames, args, create, onRestore, onSettled, children } = props;
  const t = useT();

  async function submit() {
    const done = ({ name }: { name: string }) => t(`registration.${step}.done`, { name });
    if (await create.save({ form, args, names: wireNames, done })) form.reset();
  }

  return (
    <RegistrationStepForm
      title={t(`registration.step.${step}`)}
      text={t(`registration.${step}.text`)}
      submitLabel={t(`registration.${step}.send`)}
      onSubmit={submit}
      save={create}
    >
      <UnconfirmedAttempts
        of={create}
        args={args}
        what={({ name }) => [t(`registration.${step}.send`), name].join(': ')}
        onRestore={onRestore}
        onSettled={onSettled}
      />
      {children}
    </RegistrationStepForm>
  );
}
