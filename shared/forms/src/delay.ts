import { useSyncExternalStore } from 'react';
import { beforeSignOut } from '@mostrador/session';

/** An intent that this page sends a moment after it was pressed, until its outcome is known. */
export interface DelayedIntent {
  /** The call's name. */
  call: string;
  args: unknown;
  /** It was not sent yet and can be taken back. */
  isWaiting: boolean;
  /** Nothing is sent. False when it is too late. */
  takeBack(): boolean;
  /** Sends it without waiting any longer; resolves once its outcome is known, whatever it is. */
  sendNow(): Promise<void>;
}

interface Entry extends DelayedIntent {
  /** Ends the wait; false when it is over already. */
  decide(isSent: boolean): boolean;
  tellSettled(): void;
}

/** By the intents' names, in the order in which they were pressed. */
const entries = new Map<string, Entry>();
let shown: readonly DelayedIntent[] = [];
const listeners = new Set<() => void>();

function changed() {
  shown = [...entries.values()];
  for (const listener of listeners) listener();
}

function sendAll() {
  for (const entry of entries.values()) entry.decide(true);
}

function sendAndWait() {
  return Promise.all([...entries.values()].map((entry) => entry.sendNow()));
}

function sendIfHidden() {
  if (document.visibilityState === 'hidden') sendAll();
}

/**
 * Lets an intent wait for so many milliseconds. Resolves to whether it is to be sent: false when it was taken back, true when its time is up
 * or nobody may be there for the rest of it, because the page hides or goes or its user signs out.
 */
export function waitToSend(name: string, { call, args }: Pick<DelayedIntent, 'call' | 'args'>, wait: number): Promise<boolean> {
  return new Promise((resolve) => {
    let tellSettled: () => void = () => undefined;
    const settled = new Promise<void>((tell) => {
      tellSettled = tell;
    });
    const timer = setTimeout(() => decide(true), wait);
    function decide(isSent: boolean): boolean {
      const entry = entries.get(name);
      if (!entry?.isWaiting) return false;
      clearTimeout(timer);
      if (isSent) entries.set(name, { ...entry, isWaiting: false });
      else entries.delete(name);
      changed();
      resolve(isSent);
      return true;
    }
    entries.set(name, {
      call,
      args,
      isWaiting: true,
      decide,
      tellSettled,
      takeBack: () => decide(false),
      sendNow() {
        decide(true);
        return settled;
      },
    });
    window.addEventListener('pagehide', sendAll);
    document.addEventListener('visibilitychange', sendIfHidden);
    beforeSignOut(sendAndWait);
    changed();
  });
}

/** The outcome of an intent that waited is known. */
export function settleDelayed(name: string): void {
  const entry = entries.get(name);
  if (!entry) return;
  entries.delete(name);
  changed();
  entry.tellSettled();
}

/** Whether this page has an intent in its hands that waits or waited. */
export function isDelayedHere(name: string): boolean {
  return entries.has(name);
}

/** This page's delayed intents whose outcome is not known yet, the last one pressed at the end. */
export function delayedIntents(): readonly DelayedIntent[] {
  return shown;
}

/** The same, live. */
export function useDelayedIntents(): readonly DelayedIntent[] {
  return useSyncExternalStore(subscribe, delayedIntents);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
