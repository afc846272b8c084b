import { useCallback, useState, type ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog';

export interface ConfirmActionOptions {
  title: string;
  text?: ReactNode;
  confirmLabel: string;
  danger?: boolean;
  /** As in `ConfirmDialog`: closes when it resolves, shows the error when it rejects. */
  onConfirm: () => Promise<unknown>;
}

/** `confirmAction(options)` asks with the options given; render `confirmDialog` once in the screen. */
export function useConfirmAction(): { confirmAction: (options: ConfirmActionOptions) => void; confirmDialog: ReactNode } {
  const [open, setOpen] = useState(false);
  const [options, setOptions] = useState<ConfirmActionOptions | null>(null);
  const confirmAction = useCallback((next: ConfirmActionOptions) => {
    setOptions(next);
    setOpen(true);
  }, []);
  const confirmDialog = options && (
    <ConfirmDialog {...options} open={open} onClose={() => setOpen(false)}>
      {options.text}
    </ConfirmDialog>
  );
  return { confirmAction, confirmDialog };
}
