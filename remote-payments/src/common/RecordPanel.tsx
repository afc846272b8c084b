import type { ComponentProps, ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ApiError } from '@mostrador/api-client';
import { EmptyState, PlainButton, ShortId, StatusTag } from '@mostrador/ui/kit';
import { RecordDrawer } from '@mostrador/ui/record';
import type { Money } from '@mostrador/values/money';

interface Props<Row extends { id: string }> {
  open: { id: string | null; close: () => void };
  query: UseQueryResult<Row, ApiError>;
  /** Accessible name: "Pago 3f2a…"; the heading until the record is loaded. */
  name: string;
  /** By default the record's short id. */
  heading?: (record: Row) => ReactNode;
  status: (record: Row) => ComponentProps<typeof StatusTag>;
  amount?: (record: Row) => Money | null | undefined;
  meta?: (record: Row) => ReactNode;
  actions?: (record: Row) => ReactNode;
  /** Shown if the record does not exist; by default the error is. `link` leads to another record. */
  missing?: { title: string; back: string; link?: ReactNode };
  /** Sections and dialogs of the record. */
  children: (record: Row) => ReactNode;
}

const shortHeading = ({ id }: { id: string }) => <ShortId id={id} />;

/** Shows the open record of a list in a drawer. */
export function RecordPanel<Row extends { id: string }>({
  open,
  query,
  name,
  missing,
  actions,
  children,
  heading = shortHeading,
  ...head
}: Props<Row>) {
  const record = query.data;
  const absence = !record && query.error?.status === 404 ? missing : undefined;
  return (
    <RecordDrawer
      open={open.id !== null}
      onClose={open.close}
      ariaLabel={name}
      title={record ? heading(record) : name}
      status={record && <StatusTag {...head.status(record)} />}
      amount={(record && head.amount?.(record)) ?? null}
      meta={record && head.meta?.(record)}
      {...(actions && { actions: record && actions(record) })}
      loading={query.isLoading}
      error={absence ? null : query.error}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    >
      {absence && (
        <EmptyState
          title={absence.title}
          action={
            <>
              {absence.link}
              <PlainButton onClick={open.close}>{absence.back}</PlainButton>
            </>
          }
        />
      )}
      {record && children(record)}
    </RecordDrawer>
  );
}
