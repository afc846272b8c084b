import * as z from '@mostrador/schema';
import type { Money } from '@mostrador/values/money';
import { LINK_ACTIONS } from './states';
import type { LinkAction, LinkStatus, LinkType } from './states';
import { received, receivedId, shownPart, shownText } from '../../received';
import { currentIn } from '../refusals';
import { present } from '../answers';
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
  /** Actions that the server allows; undefined if it does not send them. Check with `linkActions`. */
  allowedActions?: LinkAction[];
}

/** A link on the wire: the fields of the request (docs payments §3) and those that the server adds. */
export const linkWire = z.object({
  id: receivedId,
  type: z.string(),
  amount: receivedMoney,
  redirect_url: shownText,
  cancel_url: shownText,
  merchant_id: shownText,
  description: shownText,
  expires_in: optionalCount,
  metadata: z.catch(z.nullish(z.record(z.string(), shownText)), undefined),
  // assumed: all fields that follow
  url: shownText,
  status: z.string(),
  created_at: receivedInstant,
  expires_at: z.nullish(receivedInstant),
  updated_at: z.nullish(receivedInstant),
  merchant: shownPart(z.object({ id: receivedId, name: shownText })),
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
    merchant: merchantId ? { id: merchantId, name: present(wire.merchant?.name) } : undefined,
    description: present(wire.description),
    redirectUrl: present(wire.redirect_url),
    cancelUrl: present(wire.cancel_url),
    expiresIn: present(wire.expires_in),
    createdAt: wire.created_at,
    expiresAt: present(wire.expires_at),
    updatedAt: present(wire.updated_at),
    metadata: Object.fromEntries(
      Object.entries(wire.metadata ?? {}).flatMap(([name, text]) => (text == null ? [] : [[name, text]])),
    ),
    timesPaid: present(wire.times_paid),
    paymentIds: wire.payment_ids ?? [],
    allowedActions: wire.allowed_actions ? LINK_ACTIONS.filter((action) => wire.allowed_actions?.includes(action)) : undefined,
  };
}

export const receivedLink = received(linkWire, decodeLink);

/** Returns the link in its current state, from the body of a rejected action. */
export const currentLink = currentIn('link', receivedLink);
