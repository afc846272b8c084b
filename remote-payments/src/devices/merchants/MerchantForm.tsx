import type { Merchant } from '@mostrador/contract/payments/devices/shapes';
import { merchants } from '@mostrador/contract/payments/merchants/calls';
import { merchantKind } from '../kinds';
import { useT } from '../messages';
import { RecordForm } from '@mostrador/ui/record';
import { useForm } from '@mostrador/forms/form';
import { UnconfirmedAttempts } from '@mostrador/forms/UnconfirmedAttempts';
import { useRecordAction } from '@mostrador/forms/record-action';
import { fieldErrorsFrom } from '@mostrador/forms/server-errors';
import type { OpenPlace } from '../dialogs';
import { MerchantFields, merchantNames, merchantProblems } from './MerchantFields';

const empty = { name: '', city: '', country: '', address: '' };

/** Form for a new merchant, which starts inactive. */
export function CreateMerchant({ open }: { open: OpenPlace }) {
  const t = useT();
  const create = useRecordAction(merchants.create, merchantKind);
  const form = useForm('merchant', { ...empty, ...create.intents.items[0]?.args }, (values) => merchantProblems(values, t));
  return (
    <RecordForm
      form={form}
      open={open}
      isNew
      title={t('merchants.create')}
      submitLabel={t('merchants.create')}
      save={() => create.run(form.values)}
      onRefused={(error) => form.setServerErrors(fieldErrorsFrom(error, merchantNames, form.values).fields)}
      saving={create.pending}
      saveError={create.error}
      done={t('merchants.create.done', { name: form.values.name.trim() })}
    >
      <UnconfirmedAttempts
        of={create}
        args={form.values}
        what={({ name }) => [t('merchants.create'), name].join(': ')}
        onRestore={form.set}
        onSettled={() => form.set(empty)}
      />
      <MerchantFields form={form} />
      <p className="m-muted">{t('merchants.create.text')}</p>
    </RecordForm>
  );
}

/** Form that edits a merchant; sends only changed fields. */
export function EditMerchant({ merchant, open }: { merchant: Merchant; open: OpenPlace }) {
  const t = useT();
  const { id, name, city = '', country = '', address = '' } = merchant;
  const form = useForm(`merchant:${id}`, { name, city, country, address }, (values) => merchantProblems(values, t));
  const update = useRecordAction(merchants.update, merchantKind);
  return (
    <RecordForm
      form={form}
      open={open}
      isNew={false}
      title={t('merchants.edit')}
      submitLabel={t('devices.save')}
      save={() => (form.dirty ? update.run({ id, ...form.changes }) : Promise.resolve(undefined))}
      onRefused={(error) => form.setServerErrors(fieldErrorsFrom(error, merchantNames, form.values).fields)}
      saving={update.pending}
      saveError={update.error}
      done={t('devices.saved', { name: form.values.name.trim() })}
    >
      <MerchantFields form={form} />
    </RecordForm>
  );
}
