import { useDraft } from '@mostrador/forms/draft';
import type { Money } from '@mostrador/values/money';

/**
 * An amount being typed, at first `most`, which it follows until it is edited; survives an expired session. `amount` is null while nothing
 * is typed that is an amount, `sendable` also while it is more than `most`.
 */
export function useAmountDraft(id: string, most: Money) {
  const [draft, setDraft, clear] = useDraft<{ amount?: Money | null }>(id, {});
  const amount = draft.amount === undefined ? most : draft.amount;
  const sendable = amount && amount.currency === most.currency && amount.minor <= most.minor ? amount : null;
  return { amount, sendable, setAmount: (next: Money | null) => setDraft({ amount: next }), clear };
}
