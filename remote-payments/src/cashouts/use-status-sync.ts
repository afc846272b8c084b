import { useEffect, useRef } from 'react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { apiKey } from '@mostrador/api-client';
import { withCashoutStatus, type Cashout } from '@mostrador/contract/payments/cashouts/shapes';
import { cashouts, type CashoutPage } from '@mostrador/contract/payments/cashouts/calls';
import { cashoutKind } from './queries';

/** Applies the local status update of docs payments §4 to the detail and every cached list; ignores an older record. */
function updateStatus(queries: QueryClient, { id, status, processedAt, updatedAt }: Cashout): void {
  const updated = (known: Cashout) =>
    known.id === id && known.status !== status && (known.updatedAt ?? 0) <= (updatedAt ?? 0)
      ? withCashoutStatus(known, status, processedAt)
      : known;
  queries.setQueryData<Cashout>([...apiKey(cashouts.get), { id }], (known) => known && updated(known));
  // Queries below the list's key that hold other derived data, not pages, are refetched.
  queries.setQueriesData<Partial<CashoutPage>>(
    { queryKey: apiKey(cashouts.list) },
    (page) => page?.items && { ...page, items: page.items.map(updated) },
  );
}

/**
 * Detail and lists are fetched separately: when one of them contains a new status of a cashout, this updates the others in the
 * cache and invalidates everything that shows its money. `records` are those of one response. Each change is handled once, so
 * that contradicting responses cannot cause an endless refetch.
 */
export function useStatusSync(records: readonly Cashout[] | undefined): void {
  const queries = useQueryClient();
  const known = useRef(new Map<string, Cashout>());
  const handled = useRef(new Set<string>());
  useEffect(() => {
    const moved = (records ?? []).filter((record) => {
      const before = known.current.get(record.id);
      if (before && (before.updatedAt ?? 0) > (record.updatedAt ?? 0)) return false;
      known.current.set(record.id, record);
      const version = [record.id, record.status, record.updatedAt].join(' ');
      const isNew = !handled.current.has(version);
      handled.current.add(version);
      return isNew && before !== undefined && before.status !== record.status;
    });
    if (moved.length === 0) return;
    for (const record of moved) updateStatus(queries, record);
    for (const call of cashoutKind.invalidates) void queries.invalidateQueries({ queryKey: apiKey(call) });
  }, [records, queries]);
}
