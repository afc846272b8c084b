import { useIntl } from 'react-intl';
import { useLedgerT } from './messages';
import './ledger.css';

/** Differences that would show as 0,0 %. */
const unseen = 0.0005;

/** How a figure stands to the one before it, the direction as a word. From nothing there is no percentage, nor from what is not known (NaN). */
export function ChangeText({ current, before }: { current: number; before: number }) {
  const t = useLedgerT();
  const { formatNumber } = useIntl();
  const ratio = before === 0 && !Number.isNaN(current) ? 0 : (current - before) / Math.abs(before);
  const size = formatNumber(Math.abs(ratio), { style: 'percent', maximumFractionDigits: 1 });
  let text: string;
  if (Number.isNaN(ratio)) text = '–';
  else if (before === 0) text = t(current === 0 ? 'ledger.change.same' : 'ledger.change.new');
  else if (Math.abs(ratio) < unseen) text = t('ledger.change.same');
  else text = ratio > 0 ? t('ledger.change.up', { size }) : t('ledger.change.down', { size });
  return <span className="m-muted p-ledger-change">{text}</span>;
}
