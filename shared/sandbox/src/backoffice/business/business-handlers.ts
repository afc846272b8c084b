import { business } from '@mostrador/contract/backoffice/business/calls';
import { implement, signedIn } from '../../routes';
import { listMethods } from '../branches/payment-method-repository';
import { businessOf } from '../scope';
import { businessRecord, methodRecord } from './business-record';

export const businessRoutes = implement(business, {
  get: async (_request, context) => businessRecord(context, await businessOf(context), signedIn(context).role),
  paymentMethods: async (_request, context) => ({
    data: (await listMethods(context.db, signedIn(context).businessId)).map(methodRecord),
  }),
});
