import { CHARGEBACK_LIST_DEFAULTS, chargebacks } from '@mostrador/contract/payments/chargebacks/calls';
import { paymentsError } from '../../errors';
import { evidenceFiles } from '@mostrador/contract/payments/chargebacks/files';
import { implement, type Context } from '../../routes';
import { scopeOf } from '../caller';
import { actionContextOf, type ActionContext } from '../action-context';
import { pageAnswer, readCreated, readInstant, readPage, readValues } from '../paging';
import type { Scope } from '../scope';
import {
  acceptChargeback,
  addEvidence,
  disputeChargeback,
  escalateChargeback,
  noteChargeback,
  removeEvidence,
} from './chargeback-actions';
import { expireChargebacks } from './chargeback-progress';
import { chargebackStateOf, chargebackRecord, eventRecord, type ChargebackState } from './chargeback-record';
import { contentOf, eventsOf, filesOf, findChargeback, listChargebacks, lockChargeback } from './chargeback-repository';
import { chargebackStatistics } from './chargeback-statistics';
import { sampleContent } from './sample-files';

async function read({ db, now }: Pick<Context, 'db' | 'now'>, scope: Scope, id: string): Promise<ChargebackState> {
  const chargeback = await findChargeback(db, scope, id);
  if (!chargeback) throw paymentsError(404, 'not_found', 'El contracargo no existe');
  const files = await filesOf(db, [id]);
  return chargebackStateOf(chargeback, files.get(id) ?? [], now);
}

/** Runs an action on a locked chargeback and returns the updated chargeback. */
async function act(
  context: Context,
  id: string,
  action: (actionContext: ActionContext, state: ChargebackState) => Promise<void>,
) {
  const scope = await scopeOf(context);
  const actionContext = actionContextOf(context);
  const { db, now, random } = actionContext;
  await expireChargebacks(db, now, random, id);
  await lockChargeback(db, id);
  await action(actionContext, await read(context, scope, id));
  return chargebackRecord(await read(context, scope, id));
}

interface ScopeQuery {
  organization_id?: string;
  merchant_id?: string;
  created_at_from?: number;
  created_at_to?: number;
}

function readScope(query: ScopeQuery) {
  return {
    organizationId: query.organization_id,
    merchantId: query.merchant_id,
    ...readCreated(query),
  };
}

export const chargebackRoutes = implement(chargebacks, {
  list: async ({ query }, context) => {
    const scope = await scopeOf(context);
    const { db, now } = context;
    const page = readPage(query, CHARGEBACK_LIST_DEFAULTS);
    const filter = {
      ...readScope(query),
      paymentId: query.payment_id,
      transactionId: query.transaction_id,
      statuses: readValues(query.status),
      amountGt: query.amount_gt,
      amountLt: query.amount_lt,
      respondFrom: readInstant(query.respond_by_from),
      respondTo: readInstant(query.respond_by_to),
    };
    const { rows, total } = await listChargebacks(db, scope, filter, page);
    const files = await filesOf(
      db,
      rows.map((row) => row.id),
    );
    return pageAnswer(
      rows.map((row) => chargebackRecord(chargebackStateOf(row, files.get(row.id) ?? [], now))),
      page,
      total,
    );
  },
  get: async ({ params }, context) => {
    const scope = await scopeOf(context);
    return chargebackRecord(await read(context, scope, params.id));
  },
  history: async ({ params }, context) => {
    const scope = await scopeOf(context);
    const { chargeback } = await read(context, scope, params.id);
    return { data: (await eventsOf(context.db, chargeback.id)).map(eventRecord) };
  },
  statistics: async ({ query }, context) => {
    const scope = await scopeOf(context);
    const { db, now } = context;
    return chargebackStatistics(db, scope, readScope(query), now, query.time_zone ?? 'UTC');
  },
  accept: ({ params, body }, context) =>
    act(context, params.id, (actionContext, state) => acceptChargeback(actionContext, state, body?.note)),
  dispute: ({ params, body }, context) =>
    act(context, params.id, (actionContext, state) => disputeChargeback(actionContext, state, body?.note)),
  act: ({ params, body }, context) =>
    act(context, params.id, (actionContext, state) =>
      body.action === 'NOTE'
        ? noteChargeback(actionContext, state, body.note)
        : escalateChargeback(actionContext, state, body.note),
    ),
  evidence: ({ params, files }, context) =>
    act(context, params.id, (actionContext, state) =>
      addEvidence(
        actionContext,
        state,
        files.filter((file) => file.field === 'files'),
      ),
    ),
});

/** Routes of the single files of a defence. */
export const evidenceFileRoutes = implement(evidenceFiles, {
  get: async ({ params }, context) => {
    const scope = await scopeOf(context);
    const { files } = await read(context, scope, params.id);
    const file = files.find(({ id }) => id === params.file_id);
    if (!file) throw paymentsError(404, 'not_found', 'El archivo no existe');
    const content = (await contentOf(context.db, file)) ?? sampleContent(file.content_type, file.file_name);
    return { id: file.id, file_name: file.file_name, content_type: file.content_type, content };
  },
  remove: ({ params }, context) =>
    act(context, params.id, (actionContext, state) => removeEvidence(actionContext, state, params.file_id)),
});
