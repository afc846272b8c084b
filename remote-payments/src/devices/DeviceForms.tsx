import type { ReactNode } from 'react';
import type { ApiError } from '@mostrador/api-client';
import type { FormState } from '@mostrador/forms/form';
import type { OpenIntents } from '@mostrador/forms/intent';
import { showServerErrors, type WireNames } from '@mostrador/forms/server-errors';
import { UnconfirmedAttempts } from '@mostrador/forms/UnconfirmedAttempts';
import type { OpenRecord } from '@mostrador/ui/list';
import { RecordForm } from '@mostrador/ui/record';
import { useT } from './messages';

type Form<Values> = Pick<FormState<Values>, 'values' | 'set' | 'dirty' | 'check' | 'reset' | 'setServerErrors'>;

interface Props {
  resource: 'merchants' | 'points' | 'terminals';
  open: Pick<OpenRecord<string>, 'show' | 'closeAction'>;
  /** The fields. */
  children: ReactNode;
}

interface Action {
  pending: boolean;
  error: ApiError | null;
}

interface CreateProps<Values extends { name: string }> extends Props {
  form: Form<NoInfer<Values>>;
  names: WireNames<NoInfer<Values>>;
  create: Action & { intents: OpenIntents<Values>; run(values: Values): Promise<{ id: string }> };
  /** The values of an empty form. */
  empty: NoInfer<Values>;
}

/** Form for a new merchant, point or terminal, which starts inactive. */
export function CreateDeviceForm<Values extends { name: string }>(props: CreateProps<Values>) {
  const { resource, open, form, names, create, empty, children } = props;
  const t = useT();
  return (
    <RecordForm
      form={form}
      open={open}
      isNew
      title={t(`${resource}.create`)}
      submitLabel={t(`${resource}.create`)}
      save={() => create.run(form.values)}
      onRefused={(error) => showServerErrors(form, error, names)}
      saving={create.pending}
      saveError={create.error}
      done={t(`${resource}.create.done`, { name: form.values.name.trim() })}
    >
      <UnconfirmedAttempts
        of={create}
        args={form.values}
        what={({ name }) => [t(`${resource}.create`), name].join(': ')}
        onRestore={form.set}
        onSettled={() => form.set(empty)}
      />
      {children}
      <p className="m-muted">{t(`${resource}.create.text`)}</p>
    </RecordForm>
  );
}

interface EditProps<Values extends { name: string }> extends Props {
  form: Form<Values>;
  names: WireNames<NoInfer<Values>>;
  update: Action;
  /** Sends the changed form. */
  save: () => Promise<{ id: string }>;
}

/** Form that edits a merchant, point or terminal; sends nothing if nothing changed. */
export function EditDeviceForm<Values extends { name: string }>(props: EditProps<Values>) {
  const { resource, open, form, names, update, save, children } = props;
  const t = useT();
  return (
    <RecordForm
      form={form}
      open={open}
      isNew={false}
      title={t(`${resource}.edit`)}
      submitLabel={t('devices.save')}
      save={() => (form.dirty ? save() : Promise.resolve(undefined))}
      onRefused={(error) => showServerErrors(form, error, names)}
      saving={update.pending}
      saveError={update.error}
      done={t('devices.saved', { name: form.values.name.trim() })}
    >
      {children}
    </RecordForm>
  );
}
