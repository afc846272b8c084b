import { branches } from '@mostrador/contract/backoffice/branches/calls';
import { MAX_BRANCH_NAME, MAX_BRANCH_TEXT } from '@mostrador/contract/backoffice/branches/shapes';
import { business } from '@mostrador/contract/backoffice/business/calls';
import type { ArgsOf } from '@mostrador/contract/call';
import { bindField } from '@mostrador/forms/bind-field';
import { useCreate } from '@mostrador/forms/create';
import { useForm } from '@mostrador/forms/form';
import type { WireNames } from '@mostrador/forms/server-errors';
import { TextField } from '@mostrador/ui/record';
import { useSession } from '@mostrador/session';
import { PointField } from '../common/map/PointField';
import { formatPoint, parsePoint } from '../common/map/point-text';
import { CreateStep } from './CreateStep';
import { findCity } from './countries';
import { useT } from './registration-messages';

interface Values {
  name: string;
  address: string;
  phone: string;
  point: string;
}

const wireNames: WireNames<Values> = { nombre: 'name', direccion: 'address', telefono: 'phone', coordinates: 'point' };
const createdKind = { invalidates: [business.get, branches.list] };

function argsOf({ name, address, phone, point }: Values): ArgsOf<typeof branches.add> {
  const place = parsePoint(point);
  return { name: name.trim(), address: address.trim(), phone: phone.trim(), ...(place && { point: place }) };
}
function valuesOf({ name, address, phone, point }: ArgsOf<typeof branches.add>): Values {
  return { name, address: address ?? '', phone: phone ?? '', point: point ? formatPoint(point) : '' };
}

/** Second registration step: the first branch. */
export function FirstBranch() {
  const t = useT();
  const create = useCreate(branches.add, createdKind);
  const [tried] = create.intents.items;
  const initial = tried ? valuesOf(tried.args) : { name: t('registration.branch.name'), address: '', phone: '', point: '' };
  const form = useForm<Values>('first-branch', initial, ({ name, address, point }) => ({
    point: point.trim() && !parsePoint(point) ? t('registration.problem.point') : undefined,
    name: name.trim() ? undefined : t('registration.problem.branch'),
    address: address.trim() ? undefined : t('registration.problem.address'),
  }));
  const line = (name: 'name' | 'address' | 'phone') => ({
    ...bindField(form, name),
    label: t(`registration.field.branch.${name}`),
  });

  return (
    <CreateStep
      step="branch"
      {...{ form, wireNames, create }}
      args={argsOf(form.values)}
      onRestore={(args) => form.set(valuesOf(args))}
      onSettled={() => undefined}
    >
      <TextField {...line('name')} maxLength={MAX_BRANCH_NAME} />
      <TextField {...line('address')} maxLength={MAX_BRANCH_TEXT} help={t('registration.help.address')} />
      <PointField {...bindField(form, 'point')} near={findCity(useSession().business.country)} />
      <TextField {...line('phone')} type="tel" maxLength={MAX_BRANCH_TEXT} />
    </CreateStep>
  );
}
