import { useCallback, useEffect, useState } from 'react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { ApiError, apiKey } from '@mostrador/api-client';
import type { AnyCall, ArgsOf, Page, ResultOf } from '@mostrador/contract/call';
import { useErrorText, useSnackbar } from '@mostrador/ui/kit';
import { useIntent, useOpenIntents, type OpenIntents } from './intent';

export interface ServerRecord {
  id: string | number;
  /** Time of the last change, epoch ms; alternatively `version`, which counts the changes. */
  updatedAt?: number;
  version?: number;
}

/** The calls whose cached responses contain the records of a kind. */
export interface RecordQueries {
  get?: AnyCall;
  /** The argument of `get` and of the actions that identifies the record; `id` by default. */
  idKey?: string;
  /** The calls that return pages of such records. */
  lists: AnyCall[];
}

/** The settings shared by all actions on one kind of record. */
export interface RecordKind<R extends ServerRecord = ServerRecord> extends RecordQueries {
  get: AnyCall;
  /** Every call whose response contains data of such a record. */
  invalidates: AnyCall[];
  /** Returns the current record from the body of an error response; null if it contains no record. */
  current: (body: unknown) => R | null;
  /** Returns the record in an action's response; default: the response itself. */
  answered?: (answer: unknown) => R | null;
}

/**
 * Puts the server's record into the query cache, in every detail query that has it (a payment can be requested by two ids) and in
 * every list. An older version than the cached one changes nothing, and a list from which the record was removed does not get it
 * back.
 */
export function updateCachedRecord(
  queries: QueryClient,
  { get, idKey = 'id', lists }: RecordQueries,
  record: ServerRecord,
): void {
  const isSame = (known: ServerRecord) => known.id === record.id;
  const newer = (known: ServerRecord) => (changeOf(known) > changeOf(record) ? known : record);
  if (get) {
    queries.setQueryData<ServerRecord>([...apiKey(get), { [idKey]: record.id }], (known) => (known ? undefined : record));
    queries.setQueriesData<ServerRecord>({ queryKey: apiKey(get) }, (known) =>
      known && isSame(known) ? newer(known) : undefined,
    );
  }
  for (const list of lists)
    // Queries below a list's key that hold other derived data, not pages, are refetched.
    queries.setQueriesData<Partial<Page<ServerRecord>>>({ queryKey: apiKey(list) }, (page) =>
      page?.items?.some(isSame) ? { ...page, items: page.items.map((row) => (isSame(row) ? newer(row) : row)) } : undefined,
    );
}

function changeOf({ version, updatedAt }: ServerRecord): number {
  return version ?? updatedAt ?? 0;
}

/** Returns the current record if a call was rejected because the record had changed; otherwise null. */
export function recordFromConflict<R extends ServerRecord>(kind: RecordKind<R>, error: unknown): R | null {
  return error instanceof ApiError && error.refused ? kind.current(error.body) : null;
}

/** Returns a function that shows a toast about a changed record: `message`, and details below. */
export function useConflictToast(): (message: string, details?: string[]) => void {
  const showSnackbar = useSnackbar();
  return useCallback(
    (message, details = []) => showSnackbar({ message, variant: 'alert', alert: { color: 'warning' }, details }),
    [showSnackbar],
  );
}

interface Options<C extends AnyCall, R> {
  /** The record that a dialog is about; omit it for a dialog that creates one, or if no unconfirmed intents are shown. */
  record?: ServerRecord['id'];
  /** Message that the record had changed. */
  movedOn?: string;
  /** Returns whether the action is possible on the current record: then its dialog stays open. */
  isAllowed?: (current: R) => boolean;
  /** See `useApiMutation`. */
  lock?: (args: ArgsOf<C>) => string | number;
  /** See `useIntent`. */
  delay?: number;
  needsConnection?: boolean;
  onSend?: (args: ArgsOf<C>) => void;
}

export interface RecordAction<C extends AnyCall> {
  pending: boolean;
  /** Error of the last attempt; null while its outcome is unknown, because `intents` shows that. */
  error: ApiError | null;
  /** Earlier attempts that are still unconfirmed. */
  intents: OpenIntents<ArgsOf<C>>;
  /** Rejects with the call's error. */
  run(args: ArgsOf<C>): Promise<ResultOf<C>>;
  /** See `useIntent`. */
  unfinishedIntents(): ArgsOf<C>[];
  /**
   * For a dialog: sends the call and shows the outcome, on success with the text from `done`. Resolves to whether the dialog
   * closes: not while the outcome is unknown, nor if the record had changed and the action is still possible. Rejects with the
   * error for the dialog to show.
   */
  confirm(args: ArgsOf<C>, done: (answer: ResultOf<C>) => string): Promise<boolean>;
}

/**
 * Returns a call that creates or changes a record: one intent, without optimistic update (docs payments §10). The record in the
 * server's response replaces the cached one, also if the call was rejected and the response contains the current record.
 */
export function useRecordAction<C extends AnyCall, R extends ServerRecord = ServerRecord>(
  call: C,
  kind: RecordKind<R>,
  { record = '', movedOn = '', isAllowed = () => false, lock, delay, needsConnection, onSend }: Options<C, R> = {},
): RecordAction<C> {
  const queries = useQueryClient();
  const showSnackbar = useSnackbar();
  const errorText = useErrorText();
  const showConflictToast = useConflictToast();
  const { answered = recordOf } = kind;
  const intents = useFreshOpenIntents(call, String(record), kind.invalidates);
  const { pending, error, run, unfinishedIntents } = useIntent(call, {
    lock,
    delay,
    needsConnection,
    onSend,
    about: (args) => String((args as Record<string, unknown> | undefined)?.[kind.idKey ?? 'id'] ?? ''),
    invalidates: kind.invalidates,
    onSuccess(answer) {
      const now = answered(answer);
      if (now) updateCachedRecord(queries, kind, now);
    },
    onError(refusal) {
      const now = recordFromConflict(kind, refusal);
      if (now) updateCachedRecord(queries, kind, now);
    },
  });

  return {
    pending,
    error,
    intents,
    run,
    unfinishedIntents,
    async confirm(args, done) {
      try {
        const answer = await run(args);
        showSnackbar({ message: done(answer) });
        return true;
      } catch (thrown) {
        if (!(thrown instanceof ApiError)) throw thrown;
        if (thrown.outcomeUnknown) return false;
        if (thrown.kind === 'elsewhere') {
          showConflictToast(errorText(thrown).message);
          return true;
        }
        const current = recordFromConflict(kind, thrown);
        if (!current) throw thrown;
        showConflictToast(movedOn, thrown.serverMessage ? [thrown.serverMessage] : []);
        return !isAllowed(current);
      }
    },
  };
}

/**
 * Returns the open intents, see `useOpenIntents`. If there are some on mount, it refetches the data of `calls`: the cached data may be
 * older than the outcome of an earlier page's attempt.
 */
export function useFreshOpenIntents<C extends AnyCall>(
  call: C,
  subject: string,
  calls: readonly AnyCall[],
): OpenIntents<ArgsOf<C>> {
  const queries = useQueryClient();
  const intents = useOpenIntents(call, subject);
  const [{ wasOpen, stale }] = useState({ wasOpen: intents.items.length > 0, stale: calls });
  useEffect(() => {
    if (wasOpen) for (const call of stale) void queries.invalidateQueries({ queryKey: apiKey(call) });
  }, [wasOpen, queries, stale]);
  return intents;
}

function recordOf(answer: unknown): ServerRecord | null {
  return typeof answer === 'object' && answer !== null && 'id' in answer ? (answer as ServerRecord) : null;
}
