import { useQuery } from '@tanstack/react-query';
import type { Payment } from '@mostrador/contract/payments/payments/shapes';
import { DateText, ShortId } from '@mostrador/ui/kit';
import { shortId } from '@mostrador/values/short-id';
import { RecordPanel } from '../common/RecordPanel';
import { useLastOpenId } from '../common/use-last-open-id';
import type { OpenPayment } from './columns';
import { DisputeBanner } from './DisputeBanner';
import { useT } from './messages';
import { PaymentActions, PaymentDialog } from './PaymentActions';
import { PaymentAmountsSection } from './PaymentAmounts';
import { PaymentFacts } from './PaymentFacts';
import { PaymentTimeline } from './PaymentTimeline';
import { paymentQuery } from './queries';
import { paymentStatus } from './words';

/** Drawer with one payment over the list; its URL is the list's with `id` (docs payments §12.2). */
export function PaymentDetail({ open }: { open: OpenPayment }) {
  const t = useT();
  const id = useLastOpenId(open);
  const query = useQuery({ ...paymentQuery(id), enabled: open.id !== null });
  return (
    <RecordPanel
      open={open}
      query={query}
      name={t('payments.record', { id: shortId(query.data?.paymentId ?? id) })}
      heading={({ paymentId }) => <ShortId id={paymentId} />}
      status={(payment) => paymentStatus(payment, t)}
      amount={({ initial }) => initial}
      meta={(payment) => <Meta payment={payment} />}
      actions={(payment) => <PaymentActions payment={payment} open={open} />}
      missing={{ title: t('payments.missing'), back: t('payments.missing.back') }}
    >
      {(payment) => (
        <>
          <PaymentDialog key={`${payment.id}:${open.action}`} payment={payment} open={open} />
          {payment.chargeback && <DisputeBanner chargeback={payment.chargeback} />}
          <PaymentAmountsSection payment={payment} />
          <PaymentTimeline payment={payment} />
          <PaymentFacts payment={payment} />
        </>
      )}
    </RecordPanel>
  );
}

function Meta({ payment }: { payment: Payment }) {
  return (
    <>
      <DateText value={payment.createdAt} style="full" />
      {payment.merchant?.name && ` · ${payment.merchant.name}`}
    </>
  );
}
