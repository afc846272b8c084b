import type { Payment } from '@mostrador/contract/payments/payment-shapes';
import { DateText, ShortId } from '@mostrador/ui/kit';
import { Details, Section } from '@mostrador/ui/record';
import { cardText } from './card-text';
import { useT } from './messages';

function expiry({ instrument }: Payment): string {
  const { expirationMonth, expirationYear } = instrument?.card ?? {};
  return expirationMonth && expirationYear ? `${String(expirationMonth).padStart(2, '0')}/${expirationYear}` : '';
}

function address({ instrument }: Payment): string {
  const { line, postalCode, city, country } = instrument?.billingAddress ?? {};
  return [line, [postalCode, city].filter(Boolean).join(' '), country].filter(Boolean).join(', ');
}

const id = (value: string | undefined) => value && <ShortId id={value} />;

/** Who, with which card, under which identifiers. */
export function PaymentFacts({ payment }: { payment: Payment }) {
  const t = useT();
  const { merchant, instrument, customer } = payment;
  return (
    <>
      <Section title={t('payments.card')}>
        <Details
          items={[
            { label: t('payments.column.card'), value: cardText(payment) },
            { label: t('payments.card.expiry'), value: expiry(payment) },
            { label: t('payments.card.issuer'), value: instrument?.card?.issuerNumber },
            { label: t('payments.card.fingerprint'), value: id(instrument?.fingerprint) },
            { label: t('payments.card.address'), value: address(payment), wide: true },
          ]}
        />
      </Section>
      <Section title={t('payments.facts')}>
        <Details
          items={[
            { label: t('payments.column.merchant'), value: merchant?.name ?? merchant?.id },
            { label: t('payments.column.city'), value: merchant?.city },
            { label: t('payments.facts.customer'), value: customer?.name ?? customer?.email },
            { label: t('payments.facts.country'), value: payment.country },
            { label: t('payments.facts.merchantId'), value: id(merchant?.id) },
            { label: t('payments.facts.internalId'), value: id(payment.id) },
            { label: t('payments.column.trace'), value: id(payment.traceId) },
            { label: t('payments.facts.client'), value: id(payment.clientId) },
            { label: t('payments.facts.organization'), value: id(payment.organizationId) },
            { label: t('payments.column.updated'), value: <DateText value={payment.updatedAt ?? null} style="full" /> },
          ]}
        />
      </Section>
    </>
  );
}
