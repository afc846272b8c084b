import type { ReactNode } from 'react';
import './record.css';

export interface Detail {
  label: string;
  /** An empty value shows a dash. */
  value: ReactNode;
  /** Uses the whole width. */
  wide?: boolean;
}

/** A description list of label–value pairs. */
export function DescriptionList({ items }: { items: Detail[] }) {
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
