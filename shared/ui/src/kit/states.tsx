import type { ComponentProps, ReactNode } from 'react';
import { useT } from '../messages';
import { useErrorText } from './error-text';
import { InboxOutlined, ReloadOutlined, SearchOutlined, WarningOutlined } from '../icons';
import { DetailList } from './detail-list';
import { Notice } from './notice';
import { PlainButton } from './plain-button';
import { RowsSkeleton } from './skeletons';
import './kit.css';
import './states.css';

interface ErrorStateProps {
  /** A thrown value, or an `ErrorText`. */
  error: unknown;
  onRetry?: () => void;
  /** A retry is running. */
  retrying?: boolean;
}

/** Shows what failed and why, and offers a retry; the rest of the page stays. */
export function ErrorState({ error, onRetry, retrying = false }: ErrorStateProps) {
  const t = useT();
  const { title, message, details = [] } = useErrorText()(error);
  return (
    <div className="m-state" role="alert">
      <span className="m-state-icon m-state-icon--error">
        <WarningOutlined />
      </span>
      <p className="m-state-title">{title ?? message}</p>
      {title && <p className="m-muted">{message}</p>}
      <DetailList details={details} className="m-state-details" />
      {onRetry && (
        <PlainButton onClick={onRetry} disabled={retrying}>
          <ReloadOutlined />
          {t('ui.retry')}
        </PlainButton>
      )}
    </div>
  );
}

/** The part of a query's result that its error needs. */
interface QueryProps {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
}

/** Shows why a query without data failed, and offers a retry. */
export function QueryError({ query: { error, isFetching, refetch } }: QueryProps) {
  return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
}

/** Shows a query without data: its error, or a skeleton. */
export function QueryPlaceholder({ query, ...rows }: QueryProps & ComponentProps<typeof RowsSkeleton>) {
  return query.error ? <QueryError query={query} /> : <RowsSkeleton {...rows} />;
}

/** Shows, above data that could not be refreshed, that it is stale; the data stays. */
export function StaleNotice({ error, onRetry, retrying }: Required<ErrorStateProps>) {
  const t = useT();
  const { title, message, details } = useErrorText()(error);
  return (
    <Notice
      tone="error"
      title={title}
      details={details}
      action={
        <PlainButton onClick={onRetry} disabled={retrying}>
          {t('ui.retry')}
        </PlainButton>
      }
    >
      {message}
    </Notice>
  );
}

interface EmptyStateProps {
  icon?: ReactNode;
  /** One sentence. */
  title: string;
  /** One action. */
  action?: ReactNode;
}

/** Shows that there is no data yet: one icon, one sentence, one action. */
export function EmptyState({ icon, title, action }: EmptyStateProps) {
  return (
    <div className="m-state">
      <span className="m-state-icon" aria-hidden="true">
        {icon ?? <InboxOutlined />}
      </span>
      <p className="m-state-title">{title}</p>
      {action}
    </div>
  );
}

/** Shows that nothing matches the filters and offers to clear them. */
export function NoMatch({ onClear }: { onClear: () => void }) {
  const t = useT();
  return (
    <EmptyState
      icon={<SearchOutlined />}
      title={t('ui.noMatch')}
      action={<PlainButton onClick={onClear}>{t('ui.clearFilters')}</PlainButton>}
    />
  );
}
