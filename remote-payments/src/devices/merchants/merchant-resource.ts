import type { Merchant } from '@mostrador/contract/payments/devices/shapes';
import type { PlaceAction } from '@mostrador/contract/payments/devices/states';
import { merchants } from '@mostrador/contract/payments/merchants/calls';
import { merchantCalls } from '../action-calls';
import type { DeviceResource } from '../device-resource';
import { merchantKind } from '../kinds';
import { merchantVerdicts } from '../words';
import { merchantForm, type MerchantValues } from './MerchantFields';

export const merchantResource: DeviceResource<Merchant, MerchantValues, PlaceAction> = {
  name: 'merchants',
  kind: merchantKind,
  calls: merchants,
  form: merchantForm,
  actions: merchantCalls,
  verdicts: merchantVerdicts,
};
