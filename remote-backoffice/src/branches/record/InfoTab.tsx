import { branches } from '@mostrador/contract/backoffice/branches/calls';
import { currentBranch, MAX_BRANCH_NAME, MAX_BRANCH_TEXT, type BranchInfo } from '@mostrador/contract/backoffice/branches/shapes';
import { bindField } from '@mostrador/forms/bind-field';
import type { WithRecordVersion, RecordVersion } from '@mostrador/forms/conflict';
import { useForm, type FieldErrors } from '@mostrador/forms/form';
import type { WireNames } from '@mostrador/forms/server-errors';
import { pickChanged, useVersionedEdit } from '@mostrador/forms/versioned-edit';
import { useSnackbar } from '@mostrador/ui/kit';
import { TextField } from '@mostrador/ui/record';
import { parseTimeZone } from '@mostrador/values/time-zone';
import { ConflictNotice } from '../../common/conflict/ConflictNotice';
import { PointField } from '../../common/map/PointField';
import { formatPoint, parsePoint } from '../../common/map/point-text';
import { PhotoField } from '../../common/photo-field/PhotoField';
import { usePhotoUpload } from '../../common/photo-field/use-photo-upload';
import { TimeZoneField } from '../TimeZoneField';
import { useT } from './messages';
import { TabForm } from './TabForm';
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
  const snackbar = useSnackbar();
  const now = seenOf(branch);
  const form = useForm<WithRecordVersion<Values>>(
    `branch:${branch.id}`,
    { ...now.values, seen: now },
    (values): FieldErrors<WithRecordVersion<Values>> => ({
      name: values.name.trim() ? undefined : t('branch.info.name.missing'),
      point: values.point.trim() && !parsePoint(values.point) ? t('branch.info.point.wrong') : undefined,
      email: values.email.trim() && !isEmail(values.email.trim()) ? t('branch.info.email.wrong') : undefined,
      timeZone: parseTimeZone(values.timeZone) === null ? t('branch.info.zone.wrong') : undefined,
    }),
  );
  const edit = useVersionedEdit(branches.edit, branchPart(branches.get, branch.id, currentBranch), {
    form,
    now,
    record: { branchId: branch.id },
    names,
    changes: changesOf,
  });
  const upload = usePhotoUpload(branch.id, (image) => form.set({ image }));
  const { seen, ...values } = form.values;
  const dirty = Object.keys(changesOf(values, seen.values)).length > 0;

  async function submit() {
    if (upload.isUnfinished) return form.setServerErrors({ image: t('branch.info.image.open') });
    const done = t('branch.saved', { name: values.name.trim() });
    const outcome = await edit.save(done);
    if (outcome === null) return;
    if (outcome === 'unchanged') snackbar({ message: done });
    form.reset();
    onSaved();
  }

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
    <TabForm title={t('branch.tab.info')} {...{ dirty, isAgain }} forget={form.reset} onSubmit={submit} save={edit}>
      <ConflictNotice
        edit={edit}
        words={(name) => ({
          label: t(`branch.info.${name as keyof Values}`),
          text: (value) => String(value) || t('branch.nothing'),
        })}
      />
      {lines.slice(0, 2).map(line)}
      <PointField {...bindField(form, 'point')} near={branch.point} />
      {lines.slice(2, 4).map(line)}
      <TimeZoneField {...bindField(form, 'timeZone')} />
      {lines.slice(4).map(line)}
      <PhotoField {...bindField(form, 'image')} label={t('branch.info.image')} upload={upload} />
    </TabForm>
  );
}
