import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { ApiError, apiConfiguration, callApi, useApiMutation, type ApiMutation } from '@mostrador/api-client';
import { IDEMPOTENCY_KEY_LIFETIME_MS, type AnyCall, type ArgsOf, type ResultOf } from '@mostrador/contract/call';
import { withLock } from '@mostrador/browser-storage/lock';
import { randomId } from '@mostrador/browser-storage/random-id';
import { deviceStorage } from '@mostrador/browser-storage/storage';
import { useOptionalSession } from '@mostrador/session';
import { clock } from '@mostrador/values/clock';
import { isDelayedHere, settleDelayed, waitToSend } from './delay';
import { staysOpen, withoutRequest } from './intent-errors';
import { ownerKeyOf, userKeyOf } from './owner';

/**
 * An intent is an action of the user that the server must execute at most once (a call marked `needsIdempotencyKey`), from the press of the
 * button until its outcome is known, over any number of attempts. Its name consists of the user, the merchant (payments calls), the call, the
 * record and the arguments. Identical arguments give the same intent, and all its attempts send the same idempotency key, so that the server
 * executes it once (docs payments §10).
 *
 *     press ──► sending ──── succeeded or refused ────► settled: removed
 *                 │    ▲
 *     no answer,  │    │ pressed again, here or in another tab: same key
 *     or the page ▼    │
 *     closed     unknown ─── abandoned by the user, or older than the lifetime of a key ──► removed
 *
 * It is stored in the browser: it survives a reload, a crash, an expired session, and other tabs see it. The sending page holds a lock with the
 * intent's name; if the page closes, the browser releases the lock and the next reader marks the intent as unknown. Other arguments are
 * another intent with its own key; the earlier one stays open and is shown by `UnconfirmedAttempts`.
 *
 * A delayed intent waits before it is sent and can be cancelled meanwhile (`useDelayedIntents`); one that needs a connection waits for that
 * too. If the page closes while such an intent is waiting or in flight, the user's next page that uses this call sends it again
 * (`unfinishedIntents`), without another press.
 */
export interface Intent<Args = unknown> {
  /** Key of the storage entry. */
  name: string;
  /** The arguments of the call, as far as they may be stored. */
  args: Args;
  /** When it was first pressed, epoch ms. */
  at: number;
  /** `waiting`: it is delayed. `elsewhere`: another tab is sending it. */
  state: 'waiting' | 'sending' | 'elsewhere' | 'unknown';
  /** Error of this page's last attempt, which left the outcome unknown; undefined if another page sent it. */
  error?: ApiError | undefined;
}

/** Value of the storage entry of an intent. */
interface StoredIntent {
  /** Idempotency key of all attempts. */
  key: string;
  at: number;
  state: 'waiting' | 'sending' | 'unknown';
  /** True if the intent waits before it is sent. */
  delayed?: true;
  /** True if an earlier attempt may have arrived, so that it cannot be cancelled. */
  sent?: true;
}

/** Prefix of all names. Entries with this prefix outlive the session (`@mostrador/browser-storage/persisted`). */
const intentPrefix = 'intent:';
/** Names of the intents that this page is sending. */
const sendingHere = new Set<string>();
/** Errors of this page's attempts that left the outcome unknown, by name of the intent. */
const failures = new Map<string, ApiError>();
/** Arguments of unfinished intents of earlier pages, as read from the device. */
const argsOfEarlierPages = new WeakSet<object>();
const listeners = new Set<() => void>();

function notifyListeners() {
  for (const listener of listeners) listener();
}

function namesWith(prefix: string): string[] {
  return deviceStorage.keys().filter((name) => name.startsWith(prefix));
}

/** Returns the stored intent; null if it is missing, too old or unreadable. */
function readIntent(name: string): StoredIntent | null {
  try {
    const stored = JSON.parse(deviceStorage.read(name) ?? 'null') as StoredIntent | null;
    return stored && stored.at + IDEMPOTENCY_KEY_LIFETIME_MS > clock.now() ? stored : null;
  } catch {
    return null;
  }
}

function writeIntent(name: string, intent: StoredIntent | null) {
  for (const otherName of namesWith(intentPrefix)) if (!readIntent(otherName)) deviceStorage.write(otherName, null);
  if (intent?.state !== 'unknown') failures.delete(name);
  deviceStorage.write(name, intent && JSON.stringify(intent));
  notifyListeners();
}

/** Returns the common prefix of the names of a user's intents with one call about one record. */
function prefixOf(owner: string, call: AnyCall, about: string): string {
  return `${intentPrefix}${JSON.stringify([owner, call.name, about]).slice(0, -1)},`;
}

