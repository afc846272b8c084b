import { ApiError } from '@mostrador/api-client';
import { branches } from '@mostrador/contract/backoffice/branches/calls';
import { MAX_BRANCH_NAME, MAX_BRANCH_TEXT } from '@mostrador/contract/backoffice/branches/shapes';
import { business } from '@mostrador/contract/backoffice/business/calls';
import { useForm } from '@mostrador/forms/form';
import { useIntent, useOpenIntents } from '@mostrador/forms/intent';
import { OpenTries } from '@mostrador/forms/OpenTries';
import { refusalsIn, type WireNames } from '@mostrador/forms/refusals';
import { useSnackbar } from '@mostrador/ui/kit';
import { TextField } from '@mostrador/ui/record';
import { useT } from './registration-messages';
import { StepForm } from './StepForm';

interface Values {
  name: string;
  address: string;
  phone: string;
}

const wireNames: WireNames<Values> = { nombre: 'name', direccion: 'address', telefono: 'phone' };
const argsOf = ({ name, address, phone }: Values) => ({ name: name.trim(), address: address.trim(), phone: phone.trim() });

/** The second step: where they sell. */
export function FirstBranch() {
  const t = useT();
  const snackbar = useSnackbar();
  const intents = useOpenIntents(branches.add, '');
  const { run, pending, error } = useIntent(branches.add, { invalidates: [business.get, branches.list] });
  const [tried] = intents.items;
  const asked = tried?.args;
  const first = { name: asked?.name ?? t('registration.branch.name'), address: asked?.address ?? '', phone: asked?.phone ?? '' };
  const form = useForm<Values>('first-branch', first, ({ name, address }) => ({
    name: name.trim() ? undefined : t('registration.problem.branch'),
    address: address.trim() ? undefined : t('registration.problem.address'),
  }));
  const { values, set, field } = form;
  const line = (name: keyof Values) => ({
    ...field(name),
    label: t(`registration.field.branch.${name}`),
    value: values[name],
    onChange: (value: string) => set({ [name]: value }),
  });

  async function submit() {
    if (!form.check()) return;
    try {
      const { name } = await run(argsOf(values));
      snackbar({ message: t('registration.branch.done', { name }) });
      form.forget();
    } catch (refusal) {
      if (!(refusal instanceof ApiError)) throw refusal;
      form.refuse(refusalsIn(refusal, wireNames, values).fields);
    }
  }

  return (
    <StepForm
      title={t('registration.step.branch')}
      text={t('registration.branch.text')}
      submitLabel={t('registration.branch.send')}
      onSubmit={submit}
      pending={pending}
      error={error?.outcomeUnknown ? null : error}
    >
      <OpenTries
        of={{ intents, pending }}
        args={argsOf(values)}
        what={({ name }) => [t('registration.branch.send'), name].join(': ')}
        onRestore={(again) => set({ name: again.name, address: again.address ?? '', phone: again.phone ?? '' })}
        onSettled={() => undefined}
      />
      <TextField {...line('name')} maxLength={MAX_BRANCH_NAME} />
      <TextField {...line('address')} maxLength={MAX_BRANCH_TEXT} help={t('registration.help.address')} />
      <TextField {...line('phone')} type="tel" maxLength={MAX_BRANCH_TEXT} />
    </StepForm>
  );
}
