import { useId, useState } from 'react';
import { payments } from '@mostrador/contract/payments/payments/calls';
import type { Payment } from '@mostrador/contract/payments/payments/shapes';
import { canCall } from '@mostrador/contract/permissions';
import { withMessages, useLocale } from '@mostrador/i18n';
import { lazyPart } from '@mostrador/loading/lazy-part';
import { useSession } from '@mostrador/session';
import { LazySlot, PlainButton } from '@mostrador/ui/kit';
import { formatMoney } from '@mostrador/values/money';
import { paymentVerdicts } from '../words';
import { countItems, itemsOf, remainingOf } from './batch';
import { batchMessages, useT } from './messages';
import { totalsOf } from './totals';
import { useRefundBatch } from './use-refund-batch';

const RefundBatchDialog = lazyPart(() => import('./RefundBatchDialog').then((module) => module.RefundBatchDialog));

interface Props {
  picked: readonly Payment[];
  onPickShown: () => void;
  onClear: () => void;
}

/** The bar with its messages. */
export const RefundBatchBarWithMessages = withMessages(batchMessages, RefundBatchBar);

/** The chosen payments with their totals, or the batch of refunds that is not closed. */
function RefundBatchBar({ picked, onPickShown, onClear }: Props) {
  const t = useT();
  const locale = useLocale();
  const reasonId = useId();
  const user = useSession().business;
  const open = useRefundBatch();
  // The bar that opened the dialog stays below it, because the focus returns to its button.
  const [openedFrom, setOpenedFrom] = useState<'batch' | 'picked' | null>(null);
  const { items } = open.batch;
  const refundable = picked.filter((payment) => paymentVerdicts(payment, user).refund.allowed);
  const totals = totalsOf(refundable.map((payment) => ({ amount: remainingOf(payment) })));
  const refusal = refusalOf(canCall(payments.refund, user), refundable.length);
  const counts = countItems(items);
  const isStarted = counts.waiting < items.length;
  const bar = openedFrom ?? (items.length > 0 ? 'batch' : 'picked');
  return (
    <>
      {bar === 'batch' && items.length > 0 && (
        <section className="m-card m-batch" aria-label={t('refundBatch.title')}>
          <span role="status">
            {isStarted
              ? t('refundBatch.left', { ...counts, count: items.length })
              : t('refundBatch.unsent', { count: items.length })}
          </span>
          <span className="m-batch-end">
            <PlainButton onClick={() => setOpenedFrom('batch')}>{t('refundBatch.open')}</PlainButton>
            {!isStarted && (
              <PlainButton variant="text" onClick={open.close}>
                {t('refundBatch.discard')}
              </PlainButton>
            )}
          </span>
        </section>
      )}
      {bar === 'picked' && picked.length > 0 && (
        <section className="m-card m-batch" aria-label={t('refundBatch.picked')}>
          <strong role="status">{t('refundBatch.count', { count: picked.length })}</strong>
          <PlainButton
            aria-disabled={refusal !== null}
            aria-describedby={refusal === null ? undefined : reasonId}
            onClick={() => {
              if (refusal !== null) return;
              open.change({ reason: '', items: itemsOf(refundable) });
              setOpenedFrom('picked');
            }}
          >
            {t('refundBatch.start', { count: refundable.length })}
          </PlainButton>
          <span className="m-muted">{totals.map((total) => formatMoney(total, locale)).join(' · ')}</span>
          {refusal !== null && (
            <span id={reasonId} className="m-muted">
              {t(`refundBatch.refusal.${refusal}`)}
            </span>
          )}
          <span className="m-batch-end">
            <PlainButton variant="text" onClick={onPickShown}>
              {t('refundBatch.pickShown')}
            </PlainButton>
            <PlainButton variant="text" onClick={onClear}>
              {t('refundBatch.clear')}
            </PlainButton>
          </span>
        </section>
      )}
      <LazySlot>
        {openedFrom && (
          <RefundBatchDialog
            open={open}
            excluded={isStarted ? [] : picked.filter((payment) => !refundable.includes(payment))}
            onClose={() => setOpenedFrom(null)}
            onDone={onClear}
          />
        )}
      </LazySlot>
    </>
  );
}

/** Returns why no batch can begin; null if one can. */
function refusalOf(mayRefund: boolean, count: number) {
  if (!mayRefund) return 'permission';
  return count === 0 ? 'none' : null;
}
