import type { ReactNode } from 'react';
import './record.css';

export interface Detail {
  label: string;
  /** Nothing shows a dash. */
  value: ReactNode;
  /** Over the whole width. */
  wide?: boolean;
}

/** Label–value pairs. */
export function Details({ items }: { items: Detail[] }) {
  return (
    <dl className="m-details">
      {items.map(({ label, value, wide = false }) => (
        <div key={label} className={wide ? 'm-detail m-detail--wide' : 'm-detail'}>
          <dt>{label}</dt>
          <dd>{value === null || value === undefined || value === '' ? <span className="m-muted">–</span> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
