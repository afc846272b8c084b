import type * as z from 'zod/mini';
import { moneyToWire } from '@mostrador/values/money';
import type { linkWire } from '@mostrador/contract/payments/links/shapes';
import { linkRules } from '@mostrador/contract/payments/links/states';
import { toSeconds } from '../paging';
import { allowedActions } from '../verdicts';
import type { LinkView } from './link-repository';

/** Returns the URL of the payer's page of a link, on the sandbox at `origin`. */
function payUrl(origin: string, id: string): string {
  return `${origin}/pay/${id}`;
}

/** Maps a link to the wire format. */
export function linkRecord(link: LinkView, origin: string): z.input<typeof linkWire> {
  return {
    id: link.id,
    url: payUrl(origin, link.id),
    status: link.status,
    type: link.type,
    amount: moneyToWire({ minor: link.amount_minor, currency: link.currency }),
    merchant_id: link.merchant_id,
    merchant: { id: link.merchant_id, name: link.merchant_name },
    description: link.description,
    redirect_url: link.redirect_url,
    cancel_url: link.cancel_url,
    metadata: link.metadata,
    expires_in: link.expires_in,
    created_at: toSeconds(link.created_at),
    expires_at: toSeconds(link.expires_at),
    updated_at: toSeconds(link.updated_at),
    times_paid: link.times_paid,
    payment_ids: link.payment_ids ?? [],
    allowed_actions: allowedActions(linkRules.verdicts(link)),
  };
}
