import { customers } from '@mostrador/contract/backoffice/customers/calls';
import type { Consent } from '@mostrador/contract/backoffice/customers/states';
import { bindField } from '@mostrador/forms/bind-field';
import { useEditForm } from '@mostrador/forms/edit-form';
import { listedKind } from '@mostrador/forms/versioned-edit';
import { useSession } from '@mostrador/session';
import { ChoiceField, LongTextField, TextField } from '@mostrador/ui/record';
import { DraftDrawer } from '../../common/form-page/DraftDrawer';
import { ConflictNotice } from '../../common/conflict/ConflictNotice';
import { customerKind } from '../kind';
import { useT, type T } from '../messages';
import { changesOf, customerNames, customerProblems, limits, recordVersionOf, type CustomerValues } from './customer-values';
import type { DialogProps } from './dialog-props';

const editedKind = listedKind(customerKind);
const fields = ['name', 'phone', 'email'] as const;
const types = { name: 'text', phone: 'tel', email: 'email' } as const;

/** Edit form of a customer. Sends only changed fields, and keeps the changes that other users made meanwhile. */
export function EditCustomer({ customer, open }: DialogProps) {
  const t = useT();
  const { business } = useSession();
  const { id } = customer;
  const edit = useEditForm(customers.update, editedKind, {
    draft: `customer:${id}`,
    now: recordVersionOf(customer),
    record: { id, businessId: business.id },
    problems: (values) => customerProblems(values, values.seen.values, business.country, t),
    changes: changesOf,
    names: customerNames,
    done: ({ name }) => t('customers.edit.done', { name: name.trim() }),
  });
  const { form } = edit;
  const { values } = form;
  const title = t('customers.edit.title', { name: customer.name });
  const notes = form.field('notes');
  return (
    <DraftDrawer
      title={title}
      submitLabel={t('customers.edit.save')}
      onSubmit={async () => (await edit.save()) !== null}
      onClose={open.closeAction}
      form={form}
      save={edit}
    >
      <ConflictNotice edit={edit} words={(name) => fieldWords(name, t)} />
      {fields.map((name) => (
        <TextField
          key={name}
          {...form.field(name)}
          label={t(`customers.field.${name}`)}
          type={types[name]}
          maxLength={limits[name]}
          value={values[name]}
          onChange={(text) => form.set({ [name]: text })}
        />
      ))}
      <LongTextField
        {...notes}
        label={t('customers.field.notes')}
        help={t('customers.edit.notes.help')}
        rows={4}
        maxLength={limits.notes}
        value={values.notes}
        onChange={(text) => form.set({ notes: text })}
      />
      {values.consent === 'baja' ? (
        <p className="m-muted">{t('customers.edit.stop')}</p>
      ) : (
        <ChoiceField
          {...bindField(form, 'consent')}
          label={t('customers.field.consent')}
          help={t('customers.edit.consent.help')}
          options={(['sin_respuesta', 'si'] as const).map((value) => ({ value, label: t(`customers.consent.${value}`) }))}
        />
      )}
    </DraftDrawer>
  );
}

/** Returns the label of a field and its value as text. */
function fieldWords(name: string, t: T) {
  const field = name as keyof CustomerValues;
  return {
    label: t(`customers.field.${field}`),
    text: (value: unknown) =>
      field === 'consent' ? t(`customers.consent.${value as Consent}`) : String(value) || t('customers.none'),
  };
}
