import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import type { Cashout } from '@mostrador/contract/payments/cashouts/shapes';
import { settledPayments, type SettledTotals } from '@mostrador/contract/payments/cashouts/settled';
import { DateText, ErrorState, MoneyText, PlainButton, RowsSkeleton } from '@mostrador/ui/kit';
import { Section, AmountBreakdown } from '@mostrador/ui/record';
import { PaymentIdLink } from '../common/RecordLink';
import { useT, type T } from './messages';
import './settled.css';

const pageSize = 10;

/** The payments that a cashout settles, each with its share of the fee, and the calculation of the cashout's amount. */
export function SettledPayments({ cashout: { id } }: { cashout: Cashout }) {
  const t = useT();
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...apiQuery(settledPayments.list, { id, page, pageSize }),
    placeholderData: keepPreviousData,
  });
  const { data, error } = query;
  const pages = data ? Math.ceil(data.total / pageSize) : 0;
  return (
    <Section title={t('cashouts.settled')}>
      {!data && (error ? <ErrorState error={error} onRetry={() => void query.refetch()} /> : <RowsSkeleton rows={4} />)}
      {data?.total === 0 && <p className="m-muted">{t('cashouts.settled.none')}</p>}
      {data && data.total > 0 && (
        <>
          <div className="p-cashout-settled" tabIndex={0} role="group" aria-label={t('cashouts.settled')}>
            <table className="m-table" aria-label={t('cashouts.settled')} aria-busy={query.isFetching}>
              <thead>
                <tr>
                  <th scope="col">{t('cashouts.settled.payment')}</th>
                  <th scope="col">{t('cashouts.settled.captured')}</th>
                  <th scope="col">{t('cashouts.column.fee')}</th>
                  <th scope="col">{t('cashouts.column.net')}</th>
                </tr>
              </thead>
              <tbody>
                {data.items.map((row) => (
                  <tr key={`${row.id}:${row.capturedAt}`}>
                    <th scope="row">
                      <PaymentIdLink id={row.paymentId} />
                      <span className="m-muted">
                        <DateText value={row.capturedAt} />
                      </span>
                    </th>
                    <td>
                      <MoneyText money={row.captured} />
                    </td>
                    <td>
                      <MoneyText money={{ ...row.fee, minor: -row.fee.minor }} />
                    </td>
                    <td>
                      <MoneyText money={row.net} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {pages > 1 && (
            <p className="m-line m-ends p-cashout-settled-pages">
              <PlainButton disabled={page === 1} onClick={() => setPage(page - 1)}>
                {t('cashouts.settled.previous')}
              </PlainButton>
              <span className="m-muted">{t('cashouts.settled.page', { page, pages })}</span>
              <PlainButton disabled={page >= pages} onClick={() => setPage(page + 1)}>
                {t('cashouts.settled.next')}
              </PlainButton>
            </p>
          )}
          <AmountBreakdown lines={linesOf(data.totals, data.total, t)} />
        </>
      )}
    </Section>
  );
}

/** Returns the lines from the captured to the net amount. */
function linesOf({ captured, taken, carried, amount, fee, net }: SettledTotals, count: number, t: T) {
  return [
    { label: t('cashouts.settled.total', { count }), money: captured },
    ...(taken.minor === 0 ? [] : [{ label: t('cashouts.settled.taken'), money: taken, minus: true }]),
    ...(carried.minor === 0
      ? []
      : [{ label: t(carried.minor > 0 ? 'cashouts.settled.carried' : 'cashouts.settled.kept'), money: carried }]),
    { label: t('cashouts.column.amount'), money: amount, total: true },
    { label: t('cashouts.column.fee'), money: fee, minus: true },
    { label: t('cashouts.column.net'), money: net, total: true },
  ];
}
