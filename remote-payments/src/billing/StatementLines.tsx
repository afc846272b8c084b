import type { Cashout } from '@mostrador/contract/payments/cashouts/shapes';
import { DateText, EmptyState, MoneyText, StatusTag, type Tone } from '@mostrador/ui/kit';
import { Link } from '@mostrador/ui/router';
import { shortId } from '@mostrador/values/short-id';
import { path } from '../paths';
import { FigureRows } from './FigureRows';
import { useT } from './messages';
import { lineState, type LineState, type Statement } from './statement';

const tones: Record<LineState, Tone> = { charged: 'success', open: 'info', returned: 'neutral' };

/** Every cashout of the month with its fee, oldest first; returned ones are struck out and not in the sums. */
export function StatementLines({ cashouts, statement }: { cashouts: readonly Cashout[]; statement: Statement }) {
  const t = useT();
  return (
    <section className="m-card p-billing-card">
      <h2 className="m-heading">{t('billing.lines')}</h2>
      {cashouts.length === 0 ? (
        <EmptyState title={t('billing.lines.empty')} />
      ) : (
        <FigureRows
          label={t('billing.lines')}
          columns={[
            { title: t('billing.column.at') },
            { title: t('billing.column.cashout'), text: true },
            { title: t('billing.column.state'), text: true },
            { title: t('billing.column.volume') },
            { title: t('billing.column.fee') },
            { title: t('billing.column.net') },
          ]}
          rows={cashouts.map((cashout) => {
            const state = lineState(cashout);
            const struck = state === 'returned';
            const cells = [
              <DateText value={cashout.createdAt} />,
              <Link className="m-link" to={path('cashouts', {}, { id: cashout.id })}>
                {shortId(cashout.id)}
              </Link>,
              <StatusTag tone={tones[state]} label={t(`billing.state.${state}`)} />,
              <MoneyText money={cashout.amount} struck={struck} />,
              <MoneyText money={cashout.fee ?? null} struck={struck} />,
              <MoneyText money={cashout.net ?? null} struck={struck} />,
            ];
            return { key: cashout.id, cells };
          })}
          total={{
            title: t('billing.total'),
            cells: [
              <MoneyText money={statement.volume} />,
              <MoneyText money={statement.fee} />,
              <MoneyText money={statement.net} />,
            ],
          }}
        />
      )}
    </section>
  );
}
