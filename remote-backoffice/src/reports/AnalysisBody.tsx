import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { SalesAnalysis } from '@mostrador/contract/backoffice/orders/reports';
import { ErrorState, RowsSkeleton, StaleNotice } from '@mostrador/ui/kit';

interface Props {
  query: UseQueryResult<SalesAnalysis>;
  children: (analysis: SalesAnalysis) => ReactNode;
}

/** The body of a report on the sales analysis: loading, failed, or the panels. */
export function AnalysisBody({ query: { data, error, isFetching, refetch }, children }: Props) {
  const retry = () => void refetch();
  if (!data && error) return <ErrorState error={error} onRetry={retry} retrying={isFetching} />;
  if (!data)
    return (
      <div className="m-card b-report-wait">
        <RowsSkeleton rows={10} />
      </div>
    );
  return (
    <>
      {error && <StaleNotice error={error} onRetry={retry} retrying={isFetching} />}
      <div className="b-report" aria-busy={isFetching}>
        {children(data)}
      </div>
    </>
  );
}
