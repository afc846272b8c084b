import { useSyncExternalStore } from 'react';
import { beforeSignOut } from '@mostrador/session';

/** An intent that this page sends after a delay (undo time) or once there is a connection, until its outcome is known. */
export interface DelayedIntent {
  /** The call's name. */
  call: string;
  args: unknown;
  /** Not in flight. */
  isWaiting: boolean;
  /** It waits for the connection. */
  isHeld: boolean;
  /** Cancels it, so that nothing is sent. Returns false if it is too late, or if an earlier attempt may have arrived. */
  cancel(): boolean;
  /** Sends it at once; resolves when its outcome is known, whatever it is. */
  sendNow(): Promise<void>;
}

/** How the wait of an intent ends. `left`: it stays stored for the same user's next page. */
type WaitEnd = 'send' | 'cancelled' | 'left';

interface Entry extends DelayedIntent {
  /** Ends the wait; returns false if it is already over. */
  endWait(end: WaitEnd): boolean;
  /** Sends it if its delay is over; otherwise it goes on to wait for that alone. */
  endHold(): void;
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

const isOffline = () => !navigator.onLine;

function sendAll() {
  // Without a connection an intent stays stored as waiting for the user's next page.
  if (!isOffline()) for (const entry of entries.values()) entry.endWait('send');
}

/** Without a connection nothing is sent in the name of a user who has left, neither without a session nor in that of the next user. */
async function sendOrLeave() {
  if (isOffline()) for (const entry of entries.values()) entry.endWait('left');
  else await Promise.all([...entries.values()].map((entry) => entry.sendNow()));
}

function sendIfHidden() {
  if (document.visibilityState === 'hidden') sendAll();
}

function sendHeld() {
  for (const entry of entries.values()) entry.endHold();
}

interface Wait {
  /** The undo time, ms. */
  delay: number;
  /** Whether it also waits for the connection. */
  needsConnection: boolean;
  /** Whether an earlier attempt may have arrived, so that it cannot be cancelled. */
  mayHaveArrived: boolean;
}

/**
 * Delays an intent, and then holds it until there is a connection. Resolves to `send` if the wait is over or cannot be completed, because the
 * page is hidden or closed or its user signs out; without a connection such an intent is left.
 */
export function waitToSend(
  name: string,
  { call, args }: Pick<DelayedIntent, 'call' | 'args'>,
  { delay, needsConnection, mayHaveArrived }: Wait,
): Promise<WaitEnd> {
  return new Promise((resolve) => {
    let resolveSettled: () => void = () => undefined;
    const settled = new Promise<void>((resolvePromise) => {
      resolveSettled = resolvePromise;
    });
    const mustHold = () => needsConnection && isOffline();
    let isDelayOver = delay === 0;
    const timer = setTimeout(() => {
      isDelayOver = true;
      if (mustHold()) setHeld(true);
      else endWait('send');
    }, delay);
    function setHeld(isHeld: boolean) {
      const entry = entries.get(name);
      if (entry?.isWaiting && entry.isHeld !== isHeld) entries.set(name, { ...entry, isHeld });
      notifyListeners();
    }
    function endWait(end: WaitEnd): boolean {
      const entry = entries.get(name);
      if (!entry?.isWaiting) return false;
      clearTimeout(timer);
      if (end === 'send') entries.set(name, { ...entry, isWaiting: false, isHeld: false });
      else entries.delete(name);
      notifyListeners();
      resolve(end);
      return true;
    }
    entries.set(name, {
      call,
      args,
      isWaiting: true,
      isHeld: mustHold(),
      endWait,
      endHold() {
        if (!entries.get(name)?.isHeld) return;
        if (isDelayOver) endWait('send');
        else setHeld(false);
      },
      resolveSettled,
      cancel: () => !mayHaveArrived && endWait('cancelled'),
      sendNow() {
        endWait('send');
        return settled;
      },
    });
    window.addEventListener('online', sendHeld);
    window.addEventListener('pagehide', sendAll);
    document.addEventListener('visibilitychange', sendIfHidden);
    beforeSignOut(sendOrLeave);
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
