import type { Point } from '@mostrador/contract/payments/devices/shapes';
import { points } from '@mostrador/contract/payments/points/calls';
import { pointKind } from '../kinds';
import { useT } from '../messages';
import { RecordForm } from '@mostrador/ui/record';
import { useForm } from '@mostrador/forms/form';
import { UnconfirmedAttempts } from '@mostrador/forms/UnconfirmedAttempts';
import { useRecordAction } from '@mostrador/forms/record-action';
import { fieldErrorsFrom } from '@mostrador/forms/server-errors';
import type { OpenPlace } from '../dialogs';
import { PointFields, pointNames, pointProblems } from './PointFields';

/** Form for a new point of the merchant in the list's filter; it starts inactive. */
export function CreatePoint({ merchantId, open }: { merchantId: string; open: OpenPlace }) {
  const t = useT();
  const empty = { name: '', merchantId, city: '', address: '' };
  const create = useRecordAction(points.create, pointKind);
  const form = useForm(`point:of:${merchantId}`, { ...empty, ...create.intents.items[0]?.args }, (values) =>
    pointProblems(values, t),
  );
  return (
    <RecordForm
      form={form}
      open={open}
      isNew
      title={t('points.create')}
      submitLabel={t('points.create')}
      save={() => create.run(form.values)}
      onRefused={(error) => form.setServerErrors(fieldErrorsFrom(error, pointNames, form.values).fields)}
      saving={create.pending}
      saveError={create.error}
      done={t('points.create.done', { name: form.values.name.trim() })}
    >
      <UnconfirmedAttempts
        of={create}
        args={form.values}
        what={({ name }) => [t('points.create'), name].join(': ')}
        onRestore={form.set}
        onSettled={() => form.set(empty)}
      />
      <PointFields form={form} isNew />
      <p className="m-muted">{t('points.create.text')}</p>
    </RecordForm>
  );
}

/** Form that edits a point; sends only changed fields. */
export function EditPoint({ point, open }: { point: Point; open: OpenPlace }) {
  const t = useT();
  const { id, name, merchantId, city = '', address = '' } = point;
  const form = useForm(`point:${id}`, { name, merchantId, city, address }, (values) => pointProblems(values, t));
  const update = useRecordAction(points.update, pointKind);
  const { merchantId: _, ...changes } = form.changes;
  return (
    <RecordForm
      form={form}
      open={open}
      isNew={false}
      title={t('points.edit')}
      submitLabel={t('devices.save')}
      save={() => (form.dirty ? update.run({ id, ...changes }) : Promise.resolve(undefined))}
      onRefused={(error) => form.setServerErrors(fieldErrorsFrom(error, pointNames, form.values).fields)}
      saving={update.pending}
      saveError={update.error}
      done={t('devices.saved', { name: form.values.name.trim() })}
    >
      <PointFields form={form} isNew={false} />
    </RecordForm>
  );
}
