import { createContext, useCallback, useContext, useMemo, useReducer, useRef, type ReactNode } from 'react';
import { closedSnackbar, reduceSnackbar, type SnackbarOptions } from './snackbar-state';
import { SnackbarView } from './snackbar-view';

/** Shows a message; returns a function that hides it, if it is still the visible one. */
type ShowSnackbar = (options: SnackbarOptions) => () => void;

const Show = createContext<ShowSnackbar | null>(null);

/** Provides the one global snackbar; a new message replaces the previous one. */
export function SnackbarProvider({ children }: { children: ReactNode }) {
  const [state, dispatch] = useReducer(reduceSnackbar, closedSnackbar);
  const lastSequence = useRef(0);
  const show = useCallback((options: SnackbarOptions) => {
    lastSequence.current += 1;
    const sequence = lastSequence.current;
    dispatch({ type: 'open', options, sequence });
    return () => dispatch({ type: 'close', sequence });
  }, []);
  const close = useCallback(() => dispatch({ type: 'close' }), []);
  const view = useMemo(() => <SnackbarView state={state} onClose={close} />, [state, close]);
  return (
    <Show value={show}>
      {children}
      {view}
    </Show>
  );
}

/** Returns a function that opens the global snackbar: `const snackbar = useSnackbar(); snackbar({ message })`. */
export function useSnackbar(): ShowSnackbar {
  const show = useContext(Show);
  if (!show) throw new Error('useSnackbar needs a SnackbarProvider above it');
  return show;
}
