import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Page } from '@mostrador/contract/call';
import { ErrorState, RowsSkeleton } from '@mostrador/ui/kit';
import { Link } from '@mostrador/ui/router';
import { Section } from '@mostrador/ui/record';
import './devices.css';

/** Number of child records shown before the link to all. */
export const maxChildRecords = 5;

interface Props<Row> {
  title: string;
  query: UseQueryResult<Page<Row>>;
  row: (row: Row) => { key: string; content: ReactNode };
  empty: string;
  /** Link to the list of all. */
  all: { to: string; label: (count: number) => string };
  /** Link to the form for a new one. */
  create: { to: string; label: string };
  children?: ReactNode;
}

/** The first child records of a record, with links to all of them and to a new one. */
export function Children<Row>({ title, query, row, empty, all, create, children }: Props<Row>) {
  const { data, error } = query;
  return (
    <Section
      title={title}
      action={
        <Link className="m-link" to={create.to}>
          {create.label}
        </Link>
      }
    >
      {children}
      {!data && (error ? <ErrorState error={error} onRetry={() => void query.refetch()} /> : <RowsSkeleton rows={3} />)}
      {data?.total === 0 && <p className="m-muted">{empty}</p>}
      {data && data.total > 0 && (
        <>
          <ul className="p-device-children">
            {data.items.map((item) => {
              const { key, content } = row(item);
              return <li key={key}>{content}</li>;
            })}
          </ul>
          <Link className="m-link" to={all.to}>
            {all.label(data.total)}
          </Link>
        </>
      )}
    </Section>
  );
}
