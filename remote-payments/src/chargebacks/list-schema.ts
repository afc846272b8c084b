import { CHARGEBACK_STATUSES } from '@mostrador/contract/payments/chargebacks/states';
import {
  CHARGEBACK_LIST_DEFAULTS,
  CHARGEBACK_SORT_FIELDS,
  type ChargebackSortField,
} from '@mostrador/contract/payments/chargebacks/calls';
import { filter, type ListParams } from '@mostrador/ui/list';
import { amountBound } from './amount-filter';

/** What the address of the list keeps; defaults as in docs payments §9. */
export const listSchema = {
  filters: {
    status: filter.list(CHARGEBACK_STATUSES),
    merchantId: filter.text(),
    created: filter.days(),
    respondBy: filter.days(),
    over: amountBound,
    under: amountBound,
    paymentId: filter.text(),
    transactionId: filter.text(),
    organizationId: filter.text(),
  },
  sort: { fields: CHARGEBACK_SORT_FIELDS, default: CHARGEBACK_LIST_DEFAULTS.sort },
  pageSize: CHARGEBACK_LIST_DEFAULTS.pageSize,
};

export type ChargebackListParams = ListParams<typeof listSchema.filters, ChargebackSortField>;
