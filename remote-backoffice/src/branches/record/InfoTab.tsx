import { branches } from '@mostrador/contract/backoffice/branches/calls';
import { currentBranch, MAX_BRANCH_NAME, MAX_BRANCH_TEXT, type BranchInfo } from '@mostrador/contract/backoffice/branches/shapes';
import { useForm, type FieldErrors } from '@mostrador/forms/form';
import { fieldErrorsFrom, type WireNames } from '@mostrador/forms/server-errors';
import { useSnackbar } from '@mostrador/ui/kit';
import { TextField } from '@mostrador/ui/record';
import { parseTimeZone } from '@mostrador/values/time-zone';
import { useState } from 'react';
import { useConflict, type WithRecordVersion, type RecordVersion } from '../../common/conflict/conflict';
import { ConflictNotice } from '../../common/conflict/ConflictNotice';
import { PointField } from '../../common/map/PointField';
import { formatPoint, parsePoint } from '../../common/map/point-text';
import { PhotoField } from '../../common/photos/PhotoField';
import { usePhotoUpload } from '../../common/photos/use-photo-upload';
import { TimeZoneField } from '../TimeZoneField';
import { useT } from './messages';
import { TabForm } from './TabForm';
import { useBranchEdit, useFormRemount } from './use-branch-edit';

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
  const conflict = useConflict<Values>(form, now);
  const [tries, setTries] = useState(0);
  const edit = useBranchEdit(branches.edit, { get: branches.get, branchId: branch.id, current: currentBranch });
  const upload = usePhotoUpload(branch.id, (image) => form.set({ image }));
  const { set, field } = form;
  const { seen, ...values } = form.values;
  const differs = (name: keyof Values) => values[name].trim() !== seen.values[name];
  const dirty = (Object.keys(seen.values) as (keyof Values)[]).some(differs);

  async function submit() {
    setTries((before) => before + 1);
    if (upload.isUnfinished) form.setServerErrors({ image: t('branch.info.image.open') });
    if (upload.isUnfinished || conflict.unresolved.length > 0 || !form.check()) return;
    const text = (name: 'address' | 'phone' | 'email' | 'taxName' | 'taxId' | 'image') =>
      differs(name) && { [name]: values[name].trim() || null };
    try {
      const saved = await edit.run({
        branchId: branch.id,
        version: seen.version,
        ...(differs('name') && { name: values.name.trim() }),
        ...text('address'),
        ...text('phone'),
        ...text('email'),
        ...text('taxName'),
        ...text('taxId'),
        ...text('image'),
        ...(differs('point') && { point: parsePoint(values.point) }),
        ...(differs('timeZone') && { timeZone: values.timeZone.trim() }),
      });
      if (!saved) return;
      snackbar({ message: t('branch.saved', { name: saved.name }) });
      form.reset();
      onSaved();
    } catch (refusal) {
      form.setServerErrors(fieldErrorsFrom(refusal, names, values).fields as FieldErrors<WithRecordVersion<Values>>);
      throw refusal;
    }
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
    <TextField
      key={name}
      {...field(name)}
      label={t(`branch.info.${name}`)}
      type={type}
      maxLength={max}
      value={values[name]}
      onChange={(text) => set({ [name]: text })}
    />
  );
  return (
    <TabForm
      title={t('branch.tab.info')}
      {...{ dirty, isAgain }}
      forget={form.reset}
      onSubmit={submit}
      saving={edit.pending}
      error={edit.error}
    >
      <ConflictNotice
        conflict={conflict}
        tries={tries}
        words={(name) => ({
          label: t(`branch.info.${name as keyof Values}`),
          text: (value) => String(value) || t('branch.nothing'),
        })}
      />
      {lines.slice(0, 2).map(line)}
      <PointField field={field('point')} value={values.point} onChange={(point) => set({ point })} near={branch.point} />
      {lines.slice(2, 4).map(line)}
      <TimeZoneField field={field('timeZone')} value={values.timeZone} onChange={(timeZone) => set({ timeZone })} />
      {lines.slice(4).map(line)}
      <PhotoField
        id={field('image').id}
        error={field('image').error}
        label={t('branch.info.image')}
        value={values.image}
        onChange={(image) => set({ image })}
        upload={upload}
      />
    </TabForm>
  );
}
