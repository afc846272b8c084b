import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { CHARGEBACK_REASONS, type ChargebackStatistics } from '@mostrador/contract/payments/chargebacks/shapes';
import { CHARGEBACK_STATUSES } from '@mostrador/contract/payments/chargebacks/states';
import { Chart } from '@mostrador/ui/chart';
import { MoneyText } from '@mostrador/ui/kit';
import { formatDayChoice, type DayChoice } from '@mostrador/ui/list';
import { useNavigate } from '@mostrador/ui/router';
import type { DayRange } from '@mostrador/values/day-range';
import { reasonWord } from '../common/chargeback-reason/words';
import { daysOfMonth } from '../common/months';
import { path } from '../paths';
import { useT } from './messages';
import { statusOf } from './words';
import './statistics.css';

interface Props {
  now: ChargebackStatistics;
  /** The previous period; null if no days are chosen or until it is loaded. */
  before: ChargebackStatistics | null;
  /** Filters that the list has, too. */
  scope: { merchantId: string; organizationId: string };
  /** The chosen days, and the dates that they currently mean; null for all. */
  created: DayChoice | null;
  days: DayRange | null;
}

/** Returns the days of a month within the chosen days. */
function daysIn(month: string, days: DayRange | null): DayRange {
  const whole = daysOfMonth(month);
  if (!days) return whole;
  return { from: whole.from > days.from ? whole.from : days.from, to: whole.to < days.to ? whole.to : days.to };
}

/** Returns the known names in their order, followed by unknown ones from the server. */
function namesOf(known: readonly string[], ...counts: Record<string, number>[]): string[] {
  return [...new Set([...known, ...counts.flatMap(Object.keys)])];
}

/**
 * Counts, amounts by currency, the win rate of disputes, and their distribution. A status and a month link to their chargebacks;
 * a reason does not, because the list has no such filter (docs payments §3).
 */
export function StatisticsFigures({ now, before, scope, created, days }: Props) {
  const t = useT();
  const navigate = useNavigate();
  const { formatNumber, formatDate } = useIntl();
  const showList = (choice: DayChoice | null, status = '') =>
    void navigate(path('chargebacks', {}, { ...scope, created: choice ? formatDayChoice(choice) : '', status }));
  const whole = (value: number) => formatNumber(value, { maximumFractionDigits: 0 });
  const statuses = namesOf(CHARGEBACK_STATUSES, now.byStatus, before?.byStatus ?? {});
  const reasons = namesOf(CHARGEBACK_REASONS, now.byReason, before?.byReason ?? {});
  const seriesOf = (names: string[], pick: (some: ChargebackStatistics) => Record<string, number>) => [
    { name: t('chargebacks.statistics.period'), values: names.map((name) => pick(now)[name] ?? 0) },
    ...(before
      ? [{ name: t('chargebacks.statistics.before'), values: names.map((name) => pick(before)[name] ?? 0), dashed: true }]
      : []),
  ];
  return (
    <div className="p-chargeback-figures">
      <Figure title={t('chargebacks.statistics.total')} before={before && whole(before.total)}>
        {whole(now.total)}
      </Figure>
      <WinRate now={now} before={before} />
      {now.payments !== undefined && <DisputeRate now={now} before={before} />}
      <AmountsFigure now={now} before={before} />
      <ChartCard title={t('chargebacks.statistics.byStatus')}>
        <Chart
          label={t('chargebacks.statistics.byStatus')}
          kind="bar"
          categories={statuses.map((status) => statusOf(status, t).label)}
          series={seriesOf(statuses, ({ byStatus }) => byStatus)}
          format={whole}
          onSelect={(index) => showList(created, statuses[index])}
        />
      </ChartCard>
      <ChartCard title={t('chargebacks.statistics.byReason')}>
        <Chart
          label={t('chargebacks.statistics.byReason')}
          kind="bar"
          categories={reasons.map((reason) => reasonWord(reason, t))}
          series={seriesOf(reasons, ({ byReason }) => byReason)}
          format={whole}
        />
      </ChartCard>
      {now.byMonth.length > 1 && (
        <ChartCard title={t('chargebacks.statistics.byMonth')}>
          <Chart
            label={t('chargebacks.statistics.byMonth')}
            kind="line"
            categories={now.byMonth.map(({ month }) =>
              formatDate(`${month}-15T00:00Z`, { month: 'short', year: '2-digit', timeZone: 'UTC' }),
            )}
            series={(['opened', 'won', 'lost'] as const).map((name) => ({
              name: t(`chargebacks.statistics.${name}`),
              values: now.byMonth.map((month) => month[name]),
            }))}
            format={whole}
            onSelect={(index) => showList(daysIn(now.byMonth[index]!.month, days))}
          />
        </ChartCard>
      )}
    </div>
  );
}

