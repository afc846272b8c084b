import { cashoutStage, type CashoutStage } from '@mostrador/contract/payments/cashouts/states';
import type { Cashout } from '@mostrador/contract/payments/cashouts/shapes';
import { DateText, MoneyText, StatusTag, type Tone } from '@mostrador/ui/kit';
import { AmountBreakdown, type AmountLine } from '@mostrador/ui/record';
import { Link } from '@mostrador/ui/router';
import { shortId } from '@mostrador/values/short-id';
import { path } from '../paths';
import { DifferenceCheck } from './DifferenceCheck';
import { useT, type T } from './messages';
import { excludeReturned, partsOf, type CashoutParts, type Reconciliation } from './settlement';

function linesOf(result: Reconciliation, t: T): AmountLine[] {
  const { captured, refunded, chargedBack, net, otherDays, expected, cashedOut, due } = result;
  const { deposited, difference, onWay, held, unexplained } = result;
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
    ...(cashedOut.fee.minor === 0
      ? []
      : [
          { label: t('reconciliation.fees'), money: cashedOut.fee, minus: true },
          { label: t('reconciliation.due'), money: due, total: true },
        ]),
    { label: t('reconciliation.deposited'), money: deposited },
    { label: t('reconciliation.difference'), money: difference, total: true },
    ...(onWay.minor === 0 ? [] : [{ label: t('reconciliation.onWay'), money: onWay }]),
    ...(held.minor === 0 ? [] : [{ label: t('reconciliation.held'), money: held }]),
    ...(inFlight ? [{ label: t('reconciliation.unexplained'), money: unexplained, total: true }] : []),
  ];
}

/** The calculation of the day's difference, its cashouts with their sum, and whether the difference was checked. */
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
  const live = excludeReturned(cashouts);
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
        {live.length > 1 && (
          <div className="p-reconciliation-total">
            <strong>{t('reconciliation.cashouts.total')}</strong>
            <Parts parts={result.cashedOut} />
          </div>
        )}
        <DifferenceCheck key={`${day}:${result.net.currency}`} day={day} result={result} covered={live.length > 0} />
      </section>
    </div>
  );
}

const stageTones: Record<CashoutStage, Tone> = { settled: 'success', onWay: 'info', held: 'warning', returned: 'neutral' };

/** Gross, fee and net; struck if the money was returned. */
function Parts({ parts: { gross, fee, deposit }, struck = false }: { parts: CashoutParts; struck?: boolean }) {
  const t = useT();
  const figures = [
    { label: t('reconciliation.gross'), money: gross },
    { label: t('reconciliation.fee'), money: { ...fee, minor: -fee.minor } },
    { label: t('reconciliation.deposit'), money: deposit },
  ];
  return (
    <dl className="m-terms">
      {figures.map(({ label, money }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <MoneyText money={money} struck={struck} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function CashoutLine({ cashout }: { cashout: Cashout }) {
  const t = useT();
  const { id, status, createdAt, bankReference } = cashout;
  const stage = cashoutStage(status);
  return (
    <li>
      <Link className="m-link" to={path('cashouts', {}, { id })}>
        {shortId(id)}
      </Link>
      <DateText value={createdAt} />
      <StatusTag tone={stageTones[stage]} label={t(`reconciliation.cashouts.${stage}`)} />
      {bankReference && <span className="m-meta">{t('reconciliation.bankReference', { reference: bankReference })}</span>}
      <Parts parts={partsOf(cashout)} struck={stage === 'returned'} />
    </li>
  );
}
