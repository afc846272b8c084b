import type { PaymentLink } from '@mostrador/contract/payments/links/shapes';
import { Section } from '@mostrador/ui/record';
import { useT } from '../common/create-link/messages';
import { RecordLink } from '../common/RecordLink';
import { path } from '../paths';

/** The payments made with a link, as far as the server names them. */
export function LinkPayments({ link: { paymentIds, timesPaid = paymentIds.length } }: { link: PaymentLink }) {
  const t = useT();
  return (
    <Section title={t('links.payments')}>
      {timesPaid === 0 && <p className="m-muted p-link-none">{t('links.payments.none')}</p>}
      {timesPaid > 0 && (
        <>
          <p className="m-muted p-link-none">
            {timesPaid > paymentIds.length
              ? t('links.payments.some', { count: timesPaid, shown: paymentIds.length })
              : t('links.payments.count', { count: timesPaid })}
          </p>
          <ul className="p-link-payments">
            {paymentIds.map((id) => (
              <li key={id}>
                <RecordLink to={path('payments', {}, { id })} id={id} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}
