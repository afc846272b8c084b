import { useDraft } from '@mostrador/forms/draft';
import type { Money } from '@mostrador/values/money';

/**
 * An amount being typed; survives an expired session. Until it is edited it is that of the last try, else `most`, which it follows. `amount`
 * is null while nothing is typed that is an amount, `sendable` also while it is zero or more than `most`.
 */
export function useAmountDraft(id: string, most: Money, tried: Money | undefined) {
  const [draft, setDraft, clear] = useDraft<{ amount?: Money | null }>(id, {});
  const amount = draft.amount === undefined ? (tried ?? most) : draft.amount;
  const isPossible = amount && amount.currency === most.currency && amount.minor > 0 && amount.minor <= most.minor;
  const sendable = isPossible ? amount : null;
  return { amount, sendable, setAmount: (next: Money | null | undefined) => setDraft({ amount: next }), clear };
}
