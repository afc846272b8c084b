import { payments } from '@mostrador/contract/payments/payments/calls';
import type { Payment } from '@mostrador/contract/payments/payments/shapes';
import { useOpenIntents } from '@mostrador/forms/intent';
import { useLocale } from '@mostrador/i18n';
import { useSession } from '@mostrador/session';
import { MoneyText, Notice, StatusTag, type Tone } from '@mostrador/ui/kit';
import { AmountBreakdown, ConfirmDialog } from '@mostrador/ui/record';
import { Link } from '@mostrador/ui/router';
import { formatMoney } from '@mostrador/values/money';
import { path } from '../../paths';
import { useT as usePaymentT } from '../messages';
import { ReasonField } from '../ReasonField';
import { paymentVerdicts } from '../words';
import { countItems, type BatchItem } from './batch';
import { useT } from './messages';
import { totalsOf } from './totals';
import type { OpenBatch } from './use-refund-batch';
import './refund-batch.css';

interface Props {
  open: OpenBatch;
  /** Chosen payments that cannot be refunded. */
  excluded: readonly Payment[];
  onClose: () => void;
  /** Called when a finished batch is closed. */
  onDone: () => void;
}

/** Dialog of a batch of refunds: reason and totals before, progress meanwhile, then the outcome of each refund. */
export function RefundBatchDialog({ open, excluded, onClose, onDone }: Props) {
  const t = useT();
  const locale = useLocale();
  const { batch, isRunning, isElsewhere } = open;
  const { reason, items } = batch;
  const { isRepeatable } = useOpenIntents(payments.refund, '');
  const counts = countItems(items, isRunning);
  const isStarted = isRunning || counts.waiting < items.length;
  const isDone = counts.done === items.length;
  const left = items.length - counts.done;
  const amounts = totalsOf(items)
    .map((total) => formatMoney(total, locale))
    .join(' · ');
  // Without keys a repetition could be a second refund.
  const isUnsafe = !isRepeatable && counts.unknown > 0;

  async function confirm(): Promise<boolean> {
    if (!isDone) {
      await open.send();
      return false;
    }
    return true;
  }
  const close = () => {
    if (isDone) onDone();
    if (isDone || !isStarted) open.close();
    onClose();
  };
  let confirmLabel = t('refundBatch.confirm', { count: items.length, amounts });
  if (isDone) confirmLabel = t('refundBatch.finish');
  else if (isStarted) confirmLabel = t('refundBatch.again', { count: left });
  return (
    <ConfirmDialog
      open
      onClose={close}
      title={t('refundBatch.title')}
      confirmLabel={confirmLabel}
      cancelLabel={t(isStarted ? 'refundBatch.close' : 'refundBatch.cancel')}
      disabled={items.length === 0 || isUnsafe}
      onConfirm={confirm}
    >
      {isStarted ? (
        <>
          <progress className="m-bar" aria-label={t('refundBatch.title')} max={items.length || 1} value={counts.done} />
          <p role="status">{t('refundBatch.left', { ...counts, count: items.length })}</p>
          {isElsewhere && <Notice tone="info">{t('refundBatch.elsewhere')}</Notice>}
          {!isRunning && counts.unknown > 0 && (
            <Notice tone="warning">{t(isRepeatable ? 'refundBatch.safe' : 'refundBatch.unsafe')}</Notice>
          )}
        </>
      ) : (
        <>
          <AmountBreakdown
            lines={totalsOf(items).map((money) => ({ label: t('refundBatch.total', { currency: money.currency }), money }))}
          />
          <p className="m-muted">{t('refundBatch.text')}</p>
          <Excluded payments={excluded} />
          <ReasonField label={t('refundBatch.reason')} value={reason} onChange={(next) => open.change({ reason: next, items })} />
        </>
      )}
      <ul className="m-divided-list p-refund-batch" aria-label={t('refundBatch.items')}>
        {items.map((item) => (
          <Item key={item.id} item={item} isStarted={isStarted} isRunning={isRunning} />
        ))}
      </ul>
    </ConfirmDialog>
  );
}

const tones: Record<BatchItem['state'], Tone> = {
  waiting: 'neutral',
  sending: 'info',
  unknown: 'warning',
  failed: 'error',
  done: 'success',
};

function Item({ item, isStarted, isRunning }: { item: BatchItem; isStarted: boolean; isRunning: boolean }) {
  const t = useT();
  const { paymentId, amount, why } = item;
  const state = item.state === 'sending' && !isRunning ? 'unknown' : item.state;
  return (
    <li>
      {isRunning ? (
        <span>{paymentId}</span>
      ) : (
        <Link className="m-link" to={path('payments', {}, { id: paymentId })} target="_blank">
          {paymentId}
        </Link>
      )}
      {isStarted && <StatusTag tone={tones[state]} label={t(`refundBatch.state.${state}`)} />}
      <MoneyText money={amount} />
      {why && <p className="m-muted">{why}</p>}
    </li>
  );
}

function Excluded({ payments: rows }: { payments: readonly Payment[] }) {
  const t = useT();
  const paymentT = usePaymentT();
  const user = useSession().business;
  if (rows.length === 0) return null;
  return (
    <Notice
      tone="warning"
      details={rows.map((payment) => {
        const { reason } = paymentVerdicts(payment, user).refund;
        return `${payment.paymentId}: ${paymentT(`payments.refusal.${reason ?? 'server'}`)}`;
      })}
    >
      {t('refundBatch.excluded', { count: rows.length })}
    </Notice>
  );
}
