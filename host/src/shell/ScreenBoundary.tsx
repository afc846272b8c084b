import { useState, type ReactNode } from 'react';
import { loadAgain } from '@mostrador/loading/remembered';
import { RemoteBoundary } from '../remotes/RemoteBoundary';
import { ErrorPage } from './ErrorPage';

/** Keeps a failure of a screen away from the shell and offers to try again; another `place` clears it. */
export function ScreenBoundary({ place, children }: { place: string; children: ReactNode }) {
  const [attempt, setAttempt] = useState(0);
  function retry() {
    loadAgain();
    setAttempt(attempt + 1);
  }
  return (
    <RemoteBoundary
      resetKey={`${place}#${attempt}`}
      fallback={(error) => <ErrorPage error={error} heading="h2" onRetry={retry} />}
    >
      {children}
    </RemoteBoundary>
  );
}
