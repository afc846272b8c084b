import type { ReactNode } from 'react';
import type { ApiError } from '@mostrador/api-client';
import { useCreate } from '@mostrador/forms/create';
import { useForm, type FormState } from '@mostrador/forms/form';
import { useRecordAction } from '@mostrador/forms/record-action';
import { showServerErrors } from '@mostrador/forms/server-errors';
import { UnconfirmedAttempts } from '@mostrador/forms/UnconfirmedAttempts';
import { listedKind } from '@mostrador/forms/versioned-edit';
import type { OpenRecord } from '@mostrador/ui/list';
import { RecordForm } from '@mostrador/ui/record';
import type { Device, DeviceResource } from './device-resource';
import { useT } from './messages';

type OpenForm = Pick<OpenRecord<string>, 'show' | 'closeAction'>;

/** The parts of a resource that its forms use. */
type FormResource<Saved extends Device, Values extends { name: string }> = Pick<
  DeviceResource<Saved, Values, never>,
  'name' | 'kind' | 'calls' | 'form'
>;

interface CreateProps<Saved extends Device, Values extends { name: string }> {
  device: FormResource<Saved, Values>;
  /** Id of the preselected parent, '' for none; undefined for a merchant, which has no parent. */
  parentId: string | undefined;
  open: OpenForm;
}

/** Form for a new merchant, point or terminal, which starts inactive. */
export function CreateDevice<Saved extends Device, Values extends { name: string }>(props: CreateProps<Saved, Values>) {
  const { device, parentId, open } = props;
  const { draft, emptyOf, problems } = device.form;
  const t = useT();
  const create = useCreate(device.calls.create, listedKind(device.kind));
  const empty = emptyOf(parentId ?? '');
  const form = useForm<Values>(
    parentId === undefined ? draft : `${draft}:of:${parentId}`,
    { ...empty, ...create.intents.items[0]?.args },
    (values) => problems(values, t),
  );
  return (
    <FormOfDevice isNew {...{ device, form, open }} save={() => create.run(form.values)} action={create}>
      <UnconfirmedAttempts<Values>
        of={create}
        args={form.values}
        what={({ name }) => [t(`${device.name}.create`), name].join(': ')}
        onRestore={form.set}
        onSettled={() => form.set(empty)}
      />
    </FormOfDevice>
  );
}

interface EditProps<Saved extends Device, Values extends { name: string }> {
  device: FormResource<Saved, Values>;
  record: NoInfer<Saved>;
  open: OpenForm;
}

/** Form that edits a merchant, point or terminal; sends nothing if nothing changed. */
export function EditDevice<Saved extends Device, Values extends { name: string }>(props: EditProps<Saved, Values>) {
  const { device, record, open } = props;
  const t = useT();
  const { draft, valuesOf, writesAll, problems } = device.form;
  const form = useForm<Values>(`${draft}:${record.id}`, valuesOf(record), (values) => problems(values, t));
  const update = useRecordAction(device.calls.update, device.kind);
  const fields = writesAll ? form.values : form.changes;
  const save = () => (form.dirty ? update.run({ ...fields, id: record.id }) : Promise.resolve(undefined));
  return <FormOfDevice isNew={false} {...{ device, form, open, save }} action={update} />;
}

interface FormProps<Saved extends Device, Values extends { name: string }> {
  device: FormResource<Saved, Values>;
  form: FormState<Values>;
  isNew: boolean;
  open: OpenForm;
  save: () => Promise<Saved | undefined>;
  action: { pending: boolean; error: ApiError | null };
  /** Notices above the fields. */
  children?: ReactNode;
}

function FormOfDevice<Saved extends Device, Values extends { name: string }>(props: FormProps<Saved, Values>) {
  const { device, form, isNew, open, save, action, children } = props;
  const { name: resource } = device;
  const { names, Fields } = device.form;
  const t = useT();
  const name = form.values.name.trim();
  return (
    <RecordForm
      {...{ form, open, isNew, save }}
      title={t(isNew ? `${resource}.create` : `${resource}.edit`)}
      submitLabel={t(isNew ? `${resource}.create` : 'devices.save')}
      onRefused={(error) => showServerErrors(form, error, names)}
      saving={action.pending}
      saveError={action.error}
      done={isNew ? t(`${resource}.create.done`, { name }) : t('devices.saved', { name })}
    >
      {children}
      <Fields form={form} isNew={isNew} />
      {isNew && <p className="m-muted">{t(`${resource}.create.text`)}</p>}
    </RecordForm>
  );
}
