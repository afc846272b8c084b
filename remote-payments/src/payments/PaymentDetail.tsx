import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Payment } from '@mostrador/contract/payments/payments/shapes';
import { DateText, EmptyState, PlainButton, ShortId, StatusTag } from '@mostrador/ui/kit';
import { RecordDrawer } from '@mostrador/ui/record';
import { shortId } from '@mostrador/values/short-id';
import type { OpenPayment } from './columns';
import { DisputeBanner } from './DisputeBanner';
import { useT } from './messages';
import { PaymentActions, PaymentDialog } from './PaymentActions';
import { PaymentAmountsSection } from './PaymentAmounts';
import { PaymentFacts } from './PaymentFacts';
import { PaymentTimeline } from './PaymentTimeline';
import { paymentQuery } from './queries';
import { statusOf } from './words';

/** Drawer with one payment over the list; its URL is the list's with `id` (docs payments §12.2). */
export function PaymentDetail({ open }: { open: OpenPayment }) {
  const t = useT();
  // Keep the record during the drawer's close animation.
  const [id, setId] = useState(open.id ?? '');
  if (open.id !== null && open.id !== id) setId(open.id);
  const query = useQuery({ ...paymentQuery(id), enabled: open.id !== null });
  const payment = query.data;
  const missing = !payment && query.error?.status === 404;
  return (
    <RecordDrawer
      open={open.id !== null}
      onClose={open.close}
      ariaLabel={t('payments.record', { id: shortId(payment?.paymentId ?? id) })}
      title={payment ? <ShortId id={payment.paymentId} /> : t('payments.record', { id: shortId(id) })}
      status={payment && <StatusTag {...statusOf(payment.status, t)} />}
      amount={payment?.initial ?? null}
      meta={payment && <Meta payment={payment} />}
      actions={payment && <PaymentActions payment={payment} open={open} />}
      loading={query.isLoading}
      error={missing ? null : query.error}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    >
      {missing && (
        <EmptyState
          title={t('payments.missing')}
          action={<PlainButton onClick={open.close}>{t('payments.missing.back')}</PlainButton>}
        />
      )}
      {payment && (
        <>
          <PaymentDialog key={`${payment.id}:${open.action}`} payment={payment} open={open} />
          {payment.chargeback && <DisputeBanner chargeback={payment.chargeback} />}
          <PaymentAmountsSection payment={payment} />
          <PaymentTimeline payment={payment} />
          <PaymentFacts payment={payment} />
        </>
      )}
    </RecordDrawer>
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
