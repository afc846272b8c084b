import type { CustomerDetail, CustomerFields } from '@mostrador/contract/backoffice/customers/shapes';
import { MAX_CUSTOMER_NOTE, type Consent } from '@mostrador/contract/backoffice/customers/states';
import type { FieldErrors } from '@mostrador/forms/form';
import type { WireNames } from '@mostrador/forms/server-errors';
import { parsePhone } from '@mostrador/values/phone';
import type { RecordVersion } from '@mostrador/forms/conflict';
import type { T } from '../messages';

/** Form values of a customer. */
export interface CustomerValues {
  name: string;
  phone: string;
  email: string;
  notes: string;
  consent: Consent;
}

export const customerNames: WireNames<CustomerValues> = {
  nombre: 'name',
  telefono: 'phone',
  correo: 'email',
  nota: 'notes',
  acepta_mensajes: 'consent',
};

/** Maximum lengths of name, phone and e-mail. */
export const limits = { name: 120, phone: 40, email: 200, notes: MAX_CUSTOMER_NOTE } as const;

export function recordVersionOf({
  name,
  phone = '',
  email = '',
  notes = '',
  consent,
  version,
}: CustomerDetail): RecordVersion<CustomerValues> {
  return { version, values: { name, phone, email, notes, consent } };
}

/** Validates each field; an invalid phone that is already stored may stay unchanged. */
export function customerProblems(
  values: CustomerValues,
  before: CustomerValues,
  country: string,
  t: T,
): FieldErrors<CustomerValues> {
  const phone = values.phone.trim();
  const email = values.email.trim();
  const reading = phone === '' || phone === before.phone ? null : parsePhone(phone, country);
  return {
    name: values.name.trim() === '' ? t('customers.problem.name') : undefined,
    phone: reading?.ok === false ? t(`customers.problem.phone.${reading.reason}`) : undefined,
    email: email !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(email) ? t('customers.problem.email') : undefined,
  };
}

/** Returns the changed fields as the request expects them. */
export function changesOf(values: CustomerValues, before: CustomerValues): CustomerFields {
  const changed = (name: keyof CustomerValues) => values[name].trim() !== before[name];
  const text = (name: 'phone' | 'email' | 'notes') => (changed(name) ? { [name]: values[name].trim() || null } : {});
  return {
    ...(changed('name') && { name: values.name.trim() }),
    ...text('phone'),
    ...text('email'),
    ...text('notes'),
    ...(changed('consent') && values.consent !== 'baja' && { consent: values.consent }),
  };
}
