import type { Payment } from '@mostrador/contract/payments/payment-shapes';
import { MoneyText } from '@mostrador/ui/kit';
import { Details, Section } from '@mostrador/ui/record';
import { useT } from './messages';

/** Where the money of a payment stands, with what can still be moved. */
export function PaymentAmountsSection({ payment }: { payment: Payment }) {
  const t = useT();
  const { amounts, current, initial } = payment;
  const money = (value: typeof initial) => <MoneyText money={value} />;
  return (
    <Section title={t('payments.amounts')}>
      <Details
        items={
          amounts
            ? [
                { label: t('payments.amounts.authorized'), value: money(amounts.authorized) },
                { label: t('payments.amounts.captured'), value: money(amounts.captured) },
                { label: t('payments.amounts.refunded'), value: money(amounts.refunded) },
                ...(amounts.pending.minor > 0 ? [{ label: t('payments.amounts.pending'), value: money(amounts.pending) }] : []),
                ...(amounts.chargedBack.minor > 0
                  ? [{ label: t('payments.amounts.chargedBack'), value: money(amounts.chargedBack) }]
                  : []),
                amounts.capturable.minor > 0
                  ? { label: t('payments.amounts.capturable'), value: money(amounts.capturable) }
                  : { label: t('payments.amounts.remaining'), value: money(amounts.remaining) },
                ...(current ? [{ label: t('payments.amounts.current'), value: money(current) }] : []),
              ]
            : [
                { label: t('payments.amounts.initial'), value: money(initial) },
                ...(current ? [{ label: t('payments.amounts.current'), value: money(current) }] : []),
              ]
        }
      />
    </Section>
  );
}
