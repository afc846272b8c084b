import { serverNow } from '@mostrador/api-client';
import type { Chargeback } from '@mostrador/contract/payments/chargebacks/shapes';
import { chargebackActions, type ChargebackAction } from '@mostrador/contract/payments/chargebacks/states';
import { chargebacks, type ChargebackActArgs } from '@mostrador/contract/payments/chargebacks/calls';
import { useOpenIntents, type OpenIntents } from '@mostrador/forms/intent';
import { useRecordAction } from '@mostrador/forms/record-action';
import { useT } from './messages';
import { chargebackKind } from './queries';

/** Props of every dialog over a chargeback. */
export interface ChargebackDialogProps {
  chargeback: Chargeback;
  onClose: () => void;
}

/** The calls of the actions with a note; files are sent by `useUploads`. */
const calls = { accept: chargebacks.accept, dispute: chargebacks.dispute, note: chargebacks.act, escalate: chargebacks.act };
export type NotedAction = keyof typeof calls;
type Args = ChargebackActArgs | { id: string; note?: string };

/** A note and an escalation share one call; returns only the attempts of this action. */
function attemptsOf<A extends Args>(action: ChargebackAction, intents: OpenIntents<A>): OpenIntents<A> {
  return { ...intents, items: intents.items.filter(({ args }) => !('action' in args) || args.action === action) };
}

/** Returns the unconfirmed attempts of an action. */
export function useUnconfirmedAttempts(action: ChargebackAction, { id }: Chargeback): OpenIntents<Args>['items'] {
  const intents = useOpenIntents<(typeof calls)[NotedAction]>(action === 'evidence' ? chargebacks.act : calls[action], id);
  return attemptsOf<Args>(action, intents).items;
}

/** Returns an action on a chargeback, see `useRecordAction`, and `argsOf`, which returns its arguments for a note. */
export function useChargebackAction(action: NotedAction, chargeback: Chargeback) {
  const t = useT();
  const { id } = chargeback;
  const { intents, ...rest } = useRecordAction<(typeof calls)[NotedAction], Chargeback>(calls[action], chargebackKind, {
    record: id,
    movedOn: t('chargebacks.movedOn'),
    isAllowed: (current) => chargebackActions(current, serverNow())[action].allowed,
  });
  const argsOf = (note: string): Args => (action === 'note' || action === 'escalate' ? { id, action, note } : { id, note });
  return { ...rest, argsOf, intents: attemptsOf<Args>(action, intents) };
}
