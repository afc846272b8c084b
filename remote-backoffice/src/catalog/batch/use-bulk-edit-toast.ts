import type { MassiveResult } from '@mostrador/contract/backoffice/products/massive';
import { useErrorText, useSnackbar } from '@mostrador/ui/kit';
import { useT } from './messages';
import { isFresh, savedOf, type SavedChange } from './undo-store';
import { useUndoOwner } from './use-bulk-edit';

/** Maximum number of error reasons in one message. */
const maxReasons = 5;

/** Shows the result of a bulk change in a toast with an UNDO button. */
export function useBulkEditToast() {
  const t = useT();
  const snackbar = useSnackbar();
  const errorText = useErrorText();
  const owner = useUndoOwner();
  const reasons = ({ refused }: MassiveResult) => [...new Set(refused.map(({ reason }) => reason))].slice(0, maxReasons);

  function tellFailed(error: unknown) {
    const { title, message } = errorText(error);
    snackbar({ message: title ?? message, details: title ? [message] : [], variant: 'alert', alert: { color: 'error' } });
  }

  function tellUndone(result: MassiveResult) {
    const { products, refused } = result;
    if (refused.length === 0) return snackbar({ message: t('batch.undone', { count: products.length }) });
    return snackbar({
      message: t('batch.undone.partly', { count: products.length, refused: refused.length }),
      details: reasons(result),
      variant: 'alert',
      alert: { color: 'warning' },
    });
  }

  return {
    tellUndone,
    tellFailed,
    /** `undo` undoes a save and rejects if its request fails. */
    tellSaved(result: MassiveResult, undo: (saved: SavedChange) => Promise<MassiveResult>) {
      const { products, refused } = result;
      const [last] = savedOf(owner).get();
      const takeBack =
        last && isFresh(last) && products.length > 0 ? () => void undo(last).then(tellUndone, tellFailed) : undefined;
      const options = { details: reasons(result), ...(takeBack && { undo: takeBack }) };
      if (refused.length === 0) snackbar({ ...options, message: t('batch.saved', { count: products.length }) });
      else
        snackbar({
          ...options,
          message: t('batch.saved.partly', { count: products.length, refused: refused.length }),
          variant: 'alert',
          alert: { color: 'warning' },
        });
    },
  };
}
