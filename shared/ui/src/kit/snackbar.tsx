import { createContext, useCallback, useContext, useMemo, useReducer, type ReactNode } from 'react';
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

type Action = { type: 'open'; options: SnackbarOptions } | { type: 'close' };

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
  action: undefined,
  turn: 0,
};

function reduce(state: SnackbarState, action: Action): SnackbarState {
  if (action.type === 'close') return { ...state, open: false };
  const { alert, undo, action: next, ...options } = action.options;
  return { ...closed, ...options, alert: { ...closed.alert, ...alert }, undo, action: next, open: true, turn: state.turn + 1 };
}

const Show = createContext<((options: SnackbarOptions) => void) | null>(null);

/** The one global snackbar; a new message replaces the one before. */
export function SnackbarProvider({ children }: { children: ReactNode }) {
  const [state, dispatch] = useReducer(reduce, closed);
  const show = useCallback((options: SnackbarOptions) => dispatch({ type: 'open', options }), []);
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
export function useSnackbar(): (options: SnackbarOptions) => void {
  const show = useContext(Show);
  if (!show) throw new Error('useSnackbar needs a SnackbarProvider above it');
  return show;
}
