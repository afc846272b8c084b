import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError, useApiMutation } from '@mostrador/api-client';
import { customers } from '@mostrador/contract/backoffice/customers/calls';
import { currentCustomer } from '@mostrador/contract/backoffice/customers/shapes';
import type { Consent } from '@mostrador/contract/backoffice/customers/states';
import { useForm } from '@mostrador/forms/form';
import { updateCachedRecord, recordFromConflict } from '@mostrador/forms/record-action';
import { fieldErrorsFrom } from '@mostrador/forms/server-errors';
import { useSession } from '@mostrador/session';
import { useSnackbar } from '@mostrador/ui/kit';
import { ChoiceField, FormDrawer, LongTextField, TextField } from '@mostrador/ui/record';
import { useConflict, type WithRecordVersion } from '../../common/conflict/conflict';
import { ConflictNotice } from '../../common/conflict/ConflictNotice';
import { customerKind } from '../kind';
import { useT, type T } from '../messages';
import { changesOf, customerNames, customerProblems, limits, recordVersionOf, type CustomerValues } from './customer-values';
import type { DialogProps } from './dialog-props';

const fields = ['name', 'phone', 'email'] as const;
const types = { name: 'text', phone: 'tel', email: 'email' } as const;

/** Edit form of a customer. Sends only changed fields, and keeps the changes that other users made meanwhile. */
export function EditCustomer({ customer, open }: DialogProps) {
  const t = useT();
  const queries = useQueryClient();
  const snackbar = useSnackbar();
  const { business } = useSession();
  const { id } = customer;
  const now = recordVersionOf(customer);
  const form = useForm<WithRecordVersion<CustomerValues>>(`customer:${id}`, { ...now.values, seen: now }, (values) =>
    customerProblems(values, values.seen.values, business.country, t),
  );
  const conflict = useConflict<CustomerValues>(form, now);
  const [tries, setTries] = useState(0);
  const update = useApiMutation(customers.update, {
    invalidates: customerKind.invalidates,
    onSuccess: (saved) => updateCachedRecord(queries, customerKind, saved),
    onError(refusal) {
      const current = recordFromConflict(customerKind, refusal);
      if (current) updateCachedRecord(queries, customerKind, current);
    },
  });
  const { values } = form;

  async function submit() {
    setTries((before) => before + 1);
    if (conflict.unresolved.length > 0 || !form.check()) return false;
    const changes = changesOf(values, values.seen.values);
    if (Object.keys(changes).length === 0) return true;
    try {
      const saved = await update.run({ id, businessId: business.id, version: values.seen.version, ...changes });
      snackbar({ message: t('customers.edit.done', { name: saved.name }) });
      return true;
    } catch (refusal) {
      // The conflict is shown above the fields, with both values.
      if (refusal instanceof ApiError && currentCustomer(refusal.body)) update.reset();
      else form.setServerErrors(fieldErrorsFrom(refusal, customerNames, values).fields as object);
      throw refusal;
    }
  }

  const title = t('customers.edit.title', { name: customer.name });
  const notes = form.field('notes');
  return (
    <FormDrawer
      open
      onClose={() => {
        form.reset();
        open.closeAction();
      }}
      ariaLabel={title}
      title={title}
      submitLabel={t('customers.edit.save')}
      onSubmit={submit}
      loading={update.pending}
      submitError={update.error}
      dirty={form.dirty}
    >
      <ConflictNotice conflict={conflict} tries={tries} words={(name) => fieldWords(name, t)} />
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
          {...form.field('consent')}
          label={t('customers.field.consent')}
          help={t('customers.edit.consent.help')}
          value={values.consent}
          onChange={(consent) => form.set({ consent: consent as Consent })}
          options={(['sin_respuesta', 'si'] as const).map((value) => ({ value, label: t(`customers.consent.${value}`) }))}
        />
      )}
    </FormDrawer>
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
