import { createContext, useCallback, useContext, useMemo, useReducer, useRef, type ReactNode } from 'react';
import { SnackbarView } from './snackbar-view';

export type SnackbarColor = 'primary' | 'secondary' | 'success' | 'info' | 'warning' | 'error';
export type SnackbarTransition = 'slide-left' | 'slide-right' | 'slide-up' | 'slide-down' | 'grow' | 'fade';

/** What the global snackbar says and how (docs payments §3.8). */
export interface SnackbarOptions {
  message: string;
  /** `alert` is told at once and has a colour. */
  variant?: 'default' | 'alert';
  alert?: { color?: SnackbarColor; variant?: 'filled' | 'outlined' };
  transition?: SnackbarTransition;
  anchorOrigin?: { vertical: 'top' | 'bottom'; horizontal: 'left' | 'center' | 'right' };
  /** Shows the close button. */
  close?: boolean;
  /** Bullet points below the message. */
  details?: string[];
  /** Takes back what was done; without it there is no UNDO. Never for money. */
  undo?: () => void;
  /** What was done before that and can still be taken back, a line each. */
  earlier?: { message: string; undo: () => void }[];
  /** A button that leads on: to the order that was made. */
  action?: { label: string; run: () => void };
}

export interface SnackbarState extends Required<Omit<SnackbarOptions, 'undo' | 'action' | 'alert'>> {
  open: boolean;
  alert: { color: SnackbarColor; variant: 'filled' | 'outlined' };
  undo: (() => void) | undefined;
  action: SnackbarOptions['action'] | undefined;
  /** Counts the messages: a new one restarts the time. */
  turn: number;
}

type Action = { type: 'open'; options: SnackbarOptions; turn: number } | { type: 'close'; turn?: number };

/** Shows a message; gives what hides that message, if it is still the one that shows. */
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

/** The one global snackbar; a new message replaces the one before. */
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

/** Opens the global snackbar: `const snackbar = useSnackbar(); snackbar({ message })`. */
export function useSnackbar(): ShowSnackbar {
  const show = useContext(Show);
  if (!show) throw new Error('useSnackbar needs a SnackbarProvider above it');
  return show;
}
