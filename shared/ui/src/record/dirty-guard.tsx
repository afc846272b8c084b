import { useState, type ReactNode } from 'react';
import { useT } from '../messages';
import { useBlockedNavigation } from '../router';
import { ConfirmDialog } from './confirm-dialog';

export interface DirtyGuard {
  /** Runs `leave` at once, or after the user agreed to discard the changes. */
  confirmLeave: (leave: () => void) => void;
  /** Lets the next navigation pass, because the changes are saved. */
  allow: () => void;
  /** Render it once. */
  dialog: ReactNode;
}

/**
 * Asks before unsaved changes are lost by closing, by a link, by Back or by leaving the page. `onDiscard` deletes the draft when
 * the user leaves by a link.
 */
export function useDirtyGuard(dirty: boolean, onDiscard?: () => void): DirtyGuard {
  const t = useT();
  const { held, allow } = useBlockedNavigation(dirty);
  const [leaving, setLeaving] = useState<(() => void) | null>(null);
  const stay = () => {
    setLeaving(null);
    held?.stay();
  };
  const dialog = (
    <ConfirmDialog
      open={held !== null || leaving !== null}
      onClose={stay}
      title={t('ui.dirty.title')}
      confirmLabel={t('ui.dirty.discard')}
      cancelLabel={t('ui.dirty.stay')}
      danger
      onConfirm={() => {
        setLeaving(null);
        if (held) {
          onDiscard?.();
          held.proceed();
        } else {
          allow();
          leaving?.();
        }
        return Promise.resolve();
      }}
    >
      <p>{t('ui.dirty.text')}</p>
    </ConfirmDialog>
  );
  return {
    confirmLeave: (leave) => {
      if (dirty) setLeaving(() => leave);
      else leave();
    },
    allow,
    dialog,
  };
}
