import { branches } from '@mostrador/contract/backoffice/branches/calls';
import { currentBranch, MAX_BRANCH_NAME, MAX_BRANCH_TEXT, type BranchInfo } from '@mostrador/contract/backoffice/branches/shapes';
import { bindField } from '@mostrador/forms/bind-field';
import type { RecordVersion } from '@mostrador/forms/conflict';
import { useEditForm } from '@mostrador/forms/edit-form';
import type { WireNames } from '@mostrador/forms/server-errors';
import { pickChanged } from '@mostrador/forms/versioned-edit';
import { TextField } from '@mostrador/ui/record';
import { parseTimeZone } from '@mostrador/values/time-zone';
import { PointField } from '../../common/map/PointField';
import { formatPoint, parsePoint } from '../../common/map/point-text';
import { PhotoField } from '../../common/photo-field/PhotoField';
import { useFormPhoto } from '../../common/photo-field/use-form-photo';
import { TimeZoneField } from '../TimeZoneField';
import { EditTabForm } from './EditTabForm';
import { useT } from './messages';
import { branchPart, useFormRemount } from './use-branch-edit';

interface Values {
  name: string;
  address: string;
  point: string;
  phone: string;
  email: string;
  timeZone: string;
  taxName: string;
  taxId: string;
  image: string;
}

const names: WireNames<Values> = {
  nombre: 'name',
  direccion: 'address',
  coordinates: 'point',
  telefono: 'phone',
  correo: 'email',
  zona_horaria: 'timeZone',
  razon_social: 'taxName',
  identificacion_fiscal: 'taxId',
  imagen: 'image',
};

function seenOf(branch: BranchInfo): RecordVersion<Values> {
  const { name, address = '', point, phone = '', email = '', timeZone = '', taxName = '', taxId = '', image = '' } = branch;
  const typed = { name, address, point: point ? formatPoint(point) : '', phone, email, timeZone, taxName, taxId, image };
  return { version: branch.version, values: typed };
}

const isEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

/** Returns the fields that differ from `before`, as the request expects them; null removes a text. */
function changesOf(values: Values, before: Values) {
  const entries = Object.entries(values).map(([name, text]: [string, string]) => [name, text.trim()]);
  const typed = Object.fromEntries(entries) as Values;
  const fields = {
    name: typed.name,
    address: typed.address || null,
    point: parsePoint(typed.point),
    phone: typed.phone || null,
    email: typed.email || null,
    timeZone: typed.timeZone,
    taxName: typed.taxName || null,
    taxId: typed.taxId || null,
    image: typed.image || null,
  };
  return pickChanged(fields, typed, before);
}

/** Tab for a branch's general information (docs branches §1). */
export function InfoTab({ branch }: { branch: BranchInfo }) {
  const { key, ...turns } = useFormRemount();
  return <InfoForm key={key} branch={branch} {...turns} />;
}

function InfoForm({ branch, isAgain, onSaved }: { branch: BranchInfo; isAgain: boolean; onSaved: () => void }) {
  const t = useT();
  const done = ({ name }: Values) => t('branch.saved', { name: name.trim() });
  const edit = useEditForm(branches.edit, branchPart(branches.get, branch.id, currentBranch), {
    draft: `branch:${branch.id}`,
    now: seenOf(branch),
    record: { branchId: branch.id },
    problems: (values) => ({
      name: values.name.trim() ? undefined : t('branch.info.name.missing'),
      point: values.point.trim() && !parsePoint(values.point) ? t('branch.info.point.wrong') : undefined,
      email: values.email.trim() && !isEmail(values.email.trim()) ? t('branch.info.email.wrong') : undefined,
      timeZone: parseTimeZone(values.timeZone) === null ? t('branch.info.zone.wrong') : undefined,
    }),
    changes: changesOf,
    names,
    done,
    unchanged: done,
  });
  const { form } = edit;
  const photo = useFormPhoto(form, 'image', t('branch.info.image.open'), branch.id);
  const { seen, ...values } = form.values;
  const dirty = Object.keys(changesOf(values, seen.values)).length > 0;

  const lines = [
    { name: 'name', max: MAX_BRANCH_NAME, type: 'text' },
    { name: 'address', max: MAX_BRANCH_TEXT, type: 'text' },
    { name: 'phone', max: MAX_BRANCH_TEXT, type: 'tel' },
    { name: 'email', max: MAX_BRANCH_TEXT, type: 'email' },
    { name: 'taxName', max: MAX_BRANCH_TEXT, type: 'text' },
    { name: 'taxId', max: MAX_BRANCH_TEXT, type: 'text' },
  ] as const;
  const line = ({ name, max, type }: (typeof lines)[number]) => (
    <TextField key={name} {...bindField(form, name)} label={t(`branch.info.${name}`)} type={type} maxLength={max} />
  );
  return (
    <EditTabForm
      title={t('branch.tab.info')}
      words={(name) => ({
        label: t(`branch.info.${name as keyof Values}`),
        text: (value) => String(value) || t('branch.nothing'),
      })}
      {...{ edit, dirty, photo, isAgain, onSaved }}
    >
      {lines.slice(0, 2).map(line)}
      <PointField {...bindField(form, 'point')} near={branch.point} />
      {lines.slice(2, 4).map(line)}
      <TimeZoneField {...bindField(form, 'timeZone')} />
      {lines.slice(4).map(line)}
      <PhotoField {...bindField(form, 'image')} label={t('branch.info.image')} upload={photo} />
    </EditTabForm>
  );
}
