import { useSyncExternalStore } from 'react';
import { beforeSignOut } from '@mostrador/session';

/** An intent that this page sends after a delay (undo time), until its outcome is known. */
export interface DelayedIntent {
  /** The call's name. */
  call: string;
  args: unknown;
  /** Not sent yet, so it can be cancelled. */
  isWaiting: boolean;
  /** Cancels it, so that nothing is sent. Returns false if it is too late. */
  cancel(): boolean;
  /** Sends it at once; resolves when its outcome is known, whatever it is. */
  sendNow(): Promise<void>;
}

interface Entry extends DelayedIntent {
  /** Ends the delay; returns false if it is already over. */
  endDelay(isSent: boolean): boolean;
  resolveSettled(): void;
}

/** By the intents' names, in the order in which the user started them. */
const entries = new Map<string, Entry>();
let shown: readonly DelayedIntent[] = [];
const listeners = new Set<() => void>();

function notifyListeners() {
  shown = [...entries.values()];
  for (const listener of listeners) listener();
}

function sendAll() {
  for (const entry of entries.values()) entry.endDelay(true);
}

function sendAndWait() {
  return Promise.all([...entries.values()].map((entry) => entry.sendNow()));
}

function sendIfHidden() {
  if (document.visibilityState === 'hidden') sendAll();
}

/**
 * Delays an intent for `wait` ms. Resolves to whether to send it: false if it was cancelled; true if the delay is over or cannot
 * be completed, because the page is hidden or closed or its user signs out.
 */
export function waitToSend(name: string, { call, args }: Pick<DelayedIntent, 'call' | 'args'>, wait: number): Promise<boolean> {
  return new Promise((resolve) => {
    let resolveSettled: () => void = () => undefined;
    const settled = new Promise<void>((resolvePromise) => {
      resolveSettled = resolvePromise;
    });
    const timer = setTimeout(() => endDelay(true), wait);
    function endDelay(isSent: boolean): boolean {
      const entry = entries.get(name);
      if (!entry?.isWaiting) return false;
      clearTimeout(timer);
      if (isSent) entries.set(name, { ...entry, isWaiting: false });
      else entries.delete(name);
      notifyListeners();
      resolve(isSent);
      return true;
    }
    entries.set(name, {
      call,
      args,
      isWaiting: true,
      endDelay,
      resolveSettled,
      cancel: () => endDelay(false),
      sendNow() {
        endDelay(true);
        return settled;
      },
    });
    window.addEventListener('pagehide', sendAll);
    document.addEventListener('visibilitychange', sendIfHidden);
    beforeSignOut(sendAndWait);
    notifyListeners();
  });
}

/** Removes a delayed intent whose outcome is known. */
export function settleDelayed(name: string): void {
  const entry = entries.get(name);
  if (!entry) return;
  entries.delete(name);
  notifyListeners();
  entry.resolveSettled();
}

/** Returns whether a delayed intent is waiting or in flight in this page. */
export function isDelayedHere(name: string): boolean {
  return entries.has(name);
}

/** Returns this page's delayed intents without a known outcome, the newest last. */
export function delayedIntents(): readonly DelayedIntent[] {
  return shown;
}

/** Returns the same list and renders again when it changes. */
export function useDelayedIntents(): readonly DelayedIntent[] {
  return useSyncExternalStore(subscribe, delayedIntents);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
