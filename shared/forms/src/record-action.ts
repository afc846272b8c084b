import { useCallback, useEffect, useState } from 'react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { ApiError, apiKey } from '@mostrador/api-client';
import type { AnyCall, ArgsOf, Page, ResultOf } from '@mostrador/contract/call';
import { useErrorText, useSnackbar } from '@mostrador/ui/kit';
import { useIntent, useOpenIntents, type OpenIntents } from './intent';

interface ServerRecord {
  id: string | number;
  /** When it changed last, epoch ms; or `version`, which counts its changes. */
  updatedAt?: number;
  version?: number;
}

/** What actions on one sort of record have in common. */
export interface RecordKind<R extends ServerRecord = ServerRecord> {
  get: AnyCall;
  /** The argument of `get` and of the actions that names the record; `id` by default. */
  idKey?: string;
  /** The calls that answer with pages of such records. */
  lists: AnyCall[];
  /** Every call whose answer shows something of such a record. */
  shownBy: AnyCall[];
  /** The record as it is now, from the body of a refusal; null where there is none in it. */
  current: (body: unknown) => R | null;
  /** The record in the answer of an action; the answer itself by default. */
  answered?: (answer: unknown) => R | null;
}

/**
 * Puts the server's record in place of the one shown, in every detail that holds it (a payment is asked for by two ids) and in every list;
 * an older one than that changes nothing, and a list that it has left does not get it back.
 */
export function adoptRecord(queries: QueryClient, kind: RecordKind, record: ServerRecord): void {
  const isSame = (known: ServerRecord) => known.id === record.id;
  const newer = (known: ServerRecord) => (changeOf(known) > changeOf(record) ? known : record);
  const args = { [kind.idKey ?? 'id']: record.id };
  queries.setQueryData<ServerRecord>([...apiKey(kind.get), args], (known) => (known ? undefined : record));
  queries.setQueriesData<ServerRecord>({ queryKey: apiKey(kind.get) }, (known) =>
    known && isSame(known) ? newer(known) : undefined,
  );
  for (const list of kind.lists)
    // What is made of a list is known below its key, too, and is no page: it is asked for again.
    queries.setQueriesData<Partial<Page<ServerRecord>>>({ queryKey: apiKey(list) }, (page) =>
      page?.items?.some(isSame) ? { ...page, items: page.items.map((row) => (isSame(row) ? newer(row) : row)) } : undefined,
    );
}

function changeOf({ version, updatedAt }: ServerRecord): number {
  return version ?? updatedAt ?? 0;
}

/** The record as it is now, where a call was refused because it had changed; else null. */
export function recordInRefusal<R extends ServerRecord>(kind: RecordKind<R>, error: unknown): R | null {
  return error instanceof ApiError && error.refused ? kind.current(error.body) : null;
}

/** Says that a record was no longer as it was shown: `message`, and particulars below. */
export function useTellMovedOn(): (message: string, details?: string[]) => void {
  const showSnackbar = useSnackbar();
  return useCallback(
    (message, details = []) => showSnackbar({ message, variant: 'alert', alert: { color: 'warning' }, details }),
    [showSnackbar],
  );
}

interface Options<C extends AnyCall, R> {
  /** The record that a dialog is about; none for one that makes a new one, or where no open intent is shown. */
  record?: ServerRecord['id'];
  /** Says that the record had changed before. */
  movedOn?: string;
  /** Whether the action is possible on the record as it is now: then its dialog stays. */
  isAllowed?: (current: R) => boolean;
  /** As in `useApiMutation`. */
  lock?: (args: ArgsOf<C>) => string | number;
  /** As in `useIntent`. */
  delay?: number;
  onSend?: (args: ArgsOf<C>) => void;
}

export interface RecordAction<C extends AnyCall> {
  pending: boolean;
  /** Why the last try failed; null while its outcome is not known, because that is told by `intents`. */
  error: ApiError | null;
  /** Earlier tries that are still open. */
  intents: OpenIntents<ArgsOf<C>>;
  /** Rejects with what the call rejected with. */
  run(args: ArgsOf<C>): Promise<ResultOf<C>>;
  /** As in `useIntent`. */
  left(): ArgsOf<C>[];
  /**
   * For a dialog: tells the outcome, `done` in its words. Resolves to whether the dialog closes: not while the outcome is unknown, nor when
   * the record had changed and the action is still possible. Rejects with what the dialog shows.
   */
  confirm(args: ArgsOf<C>, done: (answer: ResultOf<C>) => string): Promise<boolean>;
}

/**
 * A call that makes or changes a record: one intent, no optimism (docs payments §10). What the server answers replaces what is
 * shown, also when it refused and sent the record as it is now.
 */
export function useRecordAction<C extends AnyCall, R extends ServerRecord = ServerRecord>(
  call: C,
  kind: RecordKind<R>,
  { record = '', movedOn = '', isAllowed = () => false, lock, delay, onSend }: Options<C, R> = {},
): RecordAction<C> {
  const queries = useQueryClient();
  const showSnackbar = useSnackbar();
  const errorText = useErrorText();
  const tellMovedOn = useTellMovedOn();
  const { answered = recordOf } = kind;
  const intents = useOpenIntents(call, String(record));
  const { pending, error, run, left } = useIntent(call, {
    lock,
    delay,
    onSend,
    about: (args) => String((args as Record<string, unknown> | undefined)?.[kind.idKey ?? 'id'] ?? ''),
    invalidates: kind.shownBy,
    onSuccess(answer) {
      const now = answered(answer);
      if (now) adoptRecord(queries, kind, now);
    },
    onError(refusal) {
      const now = recordInRefusal(kind, refusal);
      if (now) adoptRecord(queries, kind, now);
    },
  });

  // A try from before this page: what is shown may be older than what became of it.
  const [wasOpen] = useState(intents.items.length > 0);
  const { shownBy } = kind;
  useEffect(() => {
    if (wasOpen) for (const stale of shownBy) void queries.invalidateQueries({ queryKey: apiKey(stale) });
  }, [wasOpen, queries, shownBy]);

  return {
    pending,
    error: error?.outcomeUnknown ? null : error,
    intents,
    run,
    left,
    async confirm(args, done) {
      try {
        const answer = await run(args);
        showSnackbar({ message: done(answer) });
        return true;
      } catch (thrown) {
        if (!(thrown instanceof ApiError)) throw thrown;
        if (thrown.outcomeUnknown) return false;
        if (thrown.kind === 'elsewhere') {
          tellMovedOn(errorText(thrown).message);
          return true;
        }
        const current = recordInRefusal(kind, thrown);
        if (!current) throw thrown;
        tellMovedOn(movedOn, thrown.serverMessage ? [thrown.serverMessage] : []);
        return !isAllowed(current);
      }
    },
  };
}

function recordOf(answer: unknown): ServerRecord | null {
  return typeof answer === 'object' && answer !== null && 'id' in answer ? (answer as ServerRecord) : null;
}
