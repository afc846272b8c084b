import type { Chargeback } from '@mostrador/contract/payments/chargebacks/shapes';
import { DateText, ShortId } from '@mostrador/ui/kit';
import { DescriptionList, Section } from '@mostrador/ui/record';
import { Link } from '@mostrador/ui/router';
import { reasonWord } from '../common/chargeback-reason/words';
import { PaymentIdLink, RecordLink } from '../common/RecordLink';
import { path } from '../paths';
import { useT } from './messages';
import './chargebacks.css';

const id = (value: string | undefined) => value && <ShortId id={value} />;

/** The disputed payment, its merchant and the identifiers of a chargeback. */
export function ChargebackFacts({ chargeback }: { chargeback: Chargeback }) {
  const t = useT();
  const { paymentId, merchantId, merchantName } = chargeback;
  return (
    <Section title={t('chargebacks.facts')}>
      <DescriptionList
        items={[
          { label: t('chargebacks.column.reason'), value: reasonWord(chargeback.reason, t) },
          {
            label: t('chargebacks.column.payment'),
            value: (
              <ShortId id={paymentId}>
                <PaymentIdLink id={paymentId} />
              </ShortId>
            ),
          },
          { label: t('chargebacks.column.transaction'), value: id(chargeback.transactionId) },
          {
            label: t('chargebacks.column.merchant'),
            value: merchantId && (
              <span className="p-chargeback-links">
                <RecordLink to={path('merchants', {}, { id: merchantId })} id={merchantId} name={merchantName} />
                <Link className="m-link" to={path('chargebacks', {}, { merchantId })}>
                  {t('chargebacks.facts.merchantChargebacks')}
                </Link>
              </span>
            ),
          },
          { label: t('chargebacks.facts.organization'), value: id(chargeback.organizationId) },
          { label: t('chargebacks.column.created'), value: <DateText value={chargeback.createdAt ?? null} style="full" /> },
          { label: t('chargebacks.column.updated'), value: <DateText value={chargeback.updatedAt ?? null} style="full" /> },
        ]}
      />
    </Section>
  );
}
