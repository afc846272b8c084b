import type { ReactNode } from 'react';
import { DateText, EmptyState, ErrorState, RowsSkeleton } from '@mostrador/ui/kit';
import { Link } from '@mostrador/ui/router';
import type { Movement } from '../common/ledger/movements';
import { path } from '../paths';
import type { Spans } from './figures';
import { useT } from './messages';
import { useActivity } from './use-activity';
import './activity.css';

/** Shared part of both cards: fetches two weeks of movements and shows errors and the time of the figures. */
export function ActivityCard({
  note,
  rows,
  children,
}: {
  note: string;
  /** Height of the placeholder, in rows of 44 px. */
  rows: number;
  children: (movements: readonly Movement[], spans: Spans, asOf: number) => ReactNode;
}) {
  const t = useT();
  const { pages, movements, spans, asOf } = useActivity();
  const { complete, error, isFetching, total, items } = pages;
  if (!complete) {
    if (error) return <ErrorState error={error} onRetry={pages.resume} retrying={isFetching} />;
    if (isFetching || total === undefined) return <RowsSkeleton rows={rows} />;
    if (items.length < total) return <EmptyState title={t('activity.tooMany')} action={<All />} />;
  }
  if (movements.length === 0) return <EmptyState title={t('activity.empty')} action={<All />} />;
  return (
    <>
      {children(movements, spans, asOf)}
      <p className="m-muted p-activity-note">
        {t('activity.asOf')} <DateText value={asOf} />. {note}
      </p>
      <All />
    </>
  );
}

function All() {
  const t = useT();
  return (
    <Link className="m-link p-activity-all" to={path('payments')}>
      {t('activity.all')}
    </Link>
  );
}
