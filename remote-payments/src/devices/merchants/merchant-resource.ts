import type { Merchant } from '@mostrador/contract/payments/devices/shapes';
import type { PlaceAction } from '@mostrador/contract/payments/devices/states';
import { merchants } from '@mostrador/contract/payments/merchants/calls';
import { merchantCalls } from '../action-calls';
import type { DeviceResource } from '../device-resource';
import { merchantKind } from '../kinds';
import { merchantVerdicts } from '../words';
import { MerchantFields, merchantNames, merchantProblems, type MerchantValues } from './MerchantFields';

export const merchantResource: DeviceResource<Merchant, MerchantValues, PlaceAction> = {
  name: 'merchants',
  kind: merchantKind,
  get: merchants.get,
  create: merchants.create,
  update: merchants.update,
  actions: merchantCalls,
  verdicts: merchantVerdicts,
  draftOf: (id) => `merchant:${id}`,
  valuesOf: ({ name, city = '', country = '', address = '' }) => ({ name, city, country, address }),
  problems: merchantProblems,
  names: merchantNames,
  Fields: MerchantFields,
};
