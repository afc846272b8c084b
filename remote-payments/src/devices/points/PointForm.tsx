import type { Point } from '@mostrador/contract/payments/devices/shapes';
import { points } from '@mostrador/contract/payments/points/calls';
import { useCreate } from '@mostrador/forms/create';
import { useForm } from '@mostrador/forms/form';
import { useRecordAction } from '@mostrador/forms/record-action';
import { listedKind } from '@mostrador/forms/versioned-edit';
import { CreateDeviceForm, EditDeviceForm } from '../DeviceForms';
import type { OpenPlace } from '../dialogs';
import { pointKind } from '../kinds';
import { useT } from '../messages';
import { PointFields, pointNames, pointProblems } from './PointFields';

const createdKind = listedKind(pointKind);

/** Form for a new point of the merchant in the list's filter; it starts inactive. */
export function CreatePoint({ merchantId, open }: { merchantId: string; open: OpenPlace }) {
  const t = useT();
  const empty = { name: '', merchantId, city: '', address: '' };
  const create = useCreate(points.create, createdKind);
  const form = useForm(`point:of:${merchantId}`, { ...empty, ...create.intents.items[0]?.args }, (values) =>
    pointProblems(values, t),
  );
  return (
    <CreateDeviceForm resource="points" open={open} form={form} names={pointNames} create={create} empty={empty}>
      <PointFields form={form} isNew />
    </CreateDeviceForm>
  );
}

/** Form that edits a point; sends only changed fields. */
export function EditPoint({ point, open }: { point: Point; open: OpenPlace }) {
  const t = useT();
  const { id, name, merchantId, city = '', address = '' } = point;
  const form = useForm(`point:${id}`, { name, merchantId, city, address }, (values) => pointProblems(values, t));
  const update = useRecordAction(points.update, pointKind);
  const { merchantId: _, ...changes } = form.changes;
  const save = () => update.run({ id, ...changes });
  return (
    <EditDeviceForm resource="points" open={open} form={form} names={pointNames} update={update} save={save}>
      <PointFields form={form} isNew={false} />
    </EditDeviceForm>
  );
}
