import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useUserKey } from '@mostrador/ui/kit';

/** A difference that somebody looked into. `minor` is the difference that was seen: another one is not checked. */
export interface Check {
  minor: number;
  note: string;
  /** Epoch ms. */
  at: number;
}

type Checks = Record<string, Check>;

/** More days are not kept: the oldest marks go. */
const most = 1000;
const listeners = new Set<() => void>();

function isCheck(value: unknown): value is Check {
  const { minor, note, at } = (value ?? {}) as Record<string, unknown>;
  return Number.isSafeInteger(minor) && typeof note === 'string' && typeof at === 'number';
}

function parse(text: string | null): Checks {
  try {
    const stored: unknown = JSON.parse(text ?? '{}');
    return Object.fromEntries(Object.entries(stored ?? {}).filter((entry): entry is [string, Check] => isCheck(entry[1])));
  } catch {
    return {};
  }
}

function write(key: string, checks: Checks): boolean {
  const kept = Object.entries(checks)
    .sort(([, a], [, b]) => b.at - a.at)
    .slice(0, most);
  try {
    localStorage.setItem(key, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    return false;
  }
  for (const listener of listeners) listener();
  return true;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/**
 * What the user checked of a day in a currency, kept in this browser only: no call of the provider takes it. Live over all tabs. `set`
 * with null forgets it and says whether it was kept.
 */
export function useCheck(day: string, currency: string): [Check | null, set: (check: Check | null) => boolean] {
  const key = `settings:reconciliation:${useUserKey()}`;
  const name = `${day}:${currency}`;
  const text = useSyncExternalStore(subscribe, () => localStorage.getItem(key));
  const check = useMemo(() => parse(text)[name] ?? null, [text, name]);
  const set = useCallback(
    (next: Check | null) => {
      const { [name]: _before, ...others } = parse(localStorage.getItem(key));
      return write(key, next ? { ...others, [name]: next } : others);
    },
    [key, name],
  );
  return [check, set];
}
