import { useMemo } from 'react';
import type { MerchantFields as Fields } from '@mostrador/contract/payments/merchants/calls';
import { useLocale } from '@mostrador/i18n';
import { countryOptions } from '../countries';
import { DeviceTextField } from '../DeviceTextField';
import { useT, type T } from '../messages';
import { ChoiceField } from '@mostrador/ui/record';
import { bindField } from '@mostrador/forms/bind-field';
import type { FormState, FieldErrors } from '@mostrador/forms/form';
import type { WireNames } from '@mostrador/forms/server-errors';

export type MerchantValues = Required<Fields>;

export const merchantNames: WireNames<MerchantValues> = { name: 'name', city: 'city', country: 'country', address: 'address' };

/** Returns the problem of each field. */
export function merchantProblems({ name, city, country }: MerchantValues, t: T): FieldErrors<MerchantValues> {
  return {
    ...(name.trim() ? {} : { name: t('devices.problem.name') }),
    ...(city.trim() ? {} : { city: t('devices.problem.city') }),
    ...(country ? {} : { country: t('merchants.problem.country') }),
  };
}

/** The fields of a merchant, for a new and an edited one. */
export function MerchantFields({ form }: { form: FormState<MerchantValues> }) {
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
