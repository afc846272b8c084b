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
  sequence: number;
}

type SnackbarAction = { type: 'open'; options: SnackbarOptions; sequence: number } | { type: 'close'; sequence?: number };

/** The state before the first message, with the defaults of each message. */
export const closedSnackbar: SnackbarState = {
  open: false,
  message: '',
  variant: 'default',
  alert: { color: 'primary', variant: 'filled' },
  transition: 'fade',
  anchorOrigin: { vertical: 'bottom', horizontal: 'left' },
  close: true,
  details: [],
  undo: undefined,
  earlier: [],
  action: undefined,
  sequence: 0,
};

/** Returns the next state; closing a message that another one has replaced changes nothing. */
export function reduceSnackbar(state: SnackbarState, action: SnackbarAction): SnackbarState {
  if (action.type === 'close')
    return action.sequence === undefined || action.sequence === state.sequence ? { ...state, open: false } : state;
  const { alert, undo, action: next, ...options } = action.options;
  return {
    ...closedSnackbar,
    ...options,
    alert: { ...closedSnackbar.alert, ...alert },
    undo,
    action: next,
    open: true,
    sequence: action.sequence,
  };
}
