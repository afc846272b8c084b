import { cashoutStage, type CashoutStage } from '@mostrador/contract/payments/cashouts/states';
import type { Cashout } from '@mostrador/contract/payments/cashouts/shapes';
import { DateText, MoneyText, StatusTag, type Tone } from '@mostrador/ui/kit';
import { AmountBreakdown, type AmountLine } from '@mostrador/ui/record';
import { Link } from '@mostrador/ui/router';
import { shortId } from '@mostrador/values/short-id';
import { path } from '../paths';
import { DifferenceCheck } from './DifferenceCheck';
import { useT, type T } from './messages';
import { excludeReturned, type Reconciliation } from './settlement';

function linesOf(result: Reconciliation, t: T): AmountLine[] {
  const { captured, refunded, chargedBack, net, otherDays, expected, settled, difference, onWay, held, unexplained } = result;
  const inFlight = onWay.minor !== 0 || held.minor !== 0;
  return [
    { label: t('reconciliation.captured'), money: captured },
    { label: t('reconciliation.refunded'), money: refunded, minus: true },
    { label: t('reconciliation.chargedBack'), money: chargedBack, minus: true },
    { label: t('reconciliation.net'), money: net, total: true },
    ...(otherDays.minor === 0
      ? []
      : [
          { label: t('reconciliation.otherDays'), money: otherDays },
          { label: t('reconciliation.expected'), money: expected, total: true },
        ]),
    { label: t('reconciliation.settled'), money: settled },
    { label: t('reconciliation.difference'), money: difference, total: true },
    ...(onWay.minor === 0 ? [] : [{ label: t('reconciliation.onWay'), money: onWay }]),
    ...(held.minor === 0 ? [] : [{ label: t('reconciliation.held'), money: held }]),
    ...(inFlight ? [{ label: t('reconciliation.unexplained'), money: unexplained, total: true }] : []),
  ];
}

/** The calculation of the day's difference, its cashouts, and whether the difference was checked. */
export function DifferenceBreakdown({
  day,
  result,
  cashouts,
}: {
  day: string;
  result: Reconciliation;
  cashouts: readonly Cashout[];
}) {
  const t = useT();
  return (
    <div className="p-reconciliation-parts">
      <section className="m-card" aria-label={t('reconciliation.arithmetic')}>
        <h2 className="m-heading">{t('reconciliation.arithmetic')}</h2>
        <AmountBreakdown lines={linesOf(result, t)} />
      </section>
      <section className="m-card" aria-label={t('reconciliation.cashouts')}>
        <h2 className="m-heading">{t('reconciliation.cashouts')}</h2>
        {cashouts.length === 0 && <p className="m-muted">{t('reconciliation.cashouts.none')}</p>}
        <ul>
          {cashouts.map((cashout) => (
            <CashoutLine key={cashout.id} cashout={cashout} />
          ))}
        </ul>
        <DifferenceCheck
          key={`${day}:${result.net.currency}`}
          day={day}
          result={result}
          covered={excludeReturned(cashouts).length > 0}
        />
      </section>
    </div>
  );
}

const stageTones: Record<CashoutStage, Tone> = { settled: 'success', onWay: 'info', held: 'warning', returned: 'neutral' };

function CashoutLine({ cashout: { id, status, amount, createdAt } }: { cashout: Cashout }) {
  const t = useT();
  const stage = cashoutStage(status);
  return (
    <li>
      <Link className="m-link" to={path('cashouts', {}, { id })}>
        {shortId(id)}
      </Link>
      <MoneyText money={amount} struck={stage === 'returned'} />
      <DateText value={createdAt} />
      <StatusTag tone={stageTones[stage]} label={t(`reconciliation.cashouts.${stage}`)} />
    </li>
  );
}
