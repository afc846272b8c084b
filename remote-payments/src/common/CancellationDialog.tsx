import type { ReactNode } from 'react';
import type { AnyCall, ArgsOf, ResultOf } from '@mostrador/contract/call';
import { UnconfirmedAttempts } from '@mostrador/forms/UnconfirmedAttempts';
import type { RecordAction } from '@mostrador/forms/record-action';
import { ConfirmDialog } from '@mostrador/ui/record';

interface Props<C extends AnyCall> {
  action: RecordAction<C>;
  args: ArgsOf<C>;
  title: string;
  confirmLabel: string;
  cancelLabel: string;
  /** Names the effect of an unconfirmed attempt; default: `confirmLabel`. */
  attemptLabel?: string;
  disabled?: boolean;
  /** Returns the message of success. */
  done: (answer: ResultOf<C>) => string;
  onClose: () => void;
  /** The consequences. */
  children: ReactNode;
}

/** Confirmation dialog before a payment, a link or a cashout is cancelled. */
export function CancellationDialog<C extends AnyCall>(props: Props<C>) {
  const { action, args, confirmLabel, attemptLabel = confirmLabel, done, onClose, children, ...texts } = props;
  return (
    <ConfirmDialog
      open
      danger
      confirmLabel={confirmLabel}
      onClose={onClose}
      onConfirm={() => action.confirm(args, done)}
      {...texts}
    >
      <UnconfirmedAttempts of={action} args={args} what={() => attemptLabel} onSettled={onClose} />
      {children}
    </ConfirmDialog>
  );
}
