import { customers } from '@mostrador/contract/backoffice/customers/calls';
import { currentCustomer } from '@mostrador/contract/backoffice/customers/shapes';
import { surveys } from '@mostrador/contract/backoffice/surveys/calls';
import type { RecordKind } from '@mostrador/forms/record-action';

/** Queries that an action on a customer updates or invalidates. */
export const customerKind = {
  get: customers.get,
  lists: [customers.list],
  invalidates: [customers.list, customers.get, surveys.responses],
  current: currentCustomer,
} satisfies RecordKind;
