import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@mostrador/api-client';
import type { AnyCall, ArgsOf, ResultOf } from '@mostrador/contract/call';
import { useSnackbar, type SnackbarOptions } from '@mostrador/ui/kit';
import { useIntent, type OpenIntents } from './intent';
import { useFreshOpenIntents } from './record-action';
import { showServerErrors, type WireNames } from './server-errors';
import type { VersionedKind } from './versioned-edit';

/** The part of a `VersionedKind` that a new record needs; without `cache` the new record is fetched. */
export type CreatedKind<R> = Pick<VersionedKind<R>, 'invalidates'> & Partial<Pick<VersionedKind<R>, 'cache'>>;

interface Submission<Args, Result, Values> {
  form: { values: Values; check(): boolean; setServerErrors(problems: object): void };
  /** The arguments for the form's values; null if the values are not valid. */
  args: Args | null;
  /** The field of each name on the wire. */
  names: WireNames<NoInfer<Values>>;
  /** See `showServerErrors`. */
  sent?: NoInfer<Values>;
  /** Returns the message about the new record. */
  done: (created: Result) => string;
  /** Returns a button of that message. */
  action?: (created: Result) => SnackbarOptions['action'];
}

export interface Create<Args, Result> {
  pending: boolean;
  /** Error of the last attempt; null while its outcome is unknown, because `intents` shows that. */
  error: ApiError | null;
  /** Earlier attempts that are still unconfirmed. The form starts with the arguments of the latest. */
  intents: OpenIntents<Args>;
  /** Sends the call, for a form that reports the outcome itself (`RecordForm`). Rejects with the call's error. */
  run(args: Args): Promise<Result>;
  /**
   * Sends the form and shows `done` once the record is created. Resolves to null if the form must stay open: a field is invalid, or the
   * call failed; the fields that the server refused show why.
   */
  save<Values extends object>(submission: Submission<Args, Result, Values>): Promise<Result | null>;
}

/**
 * Returns the creation of a record in a form (docs code §5): one intent, so that a record is created once even if the response is lost (docs
 * payments §10). Show its `intents` with `UnconfirmedAttempts` above the fields. `about` separates the intents of forms that send the same
 * call: the id of the record that the new one belongs to, by default none.
 */
export function useCreate<C extends AnyCall>(
  call: C,
  kind: CreatedKind<ResultOf<C>>,
  about: string | number = '',
): Create<ArgsOf<C>, ResultOf<C>> {
  const queries = useQueryClient();
  const showSnackbar = useSnackbar();
  const subject = String(about);
  const intents = useFreshOpenIntents(call, subject, kind.invalidates);
  const { run, pending, error } = useIntent(call, {
    about: () => subject,
    invalidates: kind.invalidates,
    onSuccess: (created) => kind.cache?.(queries, created),
  });
  return {
    pending,
    error,
    intents,
    run,
    async save({ form, args, names, sent = form.values, done, action }) {
      if (!form.check() || args === null) return null;
      try {
        const created = await run(args);
        showSnackbar({ message: done(created), ...(action && { action: action(created) }) });
        return created;
      } catch (refusal) {
        if (!(refusal instanceof ApiError)) throw refusal;
        showServerErrors(form, refusal, names, sent);
        return null;
      }
    },
  };
}
