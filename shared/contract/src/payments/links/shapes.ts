import * as z from '@mostrador/schema';
import type { Money } from '@mostrador/values/money';
import { LINK_ACTIONS } from './states';
import type { LinkAction, LinkStatus, LinkType } from './states';
import { withMapping, receivedId, optionalPart, displayText } from '../../response-schemas';
import { conflictRecordParser } from '../error-bodies';
import { nullToUndefined } from '../responses';
import { optionalCount, receivedInstant, receivedMoney } from '../wire-values';

/** A payment link. Instants are epoch ms, `expiresIn` is seconds. URLs are unvalidated: open them only through `safeHttpUrl`. */
export interface PaymentLink {
  id: string;
  /** The payer's page. */
  url: string;
  status: LinkStatus | (string & {});
  type: LinkType | (string & {});
  amount: Money;
  merchant?: { id: string; name?: string };
  description?: string;
  redirectUrl?: string;
  cancelUrl?: string;
  expiresIn?: number;
  createdAt: number;
  /** The link cannot be paid from this time on. */
  expiresAt?: number;
  updatedAt?: number;
  metadata: Record<string, string>;
  /** Number of payments made with it; undefined if the server does not send it. */
  timesPaid?: number;
  /** Ids of its last ten payments, newest first; valid for `payments.get`. */
  paymentIds: string[];
  /** Actions that the server allows; undefined if it does not send them. Check with `linkRules`. */
  allowedActions?: LinkAction[];
}

/** A link on the wire: the fields of the request (docs payments §3) and those that the server adds. */
export const linkWire = z.object({
  id: receivedId,
  type: z.string(),
  amount: receivedMoney,
  redirect_url: displayText,
  cancel_url: displayText,
  merchant_id: displayText,
  description: displayText,
  expires_in: optionalCount,
  metadata: z.catch(z.nullish(z.record(z.string(), displayText)), undefined),
  // assumed: all fields that follow
  url: displayText,
  status: z.string(),
  created_at: receivedInstant,
  expires_at: z.nullish(receivedInstant),
  updated_at: z.nullish(receivedInstant),
  merchant: optionalPart(z.object({ id: receivedId, name: displayText })),
  times_paid: optionalCount,
  payment_ids: z.nullish(z.array(receivedId)),
  allowed_actions: z.nullish(z.array(z.string())),
});

function decodeLink(wire: z.output<typeof linkWire>): PaymentLink {
  const merchantId = wire.merchant?.id ?? wire.merchant_id;
  return {
    id: wire.id,
    url: wire.url ?? '',
    status: wire.status,
    type: wire.type,
    amount: wire.amount,
    merchant: merchantId ? { id: merchantId, name: nullToUndefined(wire.merchant?.name) } : undefined,
    description: nullToUndefined(wire.description),
    redirectUrl: nullToUndefined(wire.redirect_url),
    cancelUrl: nullToUndefined(wire.cancel_url),
    expiresIn: nullToUndefined(wire.expires_in),
    createdAt: wire.created_at,
    expiresAt: nullToUndefined(wire.expires_at),
    updatedAt: nullToUndefined(wire.updated_at),
    metadata: Object.fromEntries(
      Object.entries(wire.metadata ?? {}).flatMap(([name, text]) => (text == null ? [] : [[name, text]])),
    ),
    timesPaid: nullToUndefined(wire.times_paid),
    paymentIds: wire.payment_ids ?? [],
    allowedActions: wire.allowed_actions ? LINK_ACTIONS.filter((action) => wire.allowed_actions?.includes(action)) : undefined,
  };
}

export const receivedLink = withMapping(linkWire, decodeLink);

/** Returns the link in its current state, from the body of a rejected action. */
export const currentLink = conflictRecordParser('link', receivedLink);
