import { Suspense, useEffect, type ReactNode } from 'react';
import { useSnackbar } from '@mostrador/ui/kit';
import { RemoteBoundary } from '../remotes/RemoteBoundary';

interface Props {
  /** Grows with every opening: a dialog that could not be fetched is tried again. */
  turn: number;
  /** What to say when its code cannot be had. */
  failed: string;
  /** The dialog, as `React.lazy`. */
  children: ReactNode;
}

/** The place of a dialog whose code comes when it is first opened; without it the page stays as it is and says so. */
export function LazyDialog({ turn, failed, children }: Props) {
  return (
    <RemoteBoundary key={turn} resetKey={String(turn)} fallback={() => <Failed text={failed} />}>
      <Suspense fallback={null}>{children}</Suspense>
    </RemoteBoundary>
  );
}

function Failed({ text }: { text: string }) {
  const snackbar = useSnackbar();
  useEffect(() => snackbar({ message: text, variant: 'alert', alert: { color: 'error' } }), [snackbar, text]);
  return null;
}
