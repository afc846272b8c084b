import type { ReactNode } from 'react';
import { PlainButton } from '@mostrador/ui/kit';
import { useCanCall } from './use-can-call';

interface Props {
  /** The call that the export sends. */
  call: Parameters<typeof useCanCall>[0];
  label: string;
  /** Why the export is not possible. */
  reason: string;
  /** The button of the export. */
  children: ReactNode;
}

/** An export for users who may send its call; others see a disabled button with the reason (docs backoffice §6). */
export function ExportIfAllowed({ call, label, reason, children }: Props) {
  if (useCanCall(call)) return children;
  return (
    <PlainButton aria-disabled title={reason}>
      {label}
    </PlainButton>
  );
}
