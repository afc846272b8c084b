import { createContext, useCallback, useContext, useMemo, useReducer, useRef, type ReactNode } from 'react';
import { SnackbarView } from './snackbar-view';

type SnackbarColor = 'primary' | 'secondary' | 'success' | 'info' | 'warning' | 'error';
type SnackbarTransition = 'slide-left' | 'slide-right' | 'slide-up' | 'slide-down' | 'grow' | 'fade';

/** Content and appearance of the global snackbar (docs payments §3.8). */
export interface SnackbarOptions {
  message: string;
  /** `alert` is announced at once and has a colour. */
  variant?: 'default' | 'alert';
  alert?: { color?: SnackbarColor; variant?: 'filled' | 'outlined' };
  transition?: SnackbarTransition;
  anchorOrigin?: { vertical: 'top' | 'bottom'; horizontal: 'left' | 'center' | 'right' };
  /** Shows the close button. */
  close?: boolean;
  /** Bullet points below the message. */
  details?: string[];
  /** Undoes the action; without it there is no UNDO button. Never for money. */
  undo?: () => void;
  /** Earlier actions that can still be undone, one per line. */
  earlier?: { message: string; undo: () => void }[];
  /** A button that leads to a result, for example the new order. */
  action?: { label: string; run: () => void };
}

export interface SnackbarState extends Required<Omit<SnackbarOptions, 'undo' | 'action' | 'alert'>> {
  open: boolean;
  alert: { color: SnackbarColor; variant: 'filled' | 'outlined' };
  undo: (() => void) | undefined;
  action: SnackbarOptions['action'] | undefined;
  /** Number of messages so far: a new one restarts the timer. */
  turn: number;
}

type Action = { type: 'open'; options: SnackbarOptions; turn: number } | { type: 'close'; turn?: number };

/** Shows a message; returns a function that hides it, if it is still the visible one. */
type ShowSnackbar = (options: SnackbarOptions) => () => void;

const closed: SnackbarState = {
  open: false,
  message: '',
  variant: 'default',
  alert: { color: 'primary', variant: 'filled' },
  transition: 'fade',
  anchorOrigin: { vertical: 'bottom', horizontal: 'right' },
  close: true,
  details: [],
  undo: undefined,
  earlier: [],
  action: undefined,
  turn: 0,
};

function reduce(state: SnackbarState, action: Action): SnackbarState {
  if (action.type === 'close') return action.turn === undefined || action.turn === state.turn ? { ...state, open: false } : state;
  const { alert, undo, action: next, ...options } = action.options;
  return { ...closed, ...options, alert: { ...closed.alert, ...alert }, undo, action: next, open: true, turn: action.turn };
}

const Show = createContext<ShowSnackbar | null>(null);

/** Provides the one global snackbar; a new message replaces the previous one. */
export function SnackbarProvider({ children }: { children: ReactNode }) {
  const [state, dispatch] = useReducer(reduce, closed);
  const turns = useRef(0);
  const show = useCallback((options: SnackbarOptions) => {
    turns.current += 1;
    const turn = turns.current;
    dispatch({ type: 'open', options, turn });
    return () => dispatch({ type: 'close', turn });
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
