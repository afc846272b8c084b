import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { ApiError } from './errors';
import { apiKey, useApiMutation } from './hooks';
import type { AnyCall, ArgsOf, Page, ResultOf } from '@mostrador/contract/call';

/** What actions on one sort of record have in common. */
export interface RecordKind {
  get: AnyCall;
  /** The calls that answer with pages of such records. */
  lists: AnyCall[];
  /** Every call whose answer shows something of such a record. */
  shownBy: AnyCall[];
  /** The record as it is now, from the body of a refusal (409). */
  current: (body: unknown) => { id: string } | null;
}

interface ServerRecord {
  id: string;
  /** When it changed last, epoch ms. */
  updatedAt?: number;
}

/** Puts the server's record in place of the one shown, in the detail and in every list; an older one than that changes nothing. */
export function adoptRecord(queries: QueryClient, kind: RecordKind, record: ServerRecord): void {
  const newer = (known: ServerRecord) => ((known.updatedAt ?? 0) > (record.updatedAt ?? Infinity) ? known : record);
  queries.setQueryData<ServerRecord>([...apiKey(kind.get), { id: record.id }], (known) => (known ? newer(known) : record));
  for (const list of kind.lists)
    queries.setQueriesData<Page<ServerRecord>>({ queryKey: apiKey(list) }, (page) =>
      page ? { ...page, items: page.items.map((row) => (row.id === record.id ? newer(row) : row)) } : page,
    );
}

/**
 * A call that changes a record: what the server answers replaces what is shown, also when it refused (409). Rejects with what the call
 * rejected with; `movedOn` says whether that carried the record as it is now.
 */
export function useRecordAction<C extends AnyCall>(call: C, kind: RecordKind) {
  const queries = useQueryClient();
  const mutation = useApiMutation(call, { invalidates: kind.shownBy });
  const currentOf = (error: unknown) => (error instanceof ApiError && error.status === 409 ? kind.current(error.body) : null);
  return {
    pending: mutation.pending,
    error: mutation.error,
    movedOn: (error: unknown) => currentOf(error) !== null,
    async run(args: ArgsOf<C>): Promise<ResultOf<C>> {
      try {
        const result = await mutation.run(args);
        if (isRecord(result)) adoptRecord(queries, kind, result);
        return result;
      } catch (error) {
        const current = currentOf(error);
        if (current) adoptRecord(queries, kind, current);
        throw error;
      }
    },
  };
}

function isRecord(value: unknown): value is { id: string } {
  return typeof value === 'object' && value !== null && 'id' in value;
}
