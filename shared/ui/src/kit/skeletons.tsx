import { useT } from '../messages';
import { PlainButton } from './plain-button';
import './kit.css';
import './page.css';

const widths = ['72%', '48%', '60%', '36%', '54%'];

/**
 * Appears in a skeleton whose content has not arrived for 15 s, because a server that answers slowly may take hours until its timeout (docs
 * backoffice §7).
 */
export function SlowNotice() {
  const t = useT();
  return (
    <p className="m-slow-notice">
      {t('ui.slow')}{' '}
      <PlainButton variant="text" onClick={() => location.reload()}>
        {t('ui.reload')}
      </PlainButton>
    </p>
  );
}

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
      <SlowNotice />
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
      <SlowNotice />
    </div>
  );
}
