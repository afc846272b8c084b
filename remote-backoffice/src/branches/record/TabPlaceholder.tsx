import { ErrorState, RowsSkeleton } from '@mostrador/ui/kit';

interface Props {
  /** The tab's query, before its first response. */
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
  /** Number of rows that the tab will roughly have. */
  rows: number;
}

/** A tab of a branch before its data: loading, or failed. */
export function TabPlaceholder({ query: { error, isFetching, refetch }, rows }: Props) {
  return (
    <div className="m-card b-branches-wait">
      {error ? <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} /> : <RowsSkeleton rows={rows} />}
    </div>
  );
}
