import type { AnyCall, ArgsOf, ResultOf } from '@mostrador/contract/call';
import { useCreate, type Create, type CreatedKind } from './create';
import { useForm, type FieldErrors, type FormState } from './form';
import type { OpenIntents } from './intent';
import type { WireNames } from './server-errors';

interface Options<Args, Result, Values extends object> {
  /** Name of the draft. */
  draft: string;
  empty: Values;
  /** Returns the arguments for the form's values; null if the values are not valid. */
  argsOf: (values: NoInfer<Values>) => Args | null;
  /** Returns the form's values for the arguments of an earlier attempt. */
  valuesOf: (args: Args) => NoInfer<Values>;
  /**
   * Returns the validation errors. A name that is taken is no error if `attempts` has an attempt with these values: it may have created
   * the record already.
   */
  problems: (values: NoInfer<Values>, attempts: OpenIntents<Args>) => FieldErrors<NoInfer<Values>>;
  /** The field of each name on the wire. */
  names: WireNames<NoInfer<Values>>;
  /** Returns the message about the new record. */
  done: (created: Result, args: Args) => string;
  /** See `useCreate`. */
  about?: string | number;
}

export interface CreateForm<Args, Result, Values extends object> {
  form: FormState<Values>;
  /** The arguments for the form's values; null if the values are not valid. */
  args: Args | null;
  pending: boolean;
  /** See `Create`. */
  error: Create<Args, Result>['error'];
  /** Props of `UnconfirmedAttempts`, all but the words. */
  attempts: {
    of: Pick<Create<Args, Result>, 'intents' | 'pending'>;
    args: Args | null;
    onRestore: (args: Args) => void;
    onSettled: () => void;
  };
  /** Sends the form and shows `done` once the record is created. Resolves to null if the form must stay open. */
  save(): Promise<Result | null>;
}

/**
 * Returns the form of a new record, with its creation (docs code §5): a `useForm` that starts with the latest unconfirmed attempt, sent by
 * `useCreate`.
 */
export function useCreateForm<C extends AnyCall, Values extends object>(
  call: C,
  kind: CreatedKind<ResultOf<C>>,
  { draft, empty, argsOf, valuesOf, problems, names, done, about }: Options<ArgsOf<C>, ResultOf<C>, Values>,
): CreateForm<ArgsOf<C>, ResultOf<C>, Values> {
  const create = useCreate(call, kind, about);
  const { intents, pending, error } = create;
  const [latest] = intents.items;
  const form = useForm<Values>(draft, latest ? valuesOf(latest.args) : empty, (values) => problems(values, intents));
  const args = argsOf(form.values);
  return {
    form,
    args,
    pending,
    error,
    attempts: {
      of: create,
      args,
      onRestore: (earlier) => form.set(valuesOf(earlier)),
      onSettled: () => form.set(empty),
    },
    save: () => create.save({ form, args, names, done: (created) => done(created, args as ArgsOf<C>) }),
  };
}
