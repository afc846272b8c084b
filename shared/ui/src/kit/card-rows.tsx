import type { ReactNode } from 'react';
import './kit.css';
import './page.css';

export interface CardRow {
  key: string;
  /** Link to the record. */
  identity: ReactNode;
  status: ReactNode;
  /** Date or time, in the muted colour. */
  meta: ReactNode;
  /** The figure at the end of the row. */
  value: ReactNode;
}

/** A few records in a card of the home page: one line each, or two if the card is narrow. */
export function CardRows({ rows }: { rows: CardRow[] }) {
  return (
    <ul className="m-card-rows">
      {rows.map(({ key, identity, status, meta, value }) => (
        <li key={key}>
          {identity}
          {status}
          <span className="m-muted">{meta}</span>
          {value}
        </li>
      ))}
    </ul>
  );
}
