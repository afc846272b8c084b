import { ISSUER, PAYER, PROVIDER, type TransactionChannel } from '@mostrador/contract/payments/transactions/actors';
import type { Context } from '../../routes';
import { actorOf } from '../caller';

/** The actor and the channel of a transaction. */
export interface Origin {
  actor: string;
  channel: TransactionChannel;
}

/** A step that the provider takes by itself. */
export const AUTOMATIC: Origin = { actor: PROVIDER, channel: 'PROVIDER' };

/** A decision of the payer's bank. */
export const BY_ISSUER: Origin = { actor: ISSUER, channel: 'PROVIDER' };

/** A payer at a page, or at a terminal of the provider. */
export const byPayer = (channel: TransactionChannel): Origin => ({ actor: PAYER, channel });

/** A person of the business at the dashboard. */
export const byStaff = (name: string): Origin => ({ actor: name, channel: 'DASHBOARD' });

/** Returns the origin of a request: the user at the dashboard, or the holder of a key, which calls the provider. */
export function originOf(context: Context): Origin {
  return { actor: actorOf(context), channel: context.session ? 'DASHBOARD' : 'PROVIDER' };
}

/** Returns the origin of a charge: at a checkout, by the user who tries it, otherwise by the payer. */
export function checkoutOrigin({ session }: Context): Origin {
  return session ? { actor: session.name, channel: 'CHECKOUT' } : byPayer('CHECKOUT');
}
