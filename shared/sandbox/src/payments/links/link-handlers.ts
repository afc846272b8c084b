import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import {
  LINK_DEFAULTS,
  LINK_LIMITS,
  LINK_LIST_DEFAULTS,
  links,
  type createLinkBody,
} from '@mostrador/contract/payments/links/calls';
import { linkRules, type LinkRefusal } from '@mostrador/contract/payments/links/states';
import { moneyToWire } from '@mostrador/values/money';
import type { Db } from '../../db/database';
import { paymentsError } from '../../errors';
import { implement, type Context } from '../../routes';
import { scopeOf } from '../caller';
import { pageAnswer, readCreated, readPage, readValues } from '../paging';
import { chargingMerchant } from '../payments/authorize';
import { readAmount } from '../payments/payment-actions';
import type { Scope } from '../scope';
import { assertAllowed } from '../verdicts';
import { linkRecord } from './link-record';
import { expireLinks, findLink, insertLinks, listLinks, setLinkStatus, type LinkView } from './link-repository';

const REFUSALS: Record<LinkRefusal, string> = {
  paid: 'El enlace ya está pagado',
  expired: 'El enlace ya ha caducado',
  cancelled: 'El enlace ya está cancelado',
};

async function read(db: Db, scope: Scope, id: string, lock = false): Promise<LinkView> {
  const link = await findLink(db, scope, id, lock);
  if (!link) throw paymentsError(404, 'not_found', 'El enlace de pago no existe');
  return link;
}

/** Stores the link of a request and returns its id. 422 for an invalid amount, merchant or metadata. */
async function createLink({ db, now }: Context, scope: Scope, body: z.output<typeof createLinkBody>): Promise<string> {
  const money = readAmount(body.amount);
  const merchant = await chargingMerchant(db, scope, body.merchant_id);
  const metadata = body.metadata ?? {};
  if (Object.keys(metadata).length > LINK_LIMITS.metadataEntries) {
    const detail = `metadata: como máximo ${LINK_LIMITS.metadataEntries} entradas`;
    throw paymentsError(422, 'invalid_metadata', 'El enlace no es válido', [detail]);
  }
  const expiresIn = body.expires_in ?? LINK_DEFAULTS.expiresIn;
  const id = `lnk_${randomUUID()}`;
  await insertLinks(db, [
    {
      id,
      organization_id: merchant.organization_id,
      merchant_id: body.merchant_id,
      type: body.type ?? LINK_DEFAULTS.type,
      status: 'ACTIVE',
      currency: money.currency,
      amount_minor: money.minor,
      amount_value: moneyToWire(money).value,
      description: body.description?.trim() || null,
      redirect_url: body.redirect_url ?? null,
      cancel_url: body.cancel_url ?? null,
      metadata,
      expires_in: expiresIn,
      created_at: now,
      expires_at: now + expiresIn * 1000,
      updated_at: now,
    },
  ]);
  return id;
}

/** Routes of payment links for the operator. `pay-handlers` has the payer's pages. */
export const linkRoutes = implement(links, {
  create: async ({ body }, context) => {
    const scope = await scopeOf(context);
    const { db } = context;
    const id = await createLink(context, scope, body);
    return linkRecord(await read(db, scope, id), context.app.origin());
  },
  list: async ({ query }, context) => {
    const scope = await scopeOf(context);
    const { db } = context;
    const page = readPage(query, LINK_LIST_DEFAULTS);
    const filter = {
      statuses: readValues(query.status),
      type: query.type,
      merchantId: query.merchant_id,
      search: query.search,
      ...readCreated(query),
    };
    const { rows, total } = await listLinks(db, scope, filter, page);
    const origin = context.app.origin();
    return pageAnswer(
      rows.map((row) => linkRecord(row, origin)),
      page,
      total,
    );
  },
  get: async ({ params }, context) => {
    const scope = await scopeOf(context);
    const { db } = context;
    return linkRecord(await read(db, scope, params.id), context.app.origin());
  },
  cancel: async ({ params }, context) => {
    const scope = await scopeOf(context);
    const { db, now } = context;
    await expireLinks(db, now, params.id);
    const link = await read(db, scope, params.id, true);
    const origin = context.app.origin();
    assertAllowed(linkRules.verdicts(link).cancel, REFUSALS, { link: linkRecord(link, origin) });
    await setLinkStatus(db, link.id, 'CANCELLED', now);
    return linkRecord(await read(db, scope, link.id), origin);
  },
});
