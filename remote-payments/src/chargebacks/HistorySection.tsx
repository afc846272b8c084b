import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import type { ChargebackEvent } from '@mostrador/contract/payments/chargebacks/shapes';
import { ISSUER } from '@mostrador/contract/payments/transactions/actors';
import { chargebacks } from '@mostrador/contract/payments/chargebacks/calls';
import { ErrorState, RowsSkeleton, StaleNotice } from '@mostrador/ui/kit';
import { Section, Timeline } from '@mostrador/ui/record';
import { useT, type T } from './messages';
import { statusOf } from './words';
import './chargebacks.css';

function titleOf({ from, to, fileName }: ChargebackEvent, t: T): string {
  if (fileName !== undefined) return t('chargebacks.event.file', { name: fileName });
  if (from === undefined) return t('chargebacks.event.opened');
  if (to === undefined || from === to) return t('chargebacks.event.note');
  return t('chargebacks.event.moved', { from: statusOf(from, t).label, to: statusOf(to, t).label });
}

function actorOf({ actor, from }: ChargebackEvent, t: T): string {
  if (actor === ISSUER) return t('chargebacks.event.issuer');
  // An event without an actor was caused by a deadline.
  if (actor === undefined) return from === undefined ? '' : t('chargebacks.event.deadline');
  return actor;
}

/** The history of a chargeback, newest first. */
export function HistorySection({ id }: { id: string }) {
  const t = useT();
  const query = useQuery(apiQuery(chargebacks.history, { id }));
  const retry = { onRetry: () => void query.refetch(), retrying: query.isFetching };
  return (
    <Section title={t('chargebacks.history')}>
      {query.isPending && <RowsSkeleton rows={3} />}
      {query.error &&
        (query.data ? <StaleNotice error={query.error} {...retry} /> : <ErrorState error={query.error} {...retry} />)}
      {query.data && (
        <Timeline
          label={t('chargebacks.history')}
          items={query.data.toReversed().map((event) => ({
            key: event.id,
            at: event.at,
            tone: event.from === event.to ? 'neutral' : statusOf(event.to ?? '', t).tone,
            title: titleOf(event, t),
            aside: <span className="m-muted">{actorOf(event, t)}</span>,
            children: event.note && <p className="p-chargeback-note">{event.note}</p>,
          }))}
        />
      )}
    </Section>
  );
}
