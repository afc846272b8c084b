import type { Verdict } from '@mostrador/contract/state-table';
import { paymentsError } from '../errors';

/** Actions that a record offers, as `allowed_actions` carries them. */
export function offered<Action extends string>(verdicts: Record<Action, Verdict<string>>): Action[] {
  return (Object.keys(verdicts) as Action[]).filter((action) => verdicts[action].allowed);
}

/**
 * Refuses with 409 what a table does not allow. `texts` say each reason; `record`, under its own name, is the record as it is, for the screen
 * to adopt (docs payments §4).
 */
export function demandAllowed<Refusal extends string>(
  verdict: Verdict<Refusal>,
  texts: Record<Refusal, string>,
  record: object,
): void {
  if (verdict.allowed) return;
  const text = verdict.reason === 'server' ? 'La acción no está permitida' : texts[verdict.reason as Refusal];
  throw paymentsError(409, 'action_not_allowed', text, [], record);
}
