import { apiQuery } from '@mostrador/api-client';
import { lazyPart } from '@mostrador/loading/lazy-part';
import { chargebacks } from '@mostrador/contract/payments/chargebacks/calls';

export const ChargebackDetail = lazyPart(() => import('./ChargebackDetail').then((module) => module.ChargebackDetail));

/** What a row of both lists leads to. */
export const chargebackRecord = { query: ({ id }: { id: string }) => apiQuery(chargebacks.get, { id }), part: ChargebackDetail };
