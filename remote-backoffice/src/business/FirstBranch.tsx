import { ApiError } from '@mostrador/api-client';
import { branches } from '@mostrador/contract/backoffice/branches/calls';
import { MAX_BRANCH_NAME, MAX_BRANCH_TEXT } from '@mostrador/contract/backoffice/branches/shapes';
import { business } from '@mostrador/contract/backoffice/business/calls';
import { bindField } from '@mostrador/forms/bind-field';
import { useForm } from '@mostrador/forms/form';
import { useIntent, useOpenIntents } from '@mostrador/forms/intent';
import { UnconfirmedAttempts } from '@mostrador/forms/UnconfirmedAttempts';
import { fieldErrorsFrom, type WireNames } from '@mostrador/forms/server-errors';
import { useSnackbar } from '@mostrador/ui/kit';
import { TextField } from '@mostrador/ui/record';
import type { Point } from '@mostrador/contract/backoffice/wire-values';
import { useSession } from '@mostrador/session';
import { PointField } from '../common/map/PointField';
import { formatPoint, parsePoint } from '../common/map/point-text';
import { findCity } from './countries';
import { useT } from './registration-messages';
import { StepForm } from './StepForm';

interface Values {
  name: string;
  address: string;
  phone: string;
  point: string;
}

const wireNames: WireNames<Values> = { nombre: 'name', direccion: 'address', telefono: 'phone', coordinates: 'point' };
function argsOf({ name, address, phone, point }: Values) {
  const place = parsePoint(point);
  return { name: name.trim(), address: address.trim(), phone: phone.trim(), ...(place && { point: place }) };
}
const pointOf = (place: Point | null | undefined) => (place ? formatPoint(place) : '');

/** Second registration step: the first branch. */
export function FirstBranch() {
  const t = useT();
  const snackbar = useSnackbar();
  const intents = useOpenIntents(branches.add, '');
  const { run, pending, error } = useIntent(branches.add, { invalidates: [business.get, branches.list] });
  const [tried] = intents.items;
  const asked = tried?.args;
  const first = {
    name: asked?.name ?? t('registration.branch.name'),
    address: asked?.address ?? '',
    phone: asked?.phone ?? '',
    point: pointOf(asked?.point),
  };
  const form = useForm<Values>('first-branch', first, ({ name, address, point }) => ({
    point: point.trim() && !parsePoint(point) ? t('registration.problem.point') : undefined,
    name: name.trim() ? undefined : t('registration.problem.branch'),
    address: address.trim() ? undefined : t('registration.problem.address'),
  }));
  const { values, set } = form;
  const line = (name: 'name' | 'address' | 'phone') => ({
    ...bindField(form, name),
    label: t(`registration.field.branch.${name}`),
  });

  async function submit() {
    if (!form.check()) return;
    try {
      const { name } = await run(argsOf(values));
      snackbar({ message: t('registration.branch.done', { name }) });
      form.reset();
    } catch (refusal) {
      if (!(refusal instanceof ApiError)) throw refusal;
      form.setServerErrors(fieldErrorsFrom(refusal, wireNames, values).fields);
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
      <UnconfirmedAttempts
        of={{ intents, pending }}
        args={argsOf(values)}
        what={({ name }) => [t('registration.branch.send'), name].join(': ')}
        onRestore={(again) =>
          set({ name: again.name, address: again.address ?? '', phone: again.phone ?? '', point: pointOf(again.point) })
        }
        onSettled={() => undefined}
      />
      <TextField {...line('name')} maxLength={MAX_BRANCH_NAME} />
      <TextField {...line('address')} maxLength={MAX_BRANCH_TEXT} help={t('registration.help.address')} />
      <PointField {...bindField(form, 'point')} near={findCity(useSession().business.country)} />
      <TextField {...line('phone')} type="tel" maxLength={MAX_BRANCH_TEXT} />
    </StepForm>
  );
}
