import { useIntl } from 'react-intl';
import { CASHOUT_STATUSES, type CashoutStatus } from '@mostrador/contract/payments/cashouts/states';
import type { CashoutPage } from '@mostrador/contract/payments/cashouts/calls';
import { useT } from './messages';
import './cashouts.css';

interface Props {
  /** Undefined until loaded. */
  page: CashoutPage | undefined;
  chosen: CashoutStatus[];
  onChoose: (statuses: CashoutStatus[]) => void;
}

/** The number of cashouts in each status, each a filter button (docs payments §3). */
export function StatusSummary({ page, chosen, onChoose }: Props) {
  const t = useT();
  const { statusSummary = {} } = page ?? {};
  const counts = Object.values(statusSummary);
  const all = page && counts.reduce((sum, count) => sum + count, 0);
  const visibleStatuses = CASHOUT_STATUSES.filter((status) => statusSummary[status] || chosen.includes(status));
  return (
    <div className="p-cashout-counts" role="group" aria-label={t('cashouts.summary')}>
      <CountButton label={t('cashouts.summary.all')} count={all} pressed={chosen.length === 0} onClick={() => onChoose([])} />
      {visibleStatuses.map((status) => {
        const isOnly = chosen.length === 1 && chosen[0] === status;
        return (
          <CountButton
            key={status}
            label={t(`cashouts.status.${status}`)}
            count={statusSummary[status] ?? 0}
            pressed={chosen.includes(status)}
            onClick={() => onChoose(isOnly ? [] : [status])}
          />
        );
      })}
    </div>
  );
}

interface CountProps {
  label: string;
  count: number | undefined;
  pressed: boolean;
  onClick: () => void;
}

function CountButton({ label, count, pressed, onClick }: CountProps) {
  const { formatNumber } = useIntl();
  return (
    <button type="button" className="p-cashout-count" aria-pressed={pressed} onClick={onClick}>
      {label} <span className="p-cashout-count-figure">{count === undefined ? '–' : formatNumber(count)}</span>
    </button>
  );
}
