import { useT } from '../messages';
import './kit.css';
import './page.css';

const widths = ['72%', '48%', '60%', '36%', '54%'];

interface RowsProps {
  rows?: number;
  /** Height of one row in px. */
  height?: number;
}

/** Skeleton rows in the shape of the content; invisible for the first 200 ms, but with their full height. */
export function RowsSkeleton({ rows = 5, height = 44 }: RowsProps) {
  const t = useT();
  return (
    <div className="m-skeleton-rows" role="status" aria-label={t('ui.loading')}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="m-skeleton-row" style={{ blockSize: height }} aria-hidden="true">
          <span className="m-skeleton" style={{ inlineSize: widths[row % widths.length] }} />
        </div>
      ))}
    </div>
  );
}

/** A page skeleton in the shape of the content: title, a line of filters, rows. */
export function PageSkeleton() {
  const t = useT();
  return (
    <div className="m-page" role="status" aria-label={t('ui.loading')}>
      <div aria-hidden="true">
        <div className="m-skeleton-row">
          <span className="m-skeleton m-skeleton--title" />
        </div>
        <div className="m-card">
          {Array.from({ length: 10 }, (_, row) => (
            <div key={row} className="m-skeleton-row">
              <span className="m-skeleton" style={{ inlineSize: widths[row % widths.length] }} />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
