import { useIntl } from 'react-intl';
import { MoneyText, RowsSkeleton } from '@mostrador/ui/kit';
import { ChangeText } from '../common/ledger/ChangeText';
import { useT } from './messages';
import type { Statement } from './statement';

/**
 * Compares each figure of the month with the previous month, or with the same days of it. `before` is undefined until loaded;
 * `title` names the compared period.
 */
export function Comparison({ statement, before, title }: { statement: Statement; before: Statement | undefined; title: string }) {
  const t = useT();
  const { formatNumber } = useIntl();
  return (
    <section className="m-card p-billing-card" aria-label={t('billing.comparison')}>
      <h2 className="m-heading">{title}</h2>
      {!before ? (
        <RowsSkeleton rows={4} />
      ) : (
        <dl className="p-billing-comparison">
          <div>
            <dt>{t('billing.column.count')}</dt>
            <dd>
              {formatNumber(before.count)} <ChangeText current={statement.count} before={before.count} />
            </dd>
          </div>
          {(['volume', 'fee', 'net'] as const).map((figure) => (
            <div key={figure}>
              <dt>{t(`billing.column.${figure}`)}</dt>
              <dd>
                <MoneyText money={before[figure]} />{' '}
                <ChangeText current={statement[figure].minor} before={before[figure].minor} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
