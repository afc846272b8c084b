import { useState, type ReactNode } from 'react';
import { clearFailedLoads } from '@mostrador/loading/memoize-async';
import { RemoteBoundary } from '../remotes/RemoteBoundary';
import { ErrorPage } from './ErrorPage';

/** Error boundary that keeps the shell working if a screen throws, with a retry button. A new `place` clears the error. */
export function ScreenBoundary({ place, children }: { place: string; children: ReactNode }) {
  const [attempt, setAttempt] = useState(0);
  function retry() {
    clearFailedLoads();
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
