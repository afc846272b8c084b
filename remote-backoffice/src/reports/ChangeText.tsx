import { changeOf, type Change } from './comparison';
import { useWords } from './words';
import './figures.css';

interface Props {
  current: number;
  before: number;
  /** What an owner wants of the figure; nothing when neither is better. */
  better?: 'more' | 'less';
}

function toneOf({ kind }: Change, better: Props['better']): 'good' | 'bad' | 'plain' {
  if (!better || (kind !== 'up' && kind !== 'down')) return 'plain';
  return (kind === 'up') === (better === 'more') ? 'good' : 'bad';
}

/** The difference to the period before, in words. */
export function ChangeText({ current, before, better }: Props) {
  const words = useWords();
  const change = changeOf(current, before);
  return <span className={`b-report-change b-report-change--${toneOf(change, better)}`}>{words.change(change)}</span>;
}
