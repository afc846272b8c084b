import { useIntl } from 'react-intl';
import { useLedgerT } from './messages';
import './ledger.css';

/** Smaller changes would be displayed as 0,0 %. */
const minVisibleChange = 0.0005;

/**
 * The change of a figure in percent, with the direction as a word. Without an earlier amount it shows no percentage, for an
 * unknown figure (NaN) a dash.
 */
export function ChangeText({ current, before }: { current: number; before: number }) {
  const t = useLedgerT();
  const { formatNumber } = useIntl();
  const ratio = before === 0 && !Number.isNaN(current) ? 0 : (current - before) / Math.abs(before);
  const size = formatNumber(Math.abs(ratio), { style: 'percent', maximumFractionDigits: 1 });
  let text: string;
  if (Number.isNaN(ratio)) text = '–';
  else if (before === 0) text = t(current === 0 ? 'ledger.change.same' : 'ledger.change.new');
  else if (Math.abs(ratio) < minVisibleChange) text = t('ledger.change.same');
  else text = ratio > 0 ? t('ledger.change.up', { size }) : t('ledger.change.down', { size });
  return <span className="m-muted p-ledger-change">{text}</span>;
}
