import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { ApiError } from './errors';
import { apiKey, useApiMutation } from './hooks';
import type { AnyCall, ArgsOf, Page, ResultOf } from '@mostrador/contract/call';

interface ServerRecord {
  id: string;
  /** When it changed last, epoch ms. */
  updatedAt?: number;
}

/** What actions on one sort of record have in common. */
export interface RecordKind<R extends ServerRecord = ServerRecord> {
  get: AnyCall;
  /** The calls that answer with pages of such records. */
  lists: AnyCall[];
  /** Every call whose answer shows something of such a record. */
  shownBy: AnyCall[];
  /** The record as it is now, from the body of a refusal (409). */
  current: (body: unknown) => R | null;
}

/**
 * Puts the server's record in place of the one shown, in every detail that holds it (a payment is asked for by two ids) and in every list;
 * an older one than that changes nothing.
 */
export function adoptRecord(queries: QueryClient, kind: RecordKind, record: ServerRecord): void {
  const isSame = (known: ServerRecord) => known.id === record.id;
  const newer = (known: ServerRecord) => ((known.updatedAt ?? 0) > (record.updatedAt ?? Infinity) ? known : record);
  queries.setQueryData<ServerRecord>([...apiKey(kind.get), { id: record.id }], (known) => (known ? undefined : record));
  queries.setQueriesData<ServerRecord>({ queryKey: apiKey(kind.get) }, (known) =>
    known && isSame(known) ? newer(known) : undefined,
  );
  for (const list of kind.lists)
    queries.setQueriesData<Page<ServerRecord>>({ queryKey: apiKey(list) }, (page) =>
      page?.items.some(isSame) ? { ...page, items: page.items.map((row) => (isSame(row) ? newer(row) : row)) } : undefined,
    );
}

/** The record as it is now, where a call was refused because it had changed (409); else null. */
export function recordInRefusal<R extends ServerRecord>(kind: RecordKind<R>, error: unknown): R | null {
  return error instanceof ApiError && error.status === 409 ? kind.current(error.body) : null;
}

/**
 * A call that changes a record: what the server answers replaces what is shown, also when it refused (409, `recordInRefusal`). Rejects
 * with what the call rejected with. `basis` as in `useApiMutation`.
 */
export function useRecordAction<C extends AnyCall>(call: C, kind: RecordKind, options: { basis?: string } = {}) {
  const queries = useQueryClient();
  const mutation = useApiMutation(call, { ...options, invalidates: kind.shownBy });
  return {
    pending: mutation.pending,
    error: mutation.error,
    async run(args: ArgsOf<C>): Promise<ResultOf<C>> {
      try {
        const result = await mutation.run(args);
        if (isRecord(result)) adoptRecord(queries, kind, result);
        return result;
      } catch (error) {
        const current = recordInRefusal(kind, error);
        if (current) adoptRecord(queries, kind, current);
        throw error;
      }
    },
  };
}

function isRecord(value: unknown): value is { id: string } {
  return typeof value === 'object' && value !== null && 'id' in value;
}
