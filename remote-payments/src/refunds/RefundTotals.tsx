import { MoneyText } from '@mostrador/ui/kit';
import { byCurrency, sumOf, type Movement } from '../common/ledger/movements';
import { useT } from './messages';
import './refunds.css';

/** Sums of completed and pending refunds, one line per currency. Rejected and cancelled ones do not count. */
export function RefundTotals({ movements, complete }: { movements: readonly Movement[]; complete: boolean }) {
  const t = useT();
  const groups = byCurrency(movements.filter(({ status }) => status === 'APPROVED' || status === 'PENDING'));
  return (
    <section className="m-card p-refund-totals" aria-label={t('refunds.totals')}>
      <h2>{t(complete ? 'refunds.totals' : 'refunds.totals.soFar')}</h2>
      {complete && groups.length === 0 && <p className="m-muted">{t('refunds.totals.none')}</p>}
      {/* Scrolls horizontally on a phone, so it must be focusable for keyboard scrolling. */}
      <ul tabIndex={0} aria-label={t('refunds.totals')}>
        {groups.map(([currency, rows]) => {
          const made = rows.filter(({ status }) => status === 'APPROVED');
          const pending = rows.filter(({ status }) => status === 'PENDING');
          return (
            <li key={currency}>
              <MoneyText
                money={sumOf(
                  currency,
                  made.map(({ amount }) => amount),
                )}
              />
              <span className="m-muted">{t('refunds.totals.count', { count: made.length })}</span>
              {pending.length > 0 && (
                <span>
                  {t('refunds.totals.pending', { count: pending.length })}{' '}
                  <MoneyText
                    money={sumOf(
                      currency,
                      pending.map(({ amount }) => amount),
                    )}
                  />
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
