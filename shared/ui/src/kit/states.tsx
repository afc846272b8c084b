import type { ReactNode } from 'react';
import { useT } from '../messages';
import { useErrorText } from './error-text';
import { Glyph } from './glyph';
import { Notice } from './notice';
import { PlainButton } from './plain-button';
import './kit.css';
import './states.css';

interface ErrorStateProps {
  /** A thrown value, or words for it. */
  error: unknown;
  onRetry?: () => void;
  /** Something is being tried again. */
  retrying?: boolean;
}

/** Says what failed and why, and offers to try again; the rest of the page stays. */
export function ErrorState({ error, onRetry, retrying = false }: ErrorStateProps) {
  const t = useT();
  const { title, message, details = [] } = useErrorText()(error);
  return (
    <div className="m-state" role="alert">
      <span className="m-state-icon m-state-icon--error">
        <Glyph name="alert" />
      </span>
      <p className="m-state-title">{title ?? message}</p>
      {title && <p className="m-muted">{message}</p>}
      {details.length > 0 && (
        <ul className="m-state-details">
          {details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      )}
      {onRetry && (
        <PlainButton onClick={onRetry} disabled={retrying}>
          <Glyph name="refresh" />
          {t('ui.retry')}
        </PlainButton>
      )}
    </div>
  );
}

/** What is shown could not be brought up to date: says so above it, and it stays. */
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

/** Nothing there yet: one icon, one sentence, one action. */
export function EmptyState({ icon, title, action }: EmptyStateProps) {
  return (
    <div className="m-state">
      <span className="m-state-icon" aria-hidden="true">
        {icon ?? <Glyph name="box" />}
      </span>
      <p className="m-state-title">{title}</p>
      {action}
    </div>
  );
}

/** Nothing fits the filters: offers to clear them. */
export function NoMatch({ onClear }: { onClear: () => void }) {
  const t = useT();
  return (
    <EmptyState
      icon={<Glyph name="search" />}
      title={t('ui.noMatch')}
      action={<PlainButton onClick={onClear}>{t('ui.clearFilters')}</PlainButton>}
    />
  );
}
