import { compareFigures, type Change } from './comparison';
import { useWords } from './words';
import './figures.css';

interface Props {
  current: number;
  before: number;
  /** Which direction is an improvement; undefined if neither. */
  better?: 'more' | 'less';
}

function toneOf({ kind }: Change, better: Props['better']): 'good' | 'bad' | 'plain' {
  if (!better || (kind !== 'up' && kind !== 'down')) return 'plain';
  return (kind === 'up') === (better === 'more') ? 'good' : 'bad';
}

/** Text for the change from the previous period. */
export function ChangeText({ current, before, better }: Props) {
  const words = useWords();
  const change = compareFigures(current, before);
  return <span className={`b-report-change b-report-change--${toneOf(change, better)}`}>{words.change(change)}</span>;
}
