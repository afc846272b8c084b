import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useLanguage, MessagesProvider } from '@mostrador/i18n';
import { useRemotes } from './remotes-context';
import { RemoteBoundary } from './RemoteBoundary';
import { RemoteUnavailable } from './RemoteUnavailable';
import type { LoadedPart, PartKind } from './part';

interface Props {
  remote: string;
  kind: PartKind;
  id: string;
  /** Shown while the code loads, in the shape of the content. */
  skeleton: ReactNode;
}

/**
 * Renders a screen or card of a remote. Loads its code and texts on mount. A failure stays inside the slot, and a retry loads the part again
 * without a reload of the page.
 */
export function RemotePart({ remote, kind, id, skeleton }: Props) {
  const { loader } = useRemotes();
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(async () => {
    await loader.retry(remote);
    setAttempt((n) => n + 1);
  }, [loader, remote]);
  const attemptKey = `${remote}/${kind}/${id}/${loader.resetCount(remote, kind, id)}/${attempt}`;
  return (
    <RemoteBoundary
      resetKey={attemptKey}
      source={{ remote, part: `${kind}/${id}` }}
      fallback={(error) => <RemoteUnavailable remote={remote} error={error} onRetry={retry} compact={kind === 'cards'} />}
    >
      <Loaded key={attemptKey} remote={remote} kind={kind} id={id} skeleton={skeleton} />
    </RemoteBoundary>
  );
}

function Loaded({ remote, kind, id, skeleton }: Props) {
  const part = useLoadedPart(remote, kind, id);
  if (!part) return skeleton;
  return (
    <MessagesProvider load={part.messages}>
      <part.Component />
    </MessagesProvider>
  );
}

/**
 * Returns the part, or null while it is loading. Throws the error of the load. Does not use Suspense: React shows a fallback for at least
 * 300 ms, which is longer than most parts take to load.
 */
function useLoadedPart(remote: string, kind: PartKind, id: string): LoadedPart | null {
  const { loader } = useRemotes();
  const promise = loader.part(remote, kind, id, useLanguage());
  const [settled, setSettled] = useState<{ promise: unknown; part?: LoadedPart; error?: unknown }>();
  useEffect(() => {
    let isUnmounted = false;
    const settle = (outcome: { part: LoadedPart } | { error: unknown }) => {
      if (!isUnmounted) setSettled({ promise, ...outcome });
    };
    promise.then(
      (part) => settle({ part }),
      (error: unknown) => settle({ error }),
    );
    return () => {
      isUnmounted = true;
    };
  }, [promise]);
  if (settled?.promise !== promise) return loader.loaded(promise);
  if (settled.part) return settled.part;
  throw settled.error;
}
