import { useMemo, type ReactNode } from 'react';
import { useServerOffset } from '@mostrador/api-client';
import type { Cashout } from '@mostrador/contract/payments/cashouts/shapes';
import { useSession } from '@mostrador/session';
import { LeftOutlined, RightOutlined } from '@mostrador/ui/icons';
import { DateText, ErrorState, Page, PlainButton, RowsSkeleton } from '@mostrador/ui/kit';
import { ExportButton, instantCell } from '@mostrador/ui/list';
import { AmountBreakdown } from '@mostrador/ui/record';
import { Link } from '@mostrador/ui/router';
import { ExcludedCashoutsNotice } from '../common/ledger/ExcludedCashoutsNotice';
import { ofCurrency } from '../common/ledger/movements';
import { LoadingProgress } from '../common/ledger/LoadingProgress';
import { addMonths } from '../common/months';
import { billingPath } from './billing-path';
import { Comparison } from './Comparison';
import { StatementLines } from './StatementLines';
import { useT } from './messages';
import { useMonthText } from './month-text';
import { MonthPayments } from './MonthPayments';
import { lineState, statementOf, type Statement } from './statement';
import { useMonthCashouts, useSameDays, useStatements } from './use-statements';

interface Props {
  month: string;
  currency: string;
  timeZone: string;
  current: string;
  choice: ReactNode;
}

/**
 * The statement of a month: its sums, the previous month, every cashout with its fee, and the payments of the month. Printable.
 */
export function MonthStatement({ month, currency, timeZone, current, choice }: Props) {
  const t = useT();
  const clockOffset = useServerOffset();
  const monthText = useMonthText();
  const { business } = useSession();
  const pages = useMonthCashouts(month, currency, timeZone);
  const { statements } = useStatements(month, currency, timeZone);
  const { complete, error } = pages;
  const [items, foreign] = useMemo(() => ofCurrency(currency, pages.items), [currency, pages.items]);
  const statement = complete ? statementOf(month, currency, items) : undefined;
  const before = statements?.[1];
  const to = (other: string) => billingPath(currency, other);
  return (
    <Page
      title={t('billing.statement', { month: monthText(month) })}
      actions={
        <>
          <ExportButton
            fileName={t('billing.export.lines', { month, currency })}
            columns={[
              { title: t('billing.column.at'), value: ({ createdAt }: Cashout) => instantCell(createdAt) },
              { title: t('billing.column.cashout'), value: ({ id }) => id },
              { title: t('billing.column.state'), value: (cashout) => t(`billing.state.${lineState(cashout)}`) },
              { title: t('billing.column.reference'), value: ({ reference }) => reference ?? '' },
              { title: t('billing.column.volume'), value: ({ amount }) => amount },
              { title: t('billing.column.fee'), value: ({ fee }) => fee ?? '' },
              { title: t('billing.column.net'), value: ({ net }) => net ?? '' },
              { title: t('billing.currency'), value: ({ amount }) => amount.currency },
            ]}
            fetchPage={() => Promise.resolve({ items, total: items.length })}
            rowKey={({ id }) => id}
            total={complete ? items.length : undefined}
          />
          <PlainButton onClick={() => window.print()} disabled={!statement}>
            {t('billing.print')}
          </PlainButton>
        </>
      }
    >
      <nav className="p-billing-nav" aria-label={t('billing.months')}>
        <Link className="m-link" to={billingPath(currency)}>
          {t('billing.back')}
        </Link>
        <Link className="m-button" to={to(addMonths(month, -1))}>
          <LeftOutlined /> {monthText(addMonths(month, -1))}
        </Link>
        {month < current && (
          <Link className="m-button" to={to(addMonths(month, 1))}>
            {monthText(addMonths(month, 1))} <RightOutlined />
          </Link>
        )}
        {choice}
      </nav>
      <header className="p-billing-print-head">
        <h2>{t('billing.statement', { month: monthText(month) })}</h2>
        <p>
          {business.name} · {currency} ·{' '}
          <DateText value={pages.dataUpdatedAt ? pages.dataUpdatedAt + clockOffset : null} style="full" />
        </p>
      </header>
      <p className="m-muted p-ledger-source">{t('billing.source')}</p>
      <LoadingProgress pages={pages} />
      {!statement &&
        (error && pages.items.length === 0 ? (
          <ErrorState error={error} onRetry={pages.resume} retrying={pages.isFetching} />
        ) : (
          <RowsSkeleton rows={8} />
        ))}
      {statement && (
        <>
          <div className="p-billing-parts">
            <section className="m-card p-billing-card" aria-label={t('billing.sums')}>
              <h2 className="m-heading">{t('billing.sums')}</h2>
              <AmountBreakdown
                lines={[
                  { label: t('billing.volume', { count: statement.count }), money: statement.volume },
                  { label: t('billing.column.fee'), money: statement.fee, minus: true },
                  { label: t('billing.column.net'), money: statement.net, total: true },
                ]}
              />
              {month === current && <p className="m-muted">{t('billing.running.long')}</p>}
            </section>
            {month === current ? (
              <RunningComparison statement={statement} currency={currency} timeZone={timeZone} />
            ) : (
              <Comparison
                statement={statement}
                before={before}
                title={t('billing.comparison.with', { month: monthText(addMonths(month, -1)) })}
              />
            )}
          </div>
          <ExcludedCashoutsNotice cashouts={foreign} />
          <StatementLines cashouts={items} statement={statement} />
        </>
      )}
      <MonthPayments month={month} currency={currency} timeZone={timeZone} />
    </Page>
  );
}

function RunningComparison(props: { statement: Statement; currency: string; timeZone: string }) {
  const t = useT();
  const monthText = useMonthText();
  const { last, statement: before } = useSameDays(props.currency, props.timeZone);
  const month = monthText(addMonths(props.statement.month, -1));
  return (
    <Comparison statement={props.statement} before={before} title={t('billing.comparison.sameDays', { day: last, month })} />
  );
}
