import type { Cashout } from '@mostrador/contract/payments/cashouts/shapes';
import { hasPermission } from '@mostrador/contract/permissions';
import { useSession, useTimeZone } from '@mostrador/session';
import { DateText, ShortId } from '@mostrador/ui/kit';
import { DescriptionList, Section } from '@mostrador/ui/record';
import { useIntl } from 'react-intl';
import { RecordLink } from '../common/RecordLink';
import { path } from '../paths';
import { accountText } from './destination-text';
import { useT } from './messages';

/** Destination, settled period and identifiers of a cashout. */
export function CashoutFacts({ cashout }: { cashout: Cashout }) {
  const t = useT();
  const seesAccount = hasPermission(useSession().business, 'cashouts.move');
  const { id, destination, createdAt, processedAt, updatedAt, reference, bankReference, period, merchantId } = cashout;
  return (
    <>
      <Section title={t('cashouts.destination')}>
        {seesAccount ? (
          <DescriptionList
            items={[
              { label: t('cashouts.destination.bank'), value: destination?.bank ?? destination?.type },
              { label: t('cashouts.destination.account'), value: accountText(destination) },
              { label: t('cashouts.destination.holder'), value: destination?.holder, wide: true },
            ]}
          />
        ) : (
          <p className="m-muted">{t('cashouts.refusal.permission')}</p>
        )}
      </Section>
      <Section title={t('cashouts.facts')}>
        <DescriptionList
          items={[
            { label: t('cashouts.column.created'), value: <DateText value={createdAt} style="full" /> },
            { label: t('cashouts.column.processed'), value: <DateText value={processedAt ?? null} style="full" /> },
            { label: t('cashouts.column.reference'), value: reference },
            { label: t('cashouts.column.bankReference'), value: bankReference },
            { label: t('cashouts.facts.period'), value: <PeriodText period={period} /> },
            {
              label: t('cashouts.facts.merchant'),
              value: merchantId && <RecordLink to={path('merchants', {}, { id: merchantId })} id={merchantId} />,
            },
            { label: t('cashouts.column.updated'), value: <DateText value={updatedAt ?? null} style="full" /> },
            { label: t('cashouts.facts.id'), value: <ShortId id={id} />, wide: true },
          ]}
        />
      </Section>
    </>
  );
}

/** The days whose captures a cashout settles; the end is exclusive. */
function PeriodText({ period }: Pick<Cashout, 'period'>) {
  const t = useT();
  const { formatDate } = useIntl();
  const timeZone = useTimeZone();
  if (!period) return t('cashouts.facts.byHand');
  const [from, to] = [period.from, period.to - 1].map((at) => formatDate(at, { dateStyle: 'medium', timeZone }));
  return from === to ? from : t('cashouts.facts.period.range', { from: from ?? '', to: to ?? '' });
}
