import type { ReactNode } from 'react';
import './kit.css';
import './cells.css';

/** The tones of the status colours (docs payments §4, docs backoffice §4.1); `neutral` is for an unknown status. */
export type Tone = 'success' | 'info' | 'progress' | 'warning' | 'error' | 'secondary' | 'neutral';

interface Props {
  tone: Tone;
  /** Text of the status. */
  label: ReactNode;
  /** Decorative icon. */
  icon?: ReactNode;
}

/** A longer text is not one of our own status words: it may wrap, so that it does not widen a table. */
const LONG = 32;

/** A status as a word on its colour, readable in light and dark themes. */
export function StatusTag({ tone, label, icon }: Props) {
  const isLong = typeof label === 'string' && label.length > LONG;
  return (
    <span className={`m-tag m-tag--${tone}${isLong ? ' m-tag--long' : ''}`}>
      {icon ? <span aria-hidden="true">{icon}</span> : <span className="m-tag-dot" aria-hidden="true" />}
      {label}
    </span>
  );
}
