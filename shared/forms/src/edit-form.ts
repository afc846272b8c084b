import type { AnyCall, ResultOf } from '@mostrador/contract/call';
import { useSnackbar } from '@mostrador/ui/kit';
import type { WithRecordVersion } from './conflict';
import { useForm, type FieldErrors, type FormState } from './form';
import type { WireNames } from './server-errors';
import { useVersionedEdit, type EditOptions, type VersionedEdit, type VersionedKind } from './versioned-edit';

interface Options<C extends AnyCall, Values extends object> extends Omit<EditOptions<C, Values>, 'form' | 'names'> {
  /** Name of the draft: `option:7`. */
  draft: string;
  /** Returns the validation errors. */
  problems: (values: NoInfer<WithRecordVersion<Values>>) => NoInfer<FieldErrors<WithRecordVersion<Values>>>;
  /** The field of each name on the wire, if the server names some; a function if they depend on the values. */
  names?: WireNames<NoInfer<Values>> | ((values: NoInfer<Values>) => WireNames<NoInfer<Values>>);
  /** Returns the message about the saved values. */
  done: (values: NoInfer<Values>) => string;
  /** Returns the message of a save that had nothing to send; without it, none appears. */
  unchanged?: (values: NoInfer<Values>) => string;
}

export interface EditForm<Values extends object> extends Omit<VersionedEdit, 'save'> {
  form: FormState<WithRecordVersion<Values>>;
  /** Sends the changes and shows `done` or `unchanged`. Resolves to null if the form must stay open; see `VersionedEdit`. */
  save(): ReturnType<VersionedEdit['save']>;
}

/** Returns the form that edits a record, with its save (docs code §5): a `useForm` over the record's values, saved by `useVersionedEdit`. */
export function useEditForm<C extends AnyCall, Values extends object>(
  call: C,
  kind: VersionedKind<ResultOf<C>>,
  { draft, problems, names = {}, done, unchanged, ...options }: Options<C, Values>,
): EditForm<Values> {
  const showSnackbar = useSnackbar();
  const { now } = options;
  const form = useForm<WithRecordVersion<Values>>(draft, { ...now.values, seen: now }, problems);
  const edit = useVersionedEdit<C, Values>(call, kind, {
    ...options,
    form,
    names: names instanceof Function ? names(form.values) : names,
  });
  return {
    ...edit,
    form,
    async save() {
      const outcome = await edit.save(done(form.values));
      if (outcome === 'unchanged' && unchanged) showSnackbar({ message: unchanged(form.values) });
      return outcome;
    },
  };
}
