import { TRANSACTION_ACTORS, TRANSACTION_CHANNELS } from '@mostrador/contract/payments/transactions/actors';
import type { ActorT } from './messages';

/** Returns the name of an actor: a person's as received, or the word for the payer, a server, the provider or a bank. */
export function actorText(actor: string, t: ActorT): string {
  const known = TRANSACTION_ACTORS.find((one) => one === actor);
  return known ? t(`actors.actor.${known}`) : actor;
}

/** Returns the word for a channel; an unknown channel is displayed unchanged. */
export function channelText(channel: string, t: ActorT): string {
  const known = TRANSACTION_CHANNELS.find((one) => one === channel);
  return known ? t(`actors.channel.${known}`) : channel;
}
