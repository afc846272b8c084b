import type { ReactNode } from 'react';
import { DateText } from '../kit/date-text';
import type { Tone } from '../kit/status-tag';
import './timeline.css';

export interface TimelineItem {
  key: string;
  /** Epoch ms. */
  at: number | null;
  tone: Tone;
  title: ReactNode;
  /** At the end of the title's line, usually an amount. */
  aside?: ReactNode;
  children?: ReactNode;
}

/** The events of a record, in the given order. */
export function Timeline({ label, items }: { label: string; items: TimelineItem[] }) {
  return (
    <ol className="m-timeline" aria-label={label}>
      {items.map(({ key, at, tone, title, aside, children }) => (
        <li key={key} className="m-timeline-item">
          <span className={`m-timeline-mark m-tag--${tone}`} aria-hidden="true" />
          <div className="m-timeline-head">
            <span className="m-timeline-title">{title}</span>
            {aside && <span>{aside}</span>}
          </div>
          <span className="m-timeline-time">
            <DateText value={at} />
          </span>
          {children}
        </li>
      ))}
    </ol>
  );
}
