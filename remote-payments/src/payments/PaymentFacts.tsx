import type { Payment } from '@mostrador/contract/payments/payments/shapes';
import { DateText, MoneyText, ShortId } from '@mostrador/ui/kit';
import { DescriptionList, Section } from '@mostrador/ui/record';
import { Link } from '@mostrador/ui/router';
import { shortId } from '@mostrador/values/short-id';
import { RecordLink } from '../common/RecordLink';
import { path } from '../paths';
import { cardText } from './card-text';
import { useT, type T } from './messages';

function expiry({ instrument }: Payment): string {
  const { expirationMonth, expirationYear } = instrument?.card ?? {};
  return expirationMonth && expirationYear ? `${String(expirationMonth).padStart(2, '0')}/${expirationYear}` : '';
}

function address({ instrument }: Payment): string {
  const { line, postalCode, city, country } = instrument?.billingAddress ?? {};
  return [line, [postalCode, city].filter(Boolean).join(' '), country].filter(Boolean).join(', ');
}

function captureText({ captureMode }: Payment, t: T): string | undefined {
  const mode = (['AUTOMATIC', 'MANUAL'] as const).find((known) => known === captureMode);
  return mode ? t(`payments.capture.${mode}`) : captureMode;
}

const id = (value: string | undefined) => value && <ShortId id={value} />;

/** Merchant, customer, card and identifiers of a payment. */
export function PaymentFacts({ payment }: { payment: Payment }) {
  const t = useT();
  const { merchant, instrument, customer } = payment;
  return (
    <>
      <RelatedRecords payment={payment} />
      <Section title={t('payments.card')}>
        <DescriptionList
          items={[
            { label: t('payments.column.card'), value: cardText(payment) },
            { label: t('payments.card.expiry'), value: expiry(payment) },
            { label: t('payments.card.issuer'), value: instrument?.card?.issuerNumber },
            { label: t('payments.card.instrument'), value: id(instrument?.id) },
            { label: t('payments.card.fingerprint'), value: id(instrument?.fingerprint) },
            { label: t('payments.card.address'), value: address(payment), wide: true },
          ]}
        />
      </Section>
      <Section title={t('payments.facts')}>
        <DescriptionList
          items={[
            {
              label: t('payments.column.merchant'),
              value: merchant && (
                <>
                  <RecordLink to={path('merchants', {}, { id: merchant.id })} id={merchant.id} name={merchant.name} />
                  {merchant.city && `, ${merchant.city}`}
                  <Link className="m-link p-payment-fact-more" to={path('payments', {}, { merchantId: merchant.id })}>
                    {t('payments.facts.merchantPayments')}
                  </Link>
                </>
              ),
            },
            { label: t('payments.facts.customer'), value: [customer?.name, customer?.email].filter(Boolean).join(' · ') },
            { label: t('payments.facts.capture'), value: captureText(payment, t) },
            { label: t('payments.amounts.current'), value: payment.current && <MoneyText money={payment.current} /> },
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

/** Records related to a payment: its refunds, cashout and link, and the point where it was taken. */
function RelatedRecords({ payment }: { payment: Payment }) {
  const t = useT();
  const { paymentId, chargeback, cashout, linkId, point, terminal, transactions } = payment;
  const refunds = transactions.filter(({ type }) => type === 'REFUND').length;
  const record = (to: string, name: string, one: string) => (
    <ShortId id={one}>
      <RecordLink to={to} id={one} name={name} />
    </ShortId>
  );
  const items = [
    refunds > 0 && {
      label: t('payments.related.refunds'),
      value: (
        <Link className="m-link" to={path('refunds', {}, { paymentId })}>
          {t('payments.related.refundCount', { count: refunds })}
        </Link>
      ),
    },
    chargeback && {
      label: t('payments.facts.chargeback'),
      value: record(path('chargebacks', {}, { id: chargeback.id }), shortId(chargeback.id), chargeback.id),
    },
    cashout && {
      label: t('payments.related.cashout'),
      value: record(path('cashouts', {}, { id: cashout.id, ...currencyOf(payment) }), shortId(cashout.id), cashout.id),
    },
    linkId !== undefined && {
      label: t('payments.related.link'),
      value: record(path('payment-links', {}, { id: linkId }), shortId(linkId), linkId),
    },
    point && {
      label: t('payments.related.point'),
      value: <RecordLink to={path('points', {}, { id: point.id })} {...point} />,
    },
    terminal && {
      label: t('payments.related.terminal'),
      value: <RecordLink to={path('provider-terminals', {}, { id: terminal.id })} {...terminal} />,
    },
  ];
  const known = items.filter((item) => typeof item === 'object');
  if (known.length === 0) return null;
  return (
    <Section title={t('payments.related')}>
      <DescriptionList items={known} />
    </Section>
  );
}

/** The list of cashouts shows one currency; the default is omitted from the URL. */
function currencyOf({ initial: { currency } }: Payment): { currency?: string } {
  return currency === 'EUR' ? {} : { currency };
}
