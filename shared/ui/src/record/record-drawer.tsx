import { Children, type ReactNode } from 'react';
import type { Money } from '@mostrador/values/money';
import { MoneyText } from '../kit/money-text';
import { RowsSkeleton } from '../kit/skeletons';
import { ErrorState, StaleNotice } from '../kit/states';
import { DrawerPanel } from './drawer-panel';
import './record.css';

export interface RecordDrawerProps {
  /** From the URL. Keep the drawer mounted and change this, so that focus and animation work. */
  open: boolean;
  onClose: () => void;
  /** Accessible name of the dialog: "Pago 3f2a…". */
  ariaLabel: string;
  /** Identity of the record: usually a `ShortId`. */
  title: ReactNode;
  /** A `StatusTag`. */
  status?: ReactNode;
  /** Shown large; null shows nothing. */
  amount?: Money | null;
  /** One line below, for example the date and the merchant. */
  meta?: ReactNode;
  /** Buttons at the top right. */
  actions?: ReactNode;
  loading: boolean;
  /** A thrown value; shown above the sections, or instead of missing ones. */
  error: unknown;
  onRetry: () => void;
  /** A retry is running. */
  retrying?: boolean;
  /** `Section`s; nothing while there is no record. */
  children: ReactNode;
}

const width = 720;

/** Shows a record over its list: identity and status in the header, a large amount, actions at the top right, then sections. */
export function RecordDrawer(props: RecordDrawerProps) {
  const { open, onClose, ariaLabel, title, status, amount, meta, actions, loading, error, onRetry, children } = props;
  const { retrying = false } = props;
  const ready = !loading && Children.toArray(children).length > 0;
  const head = (
    <>
      <h2 className="m-record-identity">
        {title}
        {ready && status}
      </h2>
      {/* Reserves the space of actions that appear with the record. */}
      {(ready ? actions : loading && 'actions' in props) && <div className="m-record-actions">{ready && actions}</div>}
    </>
  );
  return (
    <DrawerPanel open={open} onClose={onClose} ariaLabel={ariaLabel} width={width} head={head} busy={loading}>
      {loading && <RowsSkeleton rows={8} />}
      {!loading && !ready && error ? <ErrorState error={error} onRetry={onRetry} retrying={retrying} /> : null}
      {ready && (
        <>
          {error ? <StaleNotice error={error} onRetry={onRetry} retrying={retrying} /> : null}
          {(amount || meta) && (
            <div className="m-record-summary">
              {amount && <MoneyText money={amount} large />}
              {meta && <div className="m-muted">{meta}</div>}
            </div>
          )}
          {children}
        </>
      )}
    </DrawerPanel>
  );
}
