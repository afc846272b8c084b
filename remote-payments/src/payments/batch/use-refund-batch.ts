import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError, apiKey } from '@mostrador/api-client';
import { withLock } from '@mostrador/browser-storage/lock';
import { usePersisted } from '@mostrador/browser-storage/use-persisted';
import { payments } from '@mostrador/contract/payments/payments/calls';
import { useIntent } from '@mostrador/forms/intent';
import { ownerKeyOf } from '@mostrador/forms/owner';
import { recordFromConflict, updateCachedRecord } from '@mostrador/forms/record-action';
import { useSession } from '@mostrador/session';
import { useErrorText } from '@mostrador/ui/kit';
import { paymentKind } from '../queries';
import { batchOf, type BatchItem, type RefundBatch } from './batch';

/** Whether the server judged the refund itself: a session that ended or a missing permission would meet the other refunds too. */
function isVerdict(error: ApiError): boolean {
  return error.refused && error.status !== 401 && error.status !== 403;
}

/**
 * The user's batch of refunds on this device, live in all tabs. Each refund is an intent of its own, the same as that of the payment's
 * dialog. Its state is stored before and after each attempt, so that a page that closes in between repeats nothing.
 */
export function useRefundBatch() {
  const owner = ownerKeyOf(useSession());
  const store = batchOf(owner);
  const batch = usePersisted(store);
  const queries = useQueryClient();
  const errorText = useErrorText();
  const [isRunning, setRunning] = useState(false);
  const [isElsewhere, setElsewhere] = useState(false);
  const { run } = useIntent(payments.refund, {
    about: ({ id }) => id,
    lock: ({ id }) => id,
    onSuccess: (payment) => updateCachedRecord(queries, paymentKind, payment),
    onError(error) {
      const now = recordFromConflict(paymentKind, error);
      if (now) updateCachedRecord(queries, paymentKind, now);
    },
  });

  const itemNow = (id: string) => store.get().items.find((item) => item.id === id);

  function change(id: string, part: Partial<BatchItem>) {
    const { reason, items } = store.get();
    store.set({ reason, items: items.map((item) => (item.id === id ? { ...item, ...part } : item)) });
  }

  /** Sends one refund; resolves to false if the rest must wait. */
  async function sendItem({ id, amount, state }: BatchItem, reason: string): Promise<boolean> {
    const wasSent = state === 'unknown' || state === 'sending';
    change(id, { state: 'sending', why: undefined });
    try {
      await run({ id, amount, reason });
      change(id, { state: 'done' });
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const why = error.serverMessage ?? errorText(error).message;
      if (error.outcomeUnknown) change(id, { state: 'unknown', why });
      else if (isVerdict(error)) change(id, { state: 'failed', why });
      else change(id, { state: wasSent ? 'unknown' : 'waiting', why });
      return isVerdict(error);
    }
  }

  /** Sends what is not done, in order; stops where the server does not answer or the session ends. */
  async function send(): Promise<void> {
    const { reason, items } = store.get();
    setRunning(true);
    try {
      await withLock(
        `batch:refunds:${owner}`,
        async (isFree) => {
          setElsewhere(!isFree);
          for (const { id } of isFree ? items : []) {
            // Another tab may have changed it meanwhile.
            const item = itemNow(id);
            if (item && item.state !== 'done' && !(await sendItem(item, reason))) return;
          }
        },
        { ifAvailable: true },
      );
    } finally {
      setRunning(false);
      for (const stale of paymentKind.invalidates) void queries.invalidateQueries({ queryKey: apiKey(stale) });
    }
  }

  return {
    batch,
    isRunning,
    /** Another tab is sending it. */
    isElsewhere,
    change: (next: RefundBatch) => store.set(next),
    close: () => store.clear(),
    send,
  };
}

export type OpenBatch = ReturnType<typeof useRefundBatch>;