function nameOf(prefix: string, args: unknown): string {
  const sortKeys = (_: string, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value;
  return `${prefix}${JSON.stringify(args, sortKeys) ?? 'null'}]`;
}

function argsIn(name: string): unknown {
  return (JSON.parse(name.slice(intentPrefix.length)) as unknown[])[3];
}

/** Returns whether the server has the key with another request body, such as another card's: then the earlier attempt did arrive. */
export function isKeyReused({ body }: ApiError): boolean {
  return typeof body === 'object' && body !== null && 'code' in body && body.code === 'idempotency_key_reused';
}

/** Returns whether the error means that the user cancelled the intent before it was sent. */
export function isCancelled(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'cancelled';
}

interface Attempt<R> {
  call: AnyCall;
  args: unknown;
  name: string;
  /** Time that a first attempt waits before it is sent, ms; 0 to send it at once. */
  delay: number;
  needsConnection: boolean;
  onSend: () => void;
  send: (key: string) => Promise<R>;
}

/**
 * Sends the next attempt of an intent. If two tabs press at once, the second waits for the first: it sends an unknown intent again with the same
 * key, and rejects with kind `elsewhere` if the intent is settled. So does an attempt of an earlier page that another page has settled. Rejects
 * with kind `cancelled` if the user cancelled it, else as the call does.
 */
async function sendWithIdempotencyKey<R>({ call, args, name, delay, needsConnection, onSend, send }: Attempt<R>): Promise<R> {
  const unsentError = (kind: 'elsewhere' | 'cancelled') => new ApiError({ kind, call: call.name, side: call.side, api: '' });
  const attempt = async (hasWaited: boolean) => {
    const stored = readIntent(name);
    const isOlder = hasWaited || argsOfEarlierPages.has(args as object);
    if (isOlder && !stored) throw unsentError('elsewhere');
    const { key, at } = stored ?? { key: randomId(), at: clock.now() };
    const mustHold = () => needsConnection && !navigator.onLine;
    let mayHaveArrived = stored !== null && (stored.state !== 'waiting' || stored.sent === true);
    for (let undoTime = stored ? 0 : delay; ; undoTime = 0) {
      const isDelayed = undoTime > 0 || mustHold();
      const fields = { key, at, ...((isDelayed || delay > 0) && { delayed: true as const }) };
      if (isDelayed) {
        writeIntent(name, { ...fields, state: 'waiting', ...(mayHaveArrived && { sent: true as const }) });
        const wait = { delay: undoTime, needsConnection, mayHaveArrived };
        const end = await waitToSend(name, { call: call.name, args }, wait);
        if (end === 'cancelled') writeIntent(name, null);
        if (end !== 'send') throw unsentError('cancelled');
      }
      onSend();
      sendingHere.add(name);
      writeIntent(name, { ...fields, state: 'sending' });
      try {
        const result = await send(key).finally(() => sendingHere.delete(name));
        writeIntent(name, null);
        return result;
      } catch (error) {
        if (error instanceof ApiError && error.outcomeUnknown) {
          failures.set(name, error);
          // The connection was lost meanwhile: the same attempt is repeated once it is back.
          if (mustHold()) {
            mayHaveArrived = true;
            continue;
          }
        }
        // The session expired after the press: the intent waits for the same user.
        if (fields.delayed && error instanceof ApiError && error.status === 401)
          writeIntent(name, { ...fields, state: 'waiting' });
        else if (staysOpen(error, stored !== null || mayHaveArrived)) writeIntent(name, { ...fields, state: 'unknown' });
        else writeIntent(name, null);
        throw error;
      } finally {
        settleDelayed(name);
      }
    }
  };
  return withLock(name, (isFree) => (isFree ? attempt(false) : withLock(name, () => attempt(true))), { ifAvailable: true });
}

/** Marks an unsettled intent as unknown once no page sends it any more. */
async function markUnknownWhenSenderStops(name: string): Promise<void> {
  await withLock(name, () => {
    const stored = readIntent(name);
    if (stored?.state === 'sending') writeIntent(name, { ...stored, state: 'unknown' });
  });
}

interface Owner {
  /** Intents with another key are never shown nor repeated: another user's or, with a payments call, those for another merchant. */
  key: string;
  /** Names the merchant of the key on each attempt, whatever the page shows by then. */
  headers: Record<string, string>;
}

function useOwner({ side }: AnyCall): Owner {
  const session = useOptionalSession();
  if (!session) return { key: '', headers: {} };
  if (side === 'backoffice' || !session.merchantId) return { key: userKeyOf(session), headers: {} };
  return {
    key: ownerKeyOf(session),
    headers: { [apiConfiguration().payments.externalMerchantHeader]: session.merchantId },
  };
}

type Options<C extends AnyCall> = Pick<
  NonNullable<Parameters<typeof useApiMutation<C>>[1]>,
  'invalidates' | 'lock' | 'onSuccess' | 'onError'
> & {
  /** Returns the id of the call's record; '' for a call that creates one. */
  about?: (args: ArgsOf<C>) => string;
  /** Returns the arguments that the device may store, by default all: never a card's number or code. */
  kept?: (args: ArgsOf<C>) => unknown;
  /** Time that a first attempt waits before it is sent, ms: until then it can be cancelled. Not together with `kept`. */
  delay?: number;
  /** Whether attempts wait for a connection instead of failing without one. Not together with `kept`. */
  needsConnection?: boolean;
  /** Called when an attempt is sent; it cannot be cancelled any more. */
  onSend?: (args: ArgsOf<C>) => void;
};

interface IntentMutation<C extends AnyCall> extends ApiMutation<C> {
  /** Error of the last attempt; null while its outcome is unknown, because the open intent shows that (`UnconfirmedAttempts`). */
  error: ApiError | null;
  /** Returns unfinished delayed intents of earlier pages. `run` with one sends it, and rejects with kind `elsewhere` if it is settled. */
  unfinishedIntents(): ArgsOf<C>[];
}

/** Returns the mutation of a call. A call marked `needsIdempotencyKey` is sent by its intent, so that a second press does not repeat it. */
export function useIntent<C extends AnyCall>(
  call: C,
  { about = () => '', kept, delay = 0, needsConnection = false, onSend, ...options }: Options<C> = {},
): IntentMutation<C> {
  const owner = useOwner(call);
  const sendOnce = (args: ArgsOf<C>): Promise<ResultOf<C>> =>
    sendWithIdempotencyKey({
      call,
      args,
      name: nameOf(prefixOf(owner.key, call, about(args)), kept ? kept(args) : args),
      delay,
      needsConnection,
      onSend: () => onSend?.(args),
      send: (key) =>
        // A delayed intent may be sent while the page is closing.
        callApi(call, args, { idempotencyKey: key, keepalive: delay > 0, headers: owner.headers }).catch((error: unknown) => {
          throw kept && error instanceof ApiError ? withoutRequest(error) : error;
        }),
    });
  const mutation = useApiMutation(call, { ...options, ...(call.needsIdempotencyKey ? { send: sendOnce } : {}) });
  const { error } = mutation;
  return {
    ...mutation,
    error: error?.outcomeUnknown ? null : error,
    unfinishedIntents: () => unfinishedArgs(owner.key, call) as ArgsOf<C>[],
  };
}

function unfinishedArgs(owner: string, call: AnyCall): object[] {
  const ofCall = `${intentPrefix}${JSON.stringify([owner, call.name]).slice(0, -1)},`;
  const names = namesWith(ofCall).filter((name) => {
    const stored = readIntent(name);
    return stored?.delayed && stored.state !== 'unknown' && !isDelayedHere(name);
  });
  const unfinished = names.map((name) => argsIn(name) as object);
  for (const args of unfinished) argsOfEarlierPages.add(args);
  return unfinished;
}

export interface OpenIntents<Args> {
  /** The open intents, latest first. */
  items: readonly Intent<Args>[];
  /** Returns the name of the intent with these arguments, whether it is open or not; null without arguments. */
  nameOf(args: Args | null): string | null;
  /** Returns the open intent with exactly these arguments: sending them sends it again. */
  find(args: Args | null): Intent<Args> | undefined;
  /** Removes an intent whose outcome the user has checked. */
  abandon(intent: Intent<Args>): void;
  /** The server recognizes a repeated request by its key, so sending again is safe. */
  isRepeatable: boolean;
}

/** Returns the user's open intents with a call about one record, in all tabs of this browser. `Args`: the stored arguments of the call. */
export function useOpenIntents<C extends AnyCall, Args = ArgsOf<C>>(call: C, about: string): OpenIntents<Args> {
  const prefix = prefixOf(useOwner(call).key, call, about);
  const snapshot = useSyncExternalStore(subscribe, () =>
    JSON.stringify(namesWith(prefix).map((name) => [name, deviceStorage.read(name), sendingHere.has(name)])),
  );
  const items = useMemo(
    () =>
      (JSON.parse(snapshot) as [name: string, text: string, here: boolean][])
        .flatMap(([name, , here]): Intent<Args>[] => {
          const stored = readIntent(name);
          if (!stored) return [];
          const { at, state } = stored;
          const shownState = state === 'sending' && !here ? 'elsewhere' : state;
          return [{ name, args: argsIn(name) as Args, at, state: shownState, error: failures.get(name) }];
        })
        .sort((a, b) => b.at - a.at),
    [snapshot],
  );
  useEffect(() => {
    for (const { name, state } of items) if (state === 'elsewhere') void markUnknownWhenSenderStops(name);
  }, [items]);
  const nameWith = (args: Args | null) => (args === null ? null : nameOf(prefix, args));
  return {
    items,
    nameOf: nameWith,
    find: (args) => items.find(({ name }) => name === nameWith(args)),
    abandon: ({ name }) => writeIntent(name, null),
    isRepeatable: apiConfiguration()[call.side].idempotencyHeader !== null,
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
