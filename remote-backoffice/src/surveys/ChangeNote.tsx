import type { ReactNode } from 'react';
import { useT } from './messages';
import type { Comparison } from './recent';
import { useWords } from './words';

interface Props {
  comparison: Comparison;
  /** Texts for a fall and a rise of the score. */
  fell: string;
  rose: string;
  /** Names the comparison; shown first. */
  children?: ReactNode;
}

/** States whether a score changed, or how many answers are missing to tell. */
export function ChangeNote({ comparison: { now, before, direction, seems, few, missing }, fell, rose, children }: Props) {
  const t = useT();
  const words = useWords();
  const scores = { now: words.score(now), before: words.score(before) };
  let text: string;
  if (few) text = t('surveys.change.few');
  else if (direction !== 0) text = direction < 0 ? fell : rose;
  else if (missing !== null && missing < 10_000) {
    const about = missing < 20 ? missing : Math.ceil(missing / 10) * 10;
    text = t(seems < 0 ? 'surveys.change.missing.down' : 'surveys.change.missing.up', { ...scores, missing: words.whole(about) });
  } else text = t('surveys.change.none', scores);
  const mark = direction === 0 ? '' : direction < 0 ? '↓ ' : '↑ ';
  return (
    <p className={direction < 0 ? 'b-survey-change b-survey-change--down' : 'b-survey-change'}>
      {children}
      <span aria-hidden="true">{mark}</span>
      {text}
    </p>
  );
}
