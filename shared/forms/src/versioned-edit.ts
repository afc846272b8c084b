import { useState } from 'react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { ApiError, useApiMutation } from '@mostrador/api-client';
import type { AnyCall, ArgsOf, ResultOf } from '@mostrador/contract/call';
import { useSnackbar } from '@mostrador/ui/kit';
import { useConflict, type Conflict, type RecordVersion, type WithRecordVersion } from './conflict';
import { updateCachedRecord, type RecordQueries, type ServerRecord } from './record-action';
import { showServerErrors, type WireNames } from './server-errors';

/** The settings shared by all edits of one kind of record whose calls send the version that the edit is based on. */
export interface VersionedKind<R> {
  /** Every call whose response contains data of such a record. */
  invalidates: AnyCall[];
  /** Returns the current record from the body of a rejected edit (409); null if it contains none. */
  current: (body: unknown) => R | null;
  /** Puts the server's record into the query cache. */
  cache: (queries: QueryClient, record: R) => void | Promise<void>;
}

/** Returns the kind of records that pages of lists contain, and detail queries if it has a `get` (`updateCachedRecord`). */
export function listedKind<R extends ServerRecord>(
  kind: RecordQueries & Pick<VersionedKind<R>, 'invalidates' | 'current'>,
): VersionedKind<R> {
  const { invalidates, current } = kind;
  return { invalidates, current, cache: (queries, record) => updateCachedRecord(queries, kind, record) };
}

/** Returns those of a record's fields whose form values differ from `before`. A field has the name of its form value. */
export function pickChanged<Fields extends object, Values extends object>(
  fields: Fields,
  values: Values,
  before: Values,
): Partial<Fields> {
  const textOf = (all: Values, name: string) => JSON.stringify((all as Record<string, unknown>)[name]);
  const changed = Object.entries(fields).filter(([name]) => textOf(values, name) !== textOf(before, name));
  return Object.fromEntries(changed) as Partial<Fields>;
}

export interface EditOptions<C extends AnyCall, Values extends object> {
  /** The form (`useForm`), which starts with `{ ...now.values, seen: now }`. */
  form: {
    values: WithRecordVersion<Values>;
    set(patch: Partial<WithRecordVersion<Values>>): void;
    check(): boolean;
    setServerErrors(problems: object): void;
  };
  /** The latest known version of the record. */
  now: RecordVersion<Values>;
  /** The arguments that identify the record. */
  record: Partial<ArgsOf<C>>;
  /** Returns the arguments for the fields that differ from `before`, the version that the form is based on. */
  changes: (values: Values, before: Values) => Partial<ArgsOf<C>>;
  /** The field of each name on the wire; omit it if the server names none of the form's fields. */
  names?: WireNames<NoInfer<Values>>;
  /** The values as they were sent, if rows are left out: the server names a row by its place. */
  sent?: NoInfer<Values>;
  /** See `useConflict`. */
  canonical?: (values: Values) => Values;
}

export interface VersionedEdit {
  /** What other users changed meanwhile, for the notice above the fields. */
  conflict: Conflict;
  /** Number of save attempts. */
  tries: number;
  pending: boolean;
  /** Error of the last attempt; null for an edit conflict, because `conflict` shows that. */
  error: ApiError | null;
  /**
   * Sends the changes and shows `done` once they are saved. Resolves to null if the form must stay open: a field is invalid, the
   * user must choose between two values, or the call failed.
   */
  save(done: string): Promise<'saved' | 'unchanged' | null>;
}

/**
 * Returns the edit of a record in a form (docs code §5). It sends only changed fields, with the version that the form is based on. If
 * the record changed meanwhile (409), the newer record is cached, and the form adopts what only the other user changed; a field
 * that both changed waits for the user's choice. Other rejections are shown beside their fields. The form keeps its values and
 * its version until the server confirms a save, so an attempt whose response was lost can be sent again: a change to equal values
 * never conflicts (docs catalog §6).
 */
export function useVersionedEdit<C extends AnyCall, Values extends object>(
  call: C,
  kind: VersionedKind<ResultOf<C>>,
  { form, now, record, changes, names = {}, sent, canonical }: EditOptions<C, Values>,
): VersionedEdit {
  const queries = useQueryClient();
  const showSnackbar = useSnackbar();
  const [tries, setTries] = useState(0);
  const [isSaved, setSaved] = useState(false);
  // After a save the form closes: adopting its own change would only leave a draft behind.
  const conflict = useConflict<Values>(form, isSaved ? form.values.seen : now, canonical);
  const { run, pending, error } = useApiMutation(call, {
    invalidates: kind.invalidates,
    onSuccess: (saved) => kind.cache(queries, saved),
    async onError(refusal) {
      const current = currentIn(refusal);
      if (current !== null) await kind.cache(queries, current);
    },
  });

  function currentIn(refusal: ApiError): ResultOf<C> | null {
    return refusal.refused ? kind.current(refusal.body) : null;
  }

  return {
    conflict,
    tries,
    pending,
    error: error && currentIn(error) === null ? error : null,
    async save(done) {
      setTries((before) => before + 1);
      if (conflict.unresolved.length > 0 || !form.check()) return null;
      const { seen, ...rest } = form.values;
      const values = rest as unknown as Values;
      const changed = changes(values, seen.values);
      if (Object.keys(changed).length === 0) return 'unchanged';
      try {
        await run({ ...record, version: seen.version, ...changed } as unknown as ArgsOf<C>);
      } catch (refusal) {
        if (!(refusal instanceof ApiError)) throw refusal;
        if (currentIn(refusal) === null) showServerErrors<Values>(form, refusal, names, sent ?? values);
        return null;
      }
      setSaved(true);
      showSnackbar({ message: done });
      return 'saved';
    },
  };
}
