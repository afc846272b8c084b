import { useMemo } from 'react';
import type { Merchant } from '@mostrador/contract/payments/devices/shapes';
import type { MerchantFields as Fields } from '@mostrador/contract/payments/merchants/calls';
import { useLocale } from '@mostrador/i18n';
import { countryOptions } from '../countries';
import type { DeviceForm } from '../device-resource';
import { DeviceTextField } from '../DeviceTextField';
import { useT, type T } from '../messages';
import { ChoiceField } from '@mostrador/ui/record';
import { bindField } from '@mostrador/forms/bind-field';
import type { FormState, FieldErrors } from '@mostrador/forms/form';

export type MerchantValues = Required<Fields>;

/** Returns the problem of each field. */
function merchantProblems({ name, city, country }: MerchantValues, t: T): FieldErrors<MerchantValues> {
  return {
    ...(name.trim() ? {} : { name: t('devices.problem.name') }),
    ...(city.trim() ? {} : { city: t('devices.problem.city') }),
    ...(country ? {} : { country: t('merchants.problem.country') }),
  };
}

/** The fields of a merchant, for a new and an edited one. */
function MerchantFields({ form }: { form: FormState<MerchantValues> }) {
  const t = useT();
  const locale = useLocale();
  const countries = useMemo(() => countryOptions(locale), [locale]);
  return (
    <>
      <DeviceTextField form={form} name="name" />
      <DeviceTextField form={form} name="city" />
      <ChoiceField {...bindField(form, 'country')} label={t('merchants.field.country')} options={countries} startsEmpty />
      <DeviceTextField form={form} name="address" />
    </>
  );
}

export const merchantForm: DeviceForm<Merchant, MerchantValues> = {
  draft: 'merchant',
  emptyOf: () => ({ name: '', city: '', country: '', address: '' }),
  valuesOf: ({ name, city = '', country = '', address = '' }) => ({ name, city, country, address }),
  problems: merchantProblems,
  names: { name: 'name', city: 'city', country: 'country', address: 'address' },
  Fields: MerchantFields,
};
