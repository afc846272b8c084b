import type { Transaction } from '@mostrador/contract/payments/transactions/shapes';
import { useActorT } from './messages';
import { actorText, channelText } from './words';

/** The actor and the channel of a transaction, if the server names them. The screen loads the words of actors. */
export function ActorLine({ actor, channel }: Pick<Transaction, 'actor' | 'channel'>) {
  const t = useActorT();
  const parts = [actor && t('actors.by', { actor: actorText(actor, t) }), channel && channelText(channel, t)].filter(Boolean);
  return parts.length > 0 && <div className="m-muted">{parts.join(' · ')}</div>;
}
