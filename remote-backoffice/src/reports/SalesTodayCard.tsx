import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import type { OrdersSummary } from '@mostrador/contract/backoffice/orders/reports';
import { orders } from '@mostrador/contract/backoffice/orders/calls';
import { useLocale } from '@mostrador/i18n';
import { useBranch } from '@mostrador/session';
import type { SessionBranch } from '@mostrador/session/store';
import { EmptyState, QueryError, MoneyText, RowsSkeleton, useTimeText } from '@mostrador/ui/kit';
import { Link } from '@mostrador/ui/router';
import { formatMoney } from '@mostrador/values/money';
import { ChangeText } from './ChangeText';
import { shareOf } from './comparison';
import { useT } from './messages';
import { historyPath, salesPath } from './scope';
import { useWords } from './words';
import './reports.css';
import './home-cards.css';

/** Polling interval (ms). */
const pollMs = 60_000;

/** Home card: today's sales, compared with the same weekday last week up to the same time, and the last seven days. */
export function SalesTodayCard() {
  const t = useT();
  const branch = useBranch();
  return branch ? <Today branch={branch} /> : <EmptyState title={t('reports.noBranch')} />;
}

function Today({ branch }: { branch: SessionBranch }) {
  const t = useT();
  const words = useWords();
  const timeText = useTimeText(branch.timeZone);
  const query = useQuery({ ...apiQuery(orders.home, { branchId: branch.id }), refetchInterval: pollMs });
  if (query.isPending) return <RowsSkeleton rows={4} />;
  if (!query.data) return <QueryError query={query} />;
  const { today, previous, days, asOf } = query.data;
  return (
    <>
      <div className="b-report-today">
        <MoneyText money={today.sales} large />
        <ChangeText current={today.sales.minor} before={previous.sales.minor} better="more" />
        <span>{t('reports.orders', { count: today.orders, text: words.number(today.orders) })}</span>
      </div>
      <p className="m-muted b-report-note">
        {t('reports.card.lastWeek', { time: timeText(asOf) })} <MoneyText money={previous.sales} />
      </p>
      <Week branch={branch} days={days} />
      <Link className="m-link" to={salesPath(branch, { preset: 'last30' })}>
        {t('reports.card.analysis')}
      </Link>
    </>
  );
}

/** Bars of the last seven days, with links to their orders. */
function Week({ branch, days }: { branch: SessionBranch; days: OrdersSummary['days'] }) {
  const t = useT();
  const words = useWords();
  const locale = useLocale();
  const most = Math.max(...days.map(({ sales }) => sales.minor));
  return (
    <ul className="b-report-week" aria-label={t('reports.card.week')}>
      {days.map(({ date, sales }) => {
        const text = `${words.day(date)}: ${formatMoney(sales, locale)}`;
        return (
          <li key={date}>
            <Link to={historyPath(branch, { from: date, to: date })} aria-label={text} title={text}>
              <span className="b-report-week-place" aria-hidden="true">
                <span className="m-fill" style={{ blockSize: `${100 * shareOf(sales.minor, most)}%` }} />
              </span>
              <span aria-hidden="true">{words.weekday(date)}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