/** A figure below its title, with that of the previous period. */
function Figure({ title, note, before, children }: { title: string; note?: string; before: ReactNode; children: ReactNode }) {
  const t = useT();
  return (
    <section className="m-card p-chargeback-figure" aria-label={title}>
      <h2>{title}</h2>
      <div className="p-chargeback-figure-value">{children}</div>
      {note && <p>{note}</p>}
      {before !== null && (
        <p className="m-muted">
          {t('chargebacks.statistics.before')} {before}
        </p>
      )}
    </section>
  );
}

/** Won out of decided disputes, never out of all; no rate without a decision. */
function WinRate({ now, before }: Pick<Props, 'now' | 'before'>) {
  const t = useT();
  const { formatNumber } = useIntl();
  const rate = ({ won, lost }: ChargebackStatistics) =>
    won + lost === 0 ? '–' : formatNumber(won / (won + lost), { style: 'percent', maximumFractionDigits: 0 });
  const decided = ({ won, lost }: ChargebackStatistics) =>
    won + lost === 0
      ? t('chargebacks.statistics.noneDecided')
      : t('chargebacks.statistics.decided', { won, decided: won + lost });
  return (
    <Figure
      title={t('chargebacks.statistics.winRate')}
      note={decided(now)}
      before={before && `${rate(before)} (${decided(before)})`}
    >
      {rate(now)}
    </Figure>
  );
}

/** Chargebacks out of the payments captured in the same days; no rate without payments. */
function DisputeRate({ now, before }: Pick<Props, 'now' | 'before'>) {
  const t = useT();
  const { formatNumber } = useIntl();
  const rate = ({ total, payments = 0 }: ChargebackStatistics) =>
    payments === 0 ? '–' : formatNumber(total / payments, { style: 'percent', maximumFractionDigits: 2 });
  const of = ({ total, payments = 0 }: ChargebackStatistics) => t('chargebacks.statistics.rateOf', { total, payments });
  return (
    <Figure title={t('chargebacks.statistics.rate')} note={of(now)} before={before && `${rate(before)} (${of(before)})`}>
      {rate(now)}
    </Figure>
  );
}

/** One line per currency; currencies are never added up. */
function AmountsFigure({ now, before }: Pick<Props, 'now' | 'before'>) {
  const t = useT();
  const currencies = [...new Set([...now.amounts, ...(before?.amounts ?? [])].map(({ currency }) => currency))].sort();
  const amountIn = (some: ChargebackStatistics, currency: string) =>
    some.amounts.find((amount) => amount.currency === currency) ?? { minor: 0, currency };
  const title = t('chargebacks.statistics.amounts');
  return (
    <section className="m-card p-chargeback-figure" aria-label={title}>
      <h2>{title}</h2>
      <table className="p-chargeback-amount-table">
        <thead className={before ? undefined : 'm-visually-hidden'}>
          <tr>
            <th scope="col">{t('chargebacks.column.currency')}</th>
            <th scope="col">{t('chargebacks.statistics.period')}</th>
            {before && <th scope="col">{t('chargebacks.statistics.before')}</th>}
          </tr>
        </thead>
        <tbody>
          {currencies.map((currency) => (
            <tr key={currency}>
              <th scope="row">{currency}</th>
              <td>
                <MoneyText money={amountIn(now, currency)} />
              </td>
              {before && (
                <td className="m-muted">
                  <MoneyText money={amountIn(before, currency)} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function ChartCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="m-card p-chargeback-figure p-chargeback-figure--wide" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
