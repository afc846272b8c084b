import { useQuery } from '@tanstack/react-query';
import { apiQuery, pollUntilSettled } from '@mostrador/api-client';
import { payments } from '@mostrador/contract/payments/payments/calls';
import type { Payment } from '@mostrador/contract/payments/payments/shapes';
import { useLocale } from '@mostrador/i18n';
import { QueryError, Notice, PlainButton, RowsSkeleton, ShortId } from '@mostrador/ui/kit';
import { DescriptionList } from '@mostrador/ui/record';
import { LinkButton } from '@mostrador/ui/router';
import { formatMoney } from '@mostrador/values/money';
import { useDeclineT } from '../common/declines/messages';
import { declineCodeOf, declineText } from '../common/declines/words';
import { path } from '../paths';
import { amountsOf, type Cart } from './cart';
import { useT } from './messages';

interface Props {
  cart: Cart;
  /** Tries another card with the same cart. */
  onAgain: () => void;
  onRestart: () => void;
}

/** Result of the payment; polls until the card's issuer has answered. */
export function PaymentResult({ cart, onAgain, onRestart }: Props) {
  const t = useT();
  const locale = useLocale();
  const { paymentId } = cart;
  const query = useQuery({
    ...apiQuery(payments.get, { id: paymentId ?? '' }),
    enabled: paymentId !== null,
    refetchInterval: pollUntilSettled(({ status }: Payment) => (status === 'CREATED' ? status : null)),
  });
  const payment = query.data;
  const isRefused = payment?.status === 'REJECTED';
  const amount = formatMoney(payment?.initial ?? amountsOf(cart).total, locale);
  return (
    <>
      {paymentId === null && (
        <Notice tone="success" title={t('checkout.done.other')}>
          {cart.payment.method ? t('checkout.done.other.text', { amount, method: cart.payment.method }) : t('checkout.done.free')}
        </Notice>
      )}
      {paymentId !== null && !payment && !query.error && <RowsSkeleton rows={3} />}
      {query.error && !payment && <QueryError query={query} />}
      {payment && <Verdict payment={payment} amount={amount} />}
      {payment && (
        <DescriptionList
          items={[
            { label: t('checkout.payment'), value: <ShortId id={payment.paymentId} /> },
            { label: t('checkout.card'), value: cardText(payment) },
            { label: t('checkout.field.merchant'), value: payment.merchant?.name ?? payment.merchant?.id },
          ]}
        />
      )}
      <div className="p-checkout-next">
        {paymentId !== null && (
          <LinkButton to={path('payments', {}, { id: payment?.paymentId ?? paymentId })}>{t('checkout.seePayment')}</LinkButton>
        )}
        <PlainButton variant={isRefused ? 'default' : 'primary'} onClick={onRestart}>
          {t('checkout.restart')}
        </PlainButton>
        {isRefused && (
          <PlainButton variant="primary" onClick={onAgain}>
            {t('checkout.again')}
          </PlainButton>
        )}
      </div>
    </>
  );
}

function Verdict({ payment, amount }: { payment: Payment; amount: string }) {
  const t = useT();
  const declines = useDeclineT();
  const declineCode = declineCodeOf(payment);
  const reason = declineCode ? declineText(declineCode, declines) : t('checkout.reason.none');
  switch (payment.status) {
    case 'CREATED':
      return (
        <Notice tone="info" title={t('checkout.done.waiting', { amount })}>
          {t('checkout.done.waiting.text')}
        </Notice>
      );
    case 'REJECTED':
      return (
        <Notice tone="error" title={t('checkout.done.refused')}>
          {t('checkout.done.refused.text', { reason })}
        </Notice>
      );
    case 'CANCELLED':
      return <Notice tone="warning">{t('checkout.done.cancelled')}</Notice>;
    default:
      return (
        <Notice tone="success" title={t('checkout.done.paid', { amount })}>
          {t('checkout.done.paid.text')}
        </Notice>
      );
  }
}

function cardText({ instrument }: Payment): string {
  const { rail, card } = instrument ?? {};
  return [rail, card?.lastFour && `•••• ${card.lastFour}`].filter(Boolean).join(' ');
}
