import type { ReactNode } from 'react';
import './kit.css';
import './cells.css';

/** The tones of the status colours (docs payments §4, docs backoffice §4.1), and one for what is not a status of ours. */
export type Tone = 'success' | 'info' | 'progress' | 'warning' | 'error' | 'secondary' | 'neutral';

interface Props {
  tone: Tone;
  /** The word. */
  label: ReactNode;
  /** Decorative. */
  icon?: ReactNode;
}

/** More than this many characters is no word of ours: it breaks, so that no table gets wider by it. */
const LONG = 32;

/** A status as a word on its colour, readable in light and dark. */
export function StatusTag({ tone, label, icon }: Props) {
  const isLong = typeof label === 'string' && label.length > LONG;
  return (
    <span className={`m-tag m-tag--${tone}${isLong ? ' m-tag--long' : ''}`}>
      {icon ? <span aria-hidden="true">{icon}</span> : <span className="m-tag-dot" aria-hidden="true" />}
      {label}
    </span>
  );
}
