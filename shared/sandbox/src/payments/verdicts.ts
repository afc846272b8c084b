import type { Verdict } from '@mostrador/contract/state-table';
import { paymentsError } from '../errors';

/** Returns the allowed actions of a record, for `allowed_actions`. */
export function allowedActions<Action extends string>(verdicts: Record<Action, Verdict<string>>): Action[] {
  return (Object.keys(verdicts) as Action[]).filter((action) => verdicts[action].allowed);
}

/**
 * Refuses a disallowed action with 409. `texts` maps reasons to messages; `record` contains the present record under its name, so that the
 * page can show it (docs payments §4).
 */
export function assertAllowed<Refusal extends string>(
  verdict: Verdict<Refusal>,
  texts: Record<Refusal, string>,
  record: object,
): void {
  if (verdict.allowed) return;
  const text = verdict.reason === 'server' ? 'La acción no está permitida' : texts[verdict.reason as Refusal];
  throw paymentsError(409, 'action_not_allowed', text, [], record);
}
