import type { MassiveResult } from '@mostrador/contract/backoffice/products/calls';
import { useErrorText, useSnackbar } from '@mostrador/ui/kit';
import { useT } from './messages';
import { isFresh, savedOf, type Saved } from './saved';
import { useOwner } from './use-edit-many';

/** Reasons that one message lists. */
const most = 5;

/** Tells what became of many changes, and offers to take the last save back. */
export function useTellSaved() {
  const t = useT();
  const snackbar = useSnackbar();
  const errorText = useErrorText();
  const owner = useOwner();
  const reasons = ({ refused }: MassiveResult) => [...new Set(refused.map(({ reason }) => reason))].slice(0, most);

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
    /** `undo` takes a save back and rejects as the call does. */
    tellSaved(result: MassiveResult, undo: (saved: Saved) => Promise<MassiveResult>) {
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
