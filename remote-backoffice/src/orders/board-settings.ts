import { useSyncExternalStore } from 'react';

/** How this browser shows and prints orders; outlives the session (the printer belongs to the counter, not to the user). */
export interface BoardSettings {
  /** Width of the ticket's paper, mm. */
  paper: 58 | 80;
  /** Tickets per print, 1 to 5. */
  copies: number;
  /** Large type, to be read from two metres. */
  kitchen: boolean;
  /** Single keys act on the board. */
  shortcuts: boolean;
  /** Branches whose tickets come out of this browser when it accepts their orders. */
  printOnAccept: readonly number[];
  /** The screen stays on while the board is seen; a counter's tablet wants it, a desk does not. */
  awake: boolean;
}

export const paperWidths = [58, 80] as const;
export const maxCopies = 5;

const storageKey = 'settings:orders';
const listeners = new Set<() => void>();
let current: { text: string | null; settings: BoardSettings } | undefined;

function parse(text: string | null): BoardSettings {
  let kept: Partial<Record<keyof BoardSettings, unknown>> = {};
  try {
    kept = (JSON.parse(text ?? '{}') ?? {}) as typeof kept;
  } catch {
    // What cannot be read is as good as nothing.
  }
  const copies = Number(kept.copies);
  return {
    paper: kept.paper === 58 ? 58 : 80,
    copies: Number.isInteger(copies) && copies >= 1 && copies <= maxCopies ? copies : 1,
    kitchen: kept.kitchen === true,
    shortcuts: kept.shortcuts !== false,
    printOnAccept: Array.isArray(kept.printOnAccept) ? kept.printOnAccept.filter(Number.isInteger) : [],
    awake: typeof kept.awake === 'boolean' ? kept.awake : window.matchMedia('(pointer: coarse)').matches,
  };
}

/** The settings now. */
export function boardSettings(): BoardSettings {
  const text = localStorage.getItem(storageKey);
  if (current?.text !== text || !current) current = { text, settings: parse(text) };
  return current.settings;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Changes some settings and keeps them. */
export function changeBoardSettings(change: Partial<BoardSettings>): void {
  localStorage.setItem(storageKey, JSON.stringify({ ...boardSettings(), ...change }));
  for (const listener of listeners) listener();
}

/** The settings, live. */
export function useBoardSettings(): BoardSettings {
  return useSyncExternalStore(subscribe, boardSettings);
}

/** Whether this browser prints the orders of a branch that it accepts. */
export function printsOnAccept(branchId: number): boolean {
  return boardSettings().printOnAccept.includes(branchId);
}

/** Switches the printing on acceptance of a branch. */
export function setPrintOnAccept(branchId: number, on: boolean): void {
  const others = boardSettings().printOnAccept.filter((id) => id !== branchId);
  changeBoardSettings({ printOnAccept: on ? [...others, branchId] : others });
}
