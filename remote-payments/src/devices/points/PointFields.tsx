import type { Point } from '@mostrador/contract/payments/devices/shapes';
import type { PointFields as Fields } from '@mostrador/contract/payments/points/calls';
import type { DeviceForm } from '../device-resource';
import { DeviceTextField } from '../DeviceTextField';
import { useT, type T } from '../messages';
import { SearchField } from '@mostrador/ui/form';
import { useMerchantOptions } from '../../common/parent-options';
import { bindField } from '@mostrador/forms/bind-field';
import type { FormState, FieldErrors } from '@mostrador/forms/form';

export type PointValues = Required<Fields>;

/** Returns the problem of each field. */
function pointProblems({ name, merchantId, city }: PointValues, t: T): FieldErrors<PointValues> {
  return {
    ...(name.trim() ? {} : { name: t('devices.problem.name') }),
    ...(merchantId ? {} : { merchantId: t('points.problem.merchant') }),
    ...(city.trim() ? {} : { city: t('devices.problem.city') }),
  };
}

/** The fields of a point. Its merchant can be chosen only on creation. */
function PointFields({ form, isNew }: { form: FormState<PointValues>; isNew: boolean }) {
  return (
    <>
      <DeviceTextField form={form} name="name" />
      {isNew && <MerchantField form={form} />}
      <DeviceTextField form={form} name="city" />
      <DeviceTextField form={form} name="address" />
    </>
  );
}

function MerchantField({ form }: { form: FormState<PointValues> }) {
  const t = useT();
  const parents = useMerchantOptions(form.values.merchantId);
  return (
    <SearchField {...bindField(form, 'merchantId')} label={t('merchants.one')} help={t('points.merchantStays')} found={parents} />
  );
}

export const pointForm: DeviceForm<Point, PointValues> = {
  draft: 'point',
  emptyOf: (merchantId) => ({ name: '', merchantId, city: '', address: '' }),
  valuesOf: ({ name, merchantId, city = '', address = '' }) => ({ name, merchantId, city, address }),
  problems: pointProblems,
  names: { name: 'name', merchant_id: 'merchantId', city: 'city', address: 'address' },
  Fields: PointFields,
};
