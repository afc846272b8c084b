import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { cashouts } from '@mostrador/contract/payments/cashouts/calls';
import { ErrorState, RowsSkeleton, StaleNotice } from '@mostrador/ui/kit';
import { Section, Timeline } from '@mostrador/ui/record';
import { useT } from './messages';
import { statusOf } from './words';

/** Every event of a cashout, newest first, with its actor and note. */
export function CashoutHistory({ id }: { id: string }) {
  const t = useT();
  const { data, error, refetch, isFetching } = useQuery(apiQuery(cashouts.history, { id }));
  const retry = () => void refetch();
  return (
    <Section title={t('cashouts.history')}>
      {data && error && <StaleNotice error={error} onRetry={retry} retrying={isFetching} />}
      {!data && (error ? <ErrorState error={error} onRetry={retry} retrying={isFetching} /> : <RowsSkeleton rows={3} />)}
      {data?.length === 0 && <p className="m-muted">{t('cashouts.history.empty')}</p>}
      {data && data.length > 0 && (
        <Timeline
          label={t('cashouts.history')}
          items={data.toReversed().map(({ id: key, at, to, actor, note }) => ({
            key,
            at,
            tone: statusOf(to, t).tone,
            title: statusOf(to, t).label,
            children: (
              <>
                {note && <div>{note}</div>}
                {actor && <div className="m-muted">{t('cashouts.history.actor', { actor })}</div>}
              </>
            ),
          }))}
        />
      )}
    </Section>
  );
}
