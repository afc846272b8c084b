import type { ReactNode } from 'react';
import { ErrorState, Page, RowsSkeleton } from '@mostrador/ui/kit';

interface Props<Facts> {
  title: string;
  /** At the end of the title's line. */
  actions?: ReactNode;
  /** What the import compares the file's rows with. */
  source: { facts: Facts | null; error: unknown; retry: () => void; retrying: boolean };
  children: (facts: Facts) => ReactNode;
}

/** Page of an import, once the records that it compares the file with are loaded. */
export function ImportPage<Facts>({ title, actions, source: { facts, error, retry, retrying }, children }: Props<Facts>) {
  return (
    <Page title={title} actions={actions}>
      {facts ? (
        children(facts)
      ) : error ? (
        <ErrorState error={error} onRetry={retry} retrying={retrying} />
      ) : (
        <div className="m-card b-import-part">
          <RowsSkeleton rows={6} />
        </div>
      )}
    </Page>
  );
}
