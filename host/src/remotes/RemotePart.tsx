import { Suspense, use, useCallback, useState, type ReactNode } from 'react';
import { useLocale, WithMessages } from '@mostrador/i18n';
import { useApp } from '../boot/app-context';
import { RemoteBoundary } from './RemoteBoundary';
import { RemoteUnavailable } from './RemoteUnavailable';
import type { PartKind } from './remotes';

interface Props {
  remote: string;
  kind: PartKind;
  id: string;
  /** Shown while the code loads, in the shape of what comes. */
  skeleton: ReactNode;
}

/**
 * A screen or card of a remote in its slot: its code and texts load on sight, a failure stays inside the slot and a retry starts afresh,
 * without a reload of the page.
 */
export function RemotePart({ remote, kind, id, skeleton }: Props) {
  const { loader } = useApp();
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(async () => {
    await loader.retry(remote);
    setAttempt((n) => n + 1);
  }, [loader, remote]);
  return (
    <RemoteBoundary
      resetKey={`${remote}/${kind}/${id}/${attempt}`}
      fallback={(error) => <RemoteUnavailable remote={remote} error={error} onRetry={retry} compact={kind === 'cards'} />}
    >
      <Suspense fallback={skeleton}>
        <Loaded key={`${id}/${attempt}`} remote={remote} kind={kind} id={id} />
      </Suspense>
    </RemoteBoundary>
  );
}

function Loaded({ remote, kind, id }: Omit<Props, 'skeleton'>) {
  const { loader } = useApp();
  const { Component, messages } = use(loader.part(remote, kind, id, useLocale()));
  return (
    <WithMessages load={messages}>
      <Component />
    </WithMessages>
  );
}
