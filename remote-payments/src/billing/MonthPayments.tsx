import { useMemo } from 'react';
import { ErrorState, RowsSkeleton } from '@mostrador/ui/kit';
import { AmountBreakdown } from '@mostrador/ui/record';
import { subtract } from '@mostrador/values/money';
import { dayRangeToInstants } from '@mostrador/values/day-range';
import { movementsOf, sumOf, type Movement } from '../common/ledger/movements';
import { LoadingProgress } from '../common/ledger/LoadingProgress';
import { useLedger } from '../common/ledger/use-ledger';
import { daysOfMonth } from '../common/months';
import { useT } from './messages';

const types = ['CAPTURE', 'REFUND', 'CHARGEBACK'];

/** The amounts captured, refunded and charged back in the month, in the currency of the statement. */
export function MonthPayments({ month, currency, timeZone }: { month: string; currency: string; timeZone: string }) {
  const t = useT();
  const [from, to] = dayRangeToInstants(daysOfMonth(month), timeZone);
  const pages = useLedger({ types, period: { from, to } });
  const made = useMemo(
    () =>
      movementsOf(pages.items, types, { from, to }).filter(
        ({ status, amount }) => status === 'APPROVED' && amount.currency === currency,
      ),
    [pages.items, from, to, currency],
  );
  return (
    <section className="m-card p-billing-card" aria-label={t('billing.payments')}>
      <h2 className="m-heading">{t('billing.payments')}</h2>
      <LoadingProgress pages={pages} />
      {pages.complete ? (
        <Figures made={made} currency={currency} />
      ) : pages.error && pages.items.length === 0 ? (
        <ErrorState error={pages.error} onRetry={pages.resume} retrying={pages.isFetching} />
      ) : (
        !pages.stopped && !pages.error && <RowsSkeleton rows={4} />
      )}
    </section>
  );
}

function Figures({ made, currency }: { made: readonly Movement[]; currency: string }) {
  const t = useT();
  const of = (type: string) => made.filter((movement) => movement.type === type);
  const sum = (type: string) =>
    sumOf(
      currency,
      of(type).map(({ amount }) => amount),
    );
  const [captured, refunded, chargedBack] = [sum('CAPTURE'), sum('REFUND'), sum('CHARGEBACK')];
  return (
    <AmountBreakdown
      lines={[
        { label: t('billing.captured', { count: of('CAPTURE').length }), money: captured },
        { label: t('billing.refunded', { count: of('REFUND').length }), money: refunded, minus: true },
        { label: t('billing.chargedBack', { count: of('CHARGEBACK').length }), money: chargedBack, minus: true },
        { label: t('billing.payments.net'), money: subtract(subtract(captured, refunded), chargedBack), total: true },
      ]}
    />
  );
}
