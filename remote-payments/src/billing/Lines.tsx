import type { Cashout } from '@mostrador/contract/payments/cashouts/shapes';
import { DateText, EmptyState, MoneyText, StatusTag, type Tone } from '@mostrador/ui/kit';
import { Link } from '@mostrador/ui/router';
import { shortId } from '@mostrador/values/short-id';
import { path } from '../paths';
import { useT } from './messages';
import { lineState, type LineState, type Statement } from './statement';

const tones: Record<LineState, Tone> = { charged: 'success', open: 'info', returned: 'neutral' };

/** Every cashout of the month with its fee, oldest first; what came back is struck out and not in the sums. */
export function Lines({ cashouts, statement }: { cashouts: readonly Cashout[]; statement: Statement }) {
  const t = useT();
  return (
    <section className="m-card p-billing-card">
      <h2>{t('billing.lines')}</h2>
      {cashouts.length === 0 ? (
        <EmptyState title={t('billing.lines.empty')} />
      ) : (
        <div className="p-billing-scroll" role="region" aria-label={t('billing.lines')} tabIndex={0}>
          <table className="p-billing-table">
            <caption className="m-visually-hidden">{t('billing.lines')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('billing.column.at')}</th>
                <th scope="col" className="p-billing-text">
                  {t('billing.column.cashout')}
                </th>
                <th scope="col" className="p-billing-text">
                  {t('billing.column.state')}
                </th>
                <th scope="col">{t('billing.column.volume')}</th>
                <th scope="col">{t('billing.column.fee')}</th>
                <th scope="col">{t('billing.column.net')}</th>
              </tr>
            </thead>
            <tbody>
              {cashouts.map((cashout) => {
                const state = lineState(cashout);
                const struck = state === 'returned';
                return (
                  <tr key={cashout.id}>
                    <th scope="row">
                      <DateText value={cashout.createdAt} />
                    </th>
                    <td className="p-billing-text">
                      <Link className="m-link" to={path('cashouts', {}, { id: cashout.id })}>
                        {shortId(cashout.id)}
                      </Link>
                    </td>
                    <td className="p-billing-text">
                      <StatusTag tone={tones[state]} label={t(`billing.state.${state}`)} />
                    </td>
                    <td>
                      <MoneyText money={cashout.amount} struck={struck} />
                    </td>
                    <td>
                      <MoneyText money={cashout.fee ?? null} struck={struck} />
                    </td>
                    <td>
                      <MoneyText money={cashout.net ?? null} struck={struck} />
                    </td>
                  </tr>
                );
              })}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row" colSpan={3}>
                  {t('billing.total')}
                </th>
                <td>
                  <MoneyText money={statement.volume} />
                </td>
                <td>
                  <MoneyText money={statement.fee} />
                </td>
                <td>
                  <MoneyText money={statement.net} />
                </td>
              </tr>
            </tfoot>
          </table>
        </div>
      )}
    </section>
  );
}
