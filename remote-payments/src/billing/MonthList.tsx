import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { below, EmptyState, ErrorState, MoneyText, Page, RowsSkeleton, StaleNotice, useMedia } from '@mostrador/ui/kit';
import { ExportButton, Freshness } from '@mostrador/ui/list';
import { Link } from '@mostrador/ui/router';
import { ChangeText } from '../common/ledger/ChangeText';
import { ExcludedCashoutsNotice } from '../common/ledger/ExcludedCashoutsNotice';
import { billingPath } from './billing-path';
import { FigureRows } from './FigureRows';
import { useT } from './messages';
import { feeRate, type Statement } from './statement';
import { useMonthText } from './month-text';
import { useSameDays, useStatements } from './use-statements';

/** Height of a month's card on a phone, px. */
const cardHeight = 264;

interface Props {
  currency: string;
  timeZone: string;
  /** The current month, YYYY-MM, which has not ended. */
  current: string;
  choice: ReactNode;
}

/** Twelve months, newest first, each compared with the previous month. */
export function MonthList({ currency, timeZone, current, choice }: Props) {
  const t = useT();
  const { query, statements, foreign } = useStatements(current, currency, timeZone);
  const retry = () => void query.refetch();
  const isNarrow = useMedia(below('compact'));
  const months = statements?.slice(0, 12);
  const isEmpty = months?.every(({ count }) => count === 0) ?? true;
  let content: ReactNode;
  if (!months) {
    content = query.error ? (
      <ErrorState error={query.error} onRetry={retry} retrying={query.isFetching} />
    ) : (
      <RowsSkeleton rows={12} height={isNarrow ? cardHeight : undefined} />
    );
  } else if (isEmpty) content = <EmptyState title={t('billing.empty', { currency })} />;
  else content = <Months statements={statements!} current={current} currency={currency} timeZone={timeZone} />;
  return (
    <Page
      title={t('billing.title')}
      actions={
        <ExportButton
          fileName={t('billing.export.months', { currency })}
          columns={[
            { title: t('billing.column.month'), value: ({ month }: Statement) => month },
            { title: t('billing.column.count'), value: ({ count }) => count },
            { title: t('billing.column.volume'), value: ({ volume }) => volume },
            { title: t('billing.column.fee'), value: ({ fee }) => fee },
            { title: t('billing.column.net'), value: ({ net }) => net },
            { title: t('billing.currency'), value: ({ volume }) => volume.currency },
          ]}
          fetchPage={() => Promise.resolve({ items: months ?? [], total: months?.length ?? 0 })}
          rowKey={({ month }) => month}
          total={isEmpty ? undefined : months?.length}
        />
      }
    >
      {choice}
      <p className="m-muted p-ledger-source">{t('billing.source')}</p>
      <ExcludedCashoutsNotice cashouts={foreign} />
      {months && query.error && <StaleNotice error={query.error} onRetry={retry} retrying={query.isFetching} />}
      <div className="m-card p-billing-card" aria-busy={query.isFetching}>
        {content}
        <Freshness at={query.dataUpdatedAt} busy={query.isFetching} onRefresh={retry} />
      </div>
    </Page>
  );
}

interface MonthsProps extends Omit<Props, 'choice'> {
  statements: Statement[];
}

function Months({ statements, current, currency, timeZone }: MonthsProps) {
  const t = useT();
  const sameDays = useSameDays(currency, timeZone);
  const { formatNumber } = useIntl();
  const monthText = useMonthText();
  const titles = ['month', 'count', 'volume', 'fee', 'rate', 'net', 'change'] as const;
  const rows = statements.slice(0, 12).map((statement, index) => {
    const { month, count, volume, fee, net } = statement;
    const rate = feeRate(statement);
    const cells = [
      <>
        <Link className="m-link" to={billingPath(currency, month)}>
          {monthText(month)}
        </Link>
        {month === current && <span className="m-muted p-billing-running">{t('billing.running')}</span>}
      </>,
      formatNumber(count),
      <MoneyText money={volume} />,
      <MoneyText money={fee} />,
      rate === null ? '–' : formatNumber(rate, { style: 'percent', maximumFractionDigits: 2 }),
      <MoneyText money={net} />,
      month === current ? (
        <>
          <div className="p-billing-change">
            {sameDays.statement && <ChangeText current={fee.minor} before={sameDays.statement.fee.minor} />}
          </div>
          <span className="m-muted p-billing-days">{t('billing.sameDays', { day: sameDays.last })}</span>
        </>
      ) : (
        <ChangeText current={fee.minor} before={statements[index + 1]?.fee.minor ?? 0} />
      ),
    ];
    return { key: month, cells };
  });
  return (
    <FigureRows
      label={t('billing.months')}
      columns={titles.map((title) => ({ title: t(`billing.column.${title}`) }))}
      rows={rows}
    />
  );
}
