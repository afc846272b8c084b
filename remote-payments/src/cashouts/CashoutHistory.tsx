import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { cashouts } from '@mostrador/contract/payments/cashouts/calls';
import { StaleNotice, QueryPlaceholder } from '@mostrador/ui/kit';
import { Section, Timeline } from '@mostrador/ui/record';
import { useT } from './messages';
import { statusOf } from './words';

/** Every event of a cashout, newest first, with its actor and note. */
export function CashoutHistory({ id }: { id: string }) {
  const t = useT();
  const query = useQuery(apiQuery(cashouts.history, { id }));
  const { data, error } = query;
  return (
    <Section title={t('cashouts.history')}>
      {data && error && <StaleNotice error={error} onRetry={() => void query.refetch()} retrying={query.isFetching} />}
      {!data && <QueryPlaceholder query={query} rows={3} />}
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
