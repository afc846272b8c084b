import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import './record.css';

export interface Count {
  key: string;
  label: ReactNode;
  /** undefined while unknown. */
  count: number | undefined;
}

/** Figures side by side, each under its label. */
export function Stats({ label, counts }: { label: string; counts: Count[] }) {
  const { formatNumber } = useIntl();
  return (
    <div role="group" aria-label={label}>
      <dl className="m-counts m-card">
        {counts.map(({ key, label: word, count }) => (
          <div key={key}>
            <dt>{word}</dt>
            <dd>{count === undefined ? '–' : formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
