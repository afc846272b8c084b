import { ApiError, recordInRefusal, useRecordAction, type RecordKind } from '@mostrador/api-client';
import type { AnyCall, ArgsOf, ResultOf } from '@mostrador/contract/call';
import { useSnackbar } from '@mostrador/ui/kit';

/** Says that a record was no longer as it was shown: `message`, with the sentence of the server that refused below. */
export function useTellMovedOn() {
  const showSnackbar = useSnackbar();
  return (message: string, refusal: unknown) => {
    const why = refusal instanceof ApiError ? refusal.serverMessage : undefined;
    showSnackbar({ message, variant: 'alert', alert: { color: 'warning' }, details: why ? [why] : [] });
  };
}

interface Options<R> {
  /** The record as the dialog shows it. */
  seen: R;
  /** Tells the same arguments on a changed record from a retry, as in `useApiMutation`; not for what happens to a record only once. */
  basis?: string;
  /**
   * Keeps the record in the dialog as it was seen while the outcome is not known; null lets it follow the server again. Without it the
   * dialog shows at once what became of the record.
   */
  onHold?: (seen: R | null) => void;
  /** Whether the action is possible on the record as it is now. */
  isAllowed: (current: R) => boolean;
  /** Says that the record had changed before. */
  movedOn: string;
}

/**
 * An action that a dialog asks about: one key per intent, no optimism; the server's record replaces what is shown, also when it refused
 * (409). Resolves to false when the dialog stays because the action is still possible on the changed record; rejects with what the dialog
 * shows. `done` words the server's answer (docs payments §10).
 */
export function useDialogAction<C extends AnyCall, R extends { id: string }>(
  call: C,
  kind: RecordKind<R>,
  { seen, basis, onHold, isAllowed, movedOn }: Options<R>,
) {
  const showSnackbar = useSnackbar();
  const tellMovedOn = useTellMovedOn();
  const action = useRecordAction(call, kind, { basis });
  return async (args: ArgsOf<C>, done: (answer: ResultOf<C>) => string) => {
    try {
      const answer = await action.run(args);
      showSnackbar({ message: done(answer) });
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // A retry is the same intent only on the same record: it keeps its key although the record may have changed by now.
      onHold?.(error.refused ? null : seen);
      const current = recordInRefusal(kind, error);
      if (!current) throw error;
      tellMovedOn(movedOn, error);
      return !isAllowed(current);
    }
  };
}
