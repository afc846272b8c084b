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

/** The application's router, on the browser's own history. Once, at the root. */
export function AppRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => new BlockableHistory());
  const [update, setUpdate] = useState<HistoryUpdate>(() => ({ action: 'POP', location: history.location }));
  useLayoutEffect(() => {
    let shown = history.location.pathname;
    return history.listen((next) => {
      // Another screen may have to load: the old one stays meanwhile. What a screen keeps in its query answers at once.
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

/** The address's path alone: who reads it is not drawn again with each record and filter, which are in the query. */
export function usePathname(): string {
  return useContext(PathnameContext);
}

/** A navigation that waits for an answer. */
export interface HeldNavigation {
  proceed: () => void;
  stay: () => void;
}

/**
 * Holds navigations back while `when` is true: links, Back, and leaving the page (there the browser asks). `held` is the one that waits;
 * `allow` lets the next ones pass, for a form that was saved.
 */
export function useBlockedNavigation(when: boolean): { held: HeldNavigation | null; allow: () => void } {
  const history = useContext(HistoryContext);
  const [held, setHeld] = useState<HeldNavigation | null>(null);
  const release = useRef<(() => void) | null>(null);
  const allow = useCallback(() => {
    release.current?.();
    setHeld(null);
  }, []);
  useEffect(() => {
    if (!when || !history) return;
    release.current = hold(history, (proceed) => {
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
 * Ignores Back while `when` is true, because something is under way whose end must be told here; leaving the page asks. Gives what ends it
 * at once.
 */
export function useHeldBack(when: boolean): () => void {
  const history = useContext(HistoryContext);
  const release = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (!when || !history) return;
    release.current = hold(history, (proceed, action) => {
      if (action !== 'POP') proceed();
    });
    return release.current;
  }, [when, history]);
  return useCallback(() => release.current?.(), []);
}

/** Tells whether something on the page would be lost or interrupted by leaving it now: a dirty form, an action under way. */
export function useIsHeld(): () => boolean {
  const history = useContext(HistoryContext);
  return useCallback(() => history?.isBlocked ?? false, [history]);
}

/** Puts a blocker before navigations inside the page and the browser's question before leaving it; returns their removal. */
function hold(history: BlockableHistory, blocker: Blocker): () => void {
  const unblock = history.block(blocker);
  const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', onUnload);
  return () => {
    unblock();
    window.removeEventListener('beforeunload', onUnload);
  };
}
