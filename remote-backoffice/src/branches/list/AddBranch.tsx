import { useId } from 'react';
import { branches } from '@mostrador/contract/backoffice/branches/calls';
import { business } from '@mostrador/contract/backoffice/business/calls';
import { MAX_BRANCH_NAME, MAX_BRANCH_TEXT, type BranchOverview } from '@mostrador/contract/backoffice/branches/shapes';
import type { ArgsOf } from '@mostrador/contract/call';
import { bindField } from '@mostrador/forms/bind-field';
import { useCreateForm } from '@mostrador/forms/create-form';
import type { WireNames } from '@mostrador/forms/server-errors';
import { ChoiceField, TextField } from '@mostrador/ui/record';
import { useNavigate } from '@mostrador/ui/router';
import { parseTimeZone } from '@mostrador/values/time-zone';
import { CreateDrawer } from '../../common/form-page/CreateDrawer';
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
  const create = useCreateForm(branches.add, createdKind, {
    draft: 'branch',
    empty: { name: '', address: '', point: '', phone: '', timeZone: all[0]?.timeZone ?? '', copyFrom: '' },
    argsOf,
    valuesOf,
    problems(values, attempts) {
      const isTaken = all.some(({ name }) => name.trim().toLowerCase() === values.name.trim().toLowerCase());
      return {
        name: !values.name.trim()
          ? t('branches.name.missing')
          : isTaken && !attempts.find(argsOf(values))
            ? t('branches.name.taken')
            : undefined,
        point: values.point.trim() && !parsePoint(values.point) ? t('branches.point.wrong') : undefined,
        timeZone: values.timeZone.trim() && parseTimeZone(values.timeZone) === null ? t('branches.zone.wrong') : undefined,
      };
    },
    names,
    done: ({ name }) => t('branches.added', { name }),
  });
  const { form } = create;

  function showBranch({ id: branchId }: { id: number }) {
    form.reset();
    // The drawer changes the address when it closes; navigate to the new branch after that.
    setTimeout(() => void navigate(path('branch', { id: branchId })));
  }

  return (
    <CreateDrawer
      title={t('branches.add')}
      create={create}
      submitLabel={t('branches.add.submit')}
      onCreated={showBranch}
      onClose={onClose}
    >
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
    </CreateDrawer>
  );
}
