import type { Merchant } from '@mostrador/contract/payments/devices/shapes';
import { merchants } from '@mostrador/contract/payments/merchants/calls';
import { useCreate } from '@mostrador/forms/create';
import { useForm } from '@mostrador/forms/form';
import { useRecordAction } from '@mostrador/forms/record-action';
import { listedKind } from '@mostrador/forms/versioned-edit';
import { CreateDeviceForm, EditDeviceForm } from '../DeviceForms';
import type { OpenPlace } from '../dialogs';
import { merchantKind } from '../kinds';
import { useT } from '../messages';
import { MerchantFields, merchantNames, merchantProblems } from './MerchantFields';

const empty = { name: '', city: '', country: '', address: '' };

const createdKind = listedKind(merchantKind);

/** Form for a new merchant, which starts inactive. */
export function CreateMerchant({ open }: { open: OpenPlace }) {
  const t = useT();
  const create = useCreate(merchants.create, createdKind);
  const form = useForm('merchant', { ...empty, ...create.intents.items[0]?.args }, (values) => merchantProblems(values, t));
  return (
    <CreateDeviceForm resource="merchants" open={open} form={form} names={merchantNames} create={create} empty={empty}>
      <MerchantFields form={form} />
    </CreateDeviceForm>
  );
}

/** Form that edits a merchant; sends only changed fields. */
export function EditMerchant({ merchant, open }: { merchant: Merchant; open: OpenPlace }) {
  const t = useT();
  const { id, name, city = '', country = '', address = '' } = merchant;
  const form = useForm(`merchant:${id}`, { name, city, country, address }, (values) => merchantProblems(values, t));
  const update = useRecordAction(merchants.update, merchantKind);
  const save = () => update.run({ id, ...form.changes });
  return (
    <EditDeviceForm resource="merchants" open={open} form={form} names={merchantNames} update={update} save={save}>
      <MerchantFields form={form} />
    </EditDeviceForm>
  );
}
