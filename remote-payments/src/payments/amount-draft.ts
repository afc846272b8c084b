import { useDraft } from '@mostrador/forms/draft';
import type { Money } from '@mostrador/values/money';

/**
 * Returns an amount draft that survives an expired session. Until edited it is the amount of the last attempt, else the current
 * `most`. `amount` is null if the input is not a valid amount; `sendable` also if it is zero or more than `most`.
 */
export function useAmountDraft(id: string, most: Money, tried: Money | undefined) {
  const [draft, setDraft, clear] = useDraft<{ amount?: Money | null }>(id, {});
  const amount = draft.amount === undefined ? (tried ?? most) : draft.amount;
  const isPossible = amount && amount.currency === most.currency && amount.minor > 0 && amount.minor <= most.minor;
  const sendable = isPossible ? amount : null;
  return { amount, sendable, setAmount: (next: Money | null | undefined) => setDraft({ amount: next }), clear };
}
