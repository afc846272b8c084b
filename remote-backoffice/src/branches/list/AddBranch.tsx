import { useId } from 'react';
import { branches } from '@mostrador/contract/backoffice/branches/calls';
import { business } from '@mostrador/contract/backoffice/business/calls';
import { MAX_BRANCH_NAME, MAX_BRANCH_TEXT, type BranchOverview } from '@mostrador/contract/backoffice/branches/shapes';
import type { ArgsOf } from '@mostrador/contract/call';
import { bindField } from '@mostrador/forms/bind-field';
import { useCreate } from '@mostrador/forms/create';
import { useForm, type FieldErrors } from '@mostrador/forms/form';
import { UnconfirmedAttempts } from '@mostrador/forms/UnconfirmedAttempts';
import type { WireNames } from '@mostrador/forms/server-errors';
import { ChoiceField, TextField } from '@mostrador/ui/record';
import { useNavigate } from '@mostrador/ui/router';
import { parseTimeZone } from '@mostrador/values/time-zone';
import { DraftDrawer } from '../../common/form-page/DraftDrawer';
import { PointField } from '../../common/map/PointField';
import { formatPoint, parsePoint } from '../../common/map/point-text';
import { path } from '../../paths';
import { useT } from '../messages';
import { TimeZoneField } from '../TimeZoneField';

interface Values {
  name: string;
  address: string;
  point: string;
  phone: string;
  timeZone: string;
  copyFrom: string;
}

type Args = ArgsOf<typeof branches.add>;

const createdKind = { invalidates: [branches.list, business.get] };

const names: WireNames<Values> = {
  nombre: 'name',
  direccion: 'address',
  coordinates: 'point',
  telefono: 'phone',
  zona_horaria: 'timeZone',
  copiar_de: 'copyFrom',
};

function argsOf({ name, address, point, phone, timeZone, copyFrom }: Values): Args {
  return {
    name: name.trim(),
    address: address.trim() || null,
    phone: phone.trim() || null,
    point: parsePoint(point),
    ...(timeZone.trim() && { timeZone: timeZone.trim() }),
    ...(copyFrom && { copyFrom: Number(copyFrom) }),
  };
}

function valuesOf({ name, address, point, phone, timeZone, copyFrom }: Args): Values {
  return {
    name,
    address: address ?? '',
    point: point ? formatPoint(point) : '',
    phone: phone ?? '',
    timeZone: timeZone ?? '',
    copyFrom: copyFrom === undefined ? '' : String(copyFrom),
  };
}

/** Drawer that creates a branch, optionally with the settings of an existing one (docs branches §1). */
export function AddBranch({ branches: all, onClose }: { branches: readonly BranchOverview[]; onClose: () => void }) {
  const t = useT();
  const id = useId();
  const navigate = useNavigate();
  const create = useCreate(branches.add, createdKind);
  const [tried] = create.intents.items;
  const empty: Values = { name: '', address: '', point: '', phone: '', timeZone: all[0]?.timeZone ?? '', copyFrom: '' };
  const form = useForm('branch', tried ? valuesOf(tried.args) : empty, (values): FieldErrors<Values> => {
    const isTaken = all.some(({ name }) => name.trim().toLowerCase() === values.name.trim().toLowerCase());
    return {
      // A retry of an unconfirmed attempt must not fail because that attempt has already taken the name.
      name: !values.name.trim()
        ? t('branches.name.missing')
        : isTaken && !create.intents.find(argsOf(values))
          ? t('branches.name.taken')
          : undefined,
      point: values.point.trim() && !parsePoint(values.point) ? t('branches.point.wrong') : undefined,
      timeZone: values.timeZone.trim() && parseTimeZone(values.timeZone) === null ? t('branches.zone.wrong') : undefined,
    };
  });
  const { values, set } = form;
  const args = argsOf(values);

  async function submit() {
    const created = await create.save({ form, args, names, done: ({ name }) => t('branches.added', { name }) });
    if (!created) return false;
    form.reset();
    // The drawer changes the address when it closes; navigate to the new branch after that.
    setTimeout(() => void navigate(path('branch', { id: created.id })));
    return true;
  }

  return (
    <DraftDrawer
      title={t('branches.add')}
      submitLabel={t('branches.add.submit')}
      onSubmit={submit}
      onClose={onClose}
      form={form}
      save={create}
    >
      <UnconfirmedAttempts
        of={create}
        args={args}
        what={({ name }) => [t('branches.add.submit'), name].join(': ')}
        onRestore={(attempt) => set(valuesOf(attempt))}
        onSettled={() => set(empty)}
      />
      <TextField {...bindField(form, 'name')} label={t('branches.name')} maxLength={MAX_BRANCH_NAME} />
      <TextField {...bindField(form, 'address')} label={t('branches.address')} maxLength={MAX_BRANCH_TEXT} />
      <PointField {...bindField(form, 'point')} near={undefined} />
      <TextField {...bindField(form, 'phone')} label={t('branches.phone')} type="tel" maxLength={MAX_BRANCH_TEXT} />
      <TimeZoneField {...bindField(form, 'timeZone')} />
      <ChoiceField
        {...bindField(form, 'copyFrom')}
        id={`${id}-copy`}
        label={t('branches.copyFrom')}
        help={t('branches.copyFrom.help')}
        options={[
          { value: '', label: t('branches.copyFrom.none') },
          ...all.map((branch) => ({ value: String(branch.id), label: branch.name })),
        ]}
      />
    </DraftDrawer>
  );
}
