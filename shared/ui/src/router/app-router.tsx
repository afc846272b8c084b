import {
  createContext,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { NavigationType, Router } from 'react-router-dom';
import { BlockableHistory, type Blocker, type HistoryUpdate } from './history';

const HistoryContext = createContext<BlockableHistory | null>(null);
const PathnameContext = createContext('/');

/** The application's router, on the browser's own history. Render it once, at the root. */
export function AppRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => new BlockableHistory());
  const [update, setUpdate] = useState<HistoryUpdate>(() => ({ action: 'POP', location: history.location }));
  useLayoutEffect(() => {
    let shown = history.location.pathname;
    return history.listen((next) => {
      // Another screen may have to load, so the old one stays meanwhile. A change of the query alone is rendered at once.
      if (next.location.pathname === shown) setUpdate(next);
      else startTransition(() => setUpdate(next));
      shown = next.location.pathname;
    });
  }, [history]);
  return (
    <HistoryContext value={history}>
      <PathnameContext value={update.location.pathname}>
        <Router location={update.location} navigationType={NavigationType[pascal[update.action]]} navigator={history}>
          {children}
        </Router>
      </PathnameContext>
    </HistoryContext>
  );
}

const pascal = { POP: 'Pop', PUSH: 'Push', REPLACE: 'Replace' } as const;

/** Returns the address's path. Its users do not render again for a changed record or filter, which are in the query. */
export function usePathname(): string {
  return useContext(PathnameContext);
}

/** A blocked navigation that waits for the user's decision. */
export interface BlockedNavigation {
  proceed: () => void;
  stay: () => void;
}

/**
 * Blocks navigation while `when` is true: links, Back, and leaving the page (where the browser asks). `held` is the waiting
 * navigation; `allow` lets the next ones pass, for a form that was saved.
 */
export function useBlockedNavigation(when: boolean): { held: BlockedNavigation | null; allow: () => void } {
  const history = useContext(HistoryContext);
  const [held, setHeld] = useState<BlockedNavigation | null>(null);
  const release = useRef<(() => void) | null>(null);
  const allow = useCallback(() => {
    release.current?.();
    setHeld(null);
  }, []);
  useEffect(() => {
    if (!when || !history) return;
    release.current = blockNavigation(history, (proceed) => {
      setHeld({
        proceed: () => {
          allow();
          proceed();
        },
        stay: () => setHeld(null),
      });
    });
    return release.current;
  }, [when, history, allow]);
  return { held, allow };
}

/**
 * Ignores Back while `when` is true, because an action is running whose result must be shown on this page; leaving the page asks.
 * Returns a function that ends the block at once.
 */
export function useBlockBack(when: boolean): () => void {
  const history = useContext(HistoryContext);
  const release = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (!when || !history) return;
    release.current = blockNavigation(history, (proceed, action) => {
      if (action !== 'POP') proceed();
    });
    return release.current;
  }, [when, history]);
  return useCallback(() => release.current?.(), []);
}

/**
 * Returns a function that checks whether leaving the page now would lose or interrupt something: a dirty form, a running action.
 */
export function useIsNavigationBlocked(): () => boolean {
  const history = useContext(HistoryContext);
  return useCallback(() => history?.isBlocked ?? false, [history]);
}

/** Blocks navigation inside the page and asks before leaving it; returns a function that ends both. */
function blockNavigation(history: BlockableHistory, blocker: Blocker): () => void {
  const unblock = history.block(blocker);
  const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', onUnload);
  return () => {
    unblock();
    window.removeEventListener('beforeunload', onUnload);
  };
}
