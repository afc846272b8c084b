import { apiQuery } from '@mostrador/api-client';
import { lazyPart } from '@mostrador/loading/lazy-part';
import { chargebacks } from '@mostrador/contract/payments/chargebacks/calls';

export const ChargebackDetail = lazyPart(() => import('./ChargebackDetail').then((module) => module.ChargebackDetail));

/** The record that the rows of both lists open. */
export const chargebackRecord = { query: ({ id }: { id: string }) => apiQuery(chargebacks.get, { id }), part: ChargebackDetail };
