import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { ApiError, apiConfiguration, callApi, useApiMutation, type ApiMutation } from '@mostrador/api-client';
import { IDEMPOTENCY_KEY_LIFETIME_MS, type AnyCall, type ArgsOf, type ResultOf } from '@mostrador/contract/call';
import { withLock } from '@mostrador/browser-storage/lock';
import { randomId } from '@mostrador/browser-storage/random-id';
import { deviceStorage } from '@mostrador/browser-storage/storage';
import { useOptionalSession } from '@mostrador/session';
import { clock } from '@mostrador/values/clock';
import { isDelayedHere, settleDelayed, waitToSend } from './delay';
import { ownerKeyOf, userKeyOf } from './owner';

/**
 * An intent is one wish to move money or an order (a call marked `needsIdempotencyKey`), from the press of the button until its outcome is known, over any
 * number of attempts. Its name consists of the user, the merchant (payments calls), the call, the record and the arguments. The same wish is
 * the same intent, and all its attempts send the same idempotency key, so that the server acts once (docs payments §10).
 *
 *     press ──► sending ──── succeeded or refused ────► settled: removed
 *                 │    ▲
 *     no answer,  │    │ pressed again, here or in another tab: same key
 *     or the page ▼    │
 *     closed     unknown ─── abandoned by the user, or older than the lifetime of a key ──► removed
 *
 * The device stores it: it survives a reload, a crash, an expired session, and other tabs see it. The sending page holds a lock with the
 * intent's name; if the page closes, the browser releases the lock and the next reader marks the intent as unknown. Other arguments are
 * another intent with its own key; the earlier one stays open and is shown by `UnconfirmedAttempts`.
 *
 * A delayed intent waits before it is sent and can be cancelled meanwhile (`useDelayedIntents`). If the page closes while an intent is waiting
 * or in flight, the user's next page that uses this call sends it again (`unfinishedIntents`), without another press.
 */
export interface Intent<Args = unknown> {
  /** Its place in the storage. */
  name: string;
  /** The arguments of the call, as far as they may be stored. */
  args: Args;
  /** When it was first pressed, epoch ms. */
  at: number;
  /** `waiting`: it is delayed. `elsewhere`: another tab is sending it. */
  state: 'waiting' | 'sending' | 'elsewhere' | 'unknown';
  /** Why this page's last try left its outcome unknown; undefined for a try of another page. */
  error?: ApiError | undefined;
}

interface Kept {
  /** Its idempotency key. */
  key: string;
  at: number;
  state: 'waiting' | 'sending' | 'unknown';
  /** It waited, or would have. */
  delayed?: true;
}

/** Begins all names; what is kept under it outlives the session (`@mostrador/browser-storage/persisted`). */
const intentPrefix = 'intent:';
/** Names of the intents that this page is sending. */
const sendingHere = new Set<string>();
/** Why tries of this page left their intents' outcomes unknown, by name. */
const failures = new Map<string, ApiError>();
/** Arguments of unfinished intents of earlier pages, as read from the device. */
const foundLeft = new WeakSet<object>();
const listeners = new Set<() => void>();

function changed() {
  for (const listener of listeners) listener();
}

function namesWith(prefix: string): string[] {
  return deviceStorage.keys().filter((name) => name.startsWith(prefix));
}

/** Returns the stored intent; null if it is missing, too old or unreadable. */
function read(name: string): Kept | null {
  try {
    const kept = JSON.parse(deviceStorage.read(name) ?? 'null') as Kept | null;
    return kept && kept.at + IDEMPOTENCY_KEY_LIFETIME_MS > clock.now() ? kept : null;
  } catch {
    return null;
  }
}

function write(name: string, kept: Kept | null) {
  for (const old of namesWith(intentPrefix)) if (!read(old)) deviceStorage.write(old, null);
  if (kept?.state !== 'unknown') failures.delete(name);
  deviceStorage.write(name, kept && JSON.stringify(kept));
  changed();
}

/** Returns the common prefix of the names of a user's intents with one call about one record. */
function prefixOf(owner: string, call: AnyCall, about: string): string {
  return `${intentPrefix}${JSON.stringify([owner, call.name, about]).slice(0, -1)},`;
}

function nameOf(prefix: string, args: unknown): string {
  const inOrder = (_: string, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value;
  return `${prefix}${JSON.stringify(args, inOrder) ?? 'null'}]`;
}

function argsIn(name: string): unknown {
  return (JSON.parse(name.slice(intentPrefix.length)) as unknown[])[3];
}

/** Returns whether a failed attempt leaves its intent open. `again`: an earlier attempt may have succeeded. */
function staysOpen(error: unknown, again: boolean): boolean {
  if (!(error instanceof ApiError) || error.outcomeUnknown) return true;
  // A 401 or 403 now proves nothing about the earlier attempt; if the server knows the key with other data, the attempt did arrive.
  const tellsNothing = !error.refused || error.status === 401 || error.status === 403 || isOfKey(error);
  return again && tellsNothing;
}

/** Returns whether only the key was refused: the server knows it with other data, or still works on the earlier attempt. */
function isOfKey({ status, body }: ApiError): boolean {
  const { code, ...rest } = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  if (typeof code === 'string' && /^idempotency_|^request_in_progress$/.test(code)) return true;
  // A refusal by the record's state contains the current record (docs payments §4), on the back-office side in `data`.
  const hasRecord = Object.entries(rest).some(
    ([name, value]) => typeof value === 'object' && value !== null && (name === 'data' || 'id' in value),
  );
  return status === 409 && !hasRecord;
}

/** The key was used before with other data (those that are not kept, a card's): what was sent then did arrive. */
export function isKeyReused({ body }: ApiError): boolean {
  return typeof body === 'object' && body !== null && 'code' in body && body.code === 'idempotency_key_reused';
}

/** Returns whether the error means that the user cancelled the intent before it was sent. */
export function isCancelled(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'cancelled';
}

interface Try<R> {
  call: AnyCall;
  args: unknown;
  name: string;
  /** Milliseconds that a first try waits; 0 for one that does not. */
  delay: number;
  onSend: () => void;
  send: (key: string) => Promise<R>;
}

/**
 * Sends the next attempt of an intent. If two tabs press at once, the second waits for the first: it sends an unknown intent again with the same
 * key, and does not send a settled one, nor one of an earlier page that another page has settled. Rejects as the attempt does, with kind
 * `elsewhere` for a settled intent and `cancelled` for a cancelled one.
 */
async function sendWithIdempotencyKey<R>({ call, args, name, delay, onSend, send }: Try<R>): Promise<R> {
  const unsent = (kind: 'elsewhere' | 'cancelled') => new ApiError({ kind, call: call.name, side: call.side, api: '' });
  const turn = async (hasWaited: boolean) => {
    const open = read(name);
    const isOlder = hasWaited || foundLeft.has(args as object);
    if (isOlder && !open) throw unsent('elsewhere');
    const { key, at } = open ?? { key: randomId(), at: clock.now() };
    const kept = { key, at, ...(delay > 0 && { delayed: true as const }) };
    if (delay > 0 && !open) {
      write(name, { ...kept, state: 'waiting' });
      if (!(await waitToSend(name, { call: call.name, args }, delay))) {
        write(name, null);
        throw unsent('cancelled');
      }
    }
    onSend();
    sendingHere.add(name);
    write(name, { ...kept, state: 'sending' });
    try {
      const result = await send(key).finally(() => sendingHere.delete(name));
      write(name, null);
      return result;
    } catch (error) {
      if (error instanceof ApiError && error.outcomeUnknown) failures.set(name, error);
      // The session expired after the press: the intent waits for the same user.
      if (delay > 0 && error instanceof ApiError && error.status === 401) write(name, { ...kept, state: 'waiting' });
      else if (staysOpen(error, open !== null)) write(name, { ...kept, state: 'unknown' });
      else write(name, null);
      throw error;
    } finally {
      settleDelayed(name);
    }
  };
  return withLock(name, (isFree) => (isFree ? turn(false) : withLock(name, () => turn(true))), { ifAvailable: true });
}

/** Marks an unsettled intent as unknown once no page sends it any more. */
async function followSender(name: string): Promise<void> {
  await withLock(name, () => {
    const kept = read(name);
    if (kept?.state === 'sending') write(name, { ...kept, state: 'unknown' });
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
  /** How long a first try waits before it is sent, ms: until then it can be cancelled. Not together with `kept`. */
  delay?: number;
  /** Called when an attempt is sent; it cannot be cancelled any more. */
  onSend?: (args: ArgsOf<C>) => void;
};

interface IntentMutation<C extends AnyCall> extends ApiMutation<C> {
  /** Returns unfinished delayed intents of earlier pages. `run` with one sends it, and rejects with kind `elsewhere` if it is settled. */
  unfinishedIntents(): ArgsOf<C>[];
}

/** Returns the mutation of a call. A call marked `needsIdempotencyKey` is sent by its intent, so that a second press does not repeat it. */
export function useIntent<C extends AnyCall>(
  call: C,
  { about = () => '', kept, delay = 0, onSend, ...options }: Options<C> = {},
): IntentMutation<C> {
  const owner = useOwner(call);
  const sendOnce = (args: ArgsOf<C>): Promise<ResultOf<C>> =>
    sendWithIdempotencyKey({
      call,
      args,
      name: nameOf(prefixOf(owner.key, call, about(args)), kept ? kept(args) : args),
      delay,
      onSend: () => onSend?.(args),
      send: (key) =>
        // A delayed one may be sent by a page that goes.
        callApi(call, args, { idempotencyKey: key, keepalive: delay > 0, headers: owner.headers }).catch((error: unknown) => {
          throw kept && error instanceof ApiError ? withoutRequest(error) : error;
        }),
    });
  const mutation = useApiMutation(call, { ...options, ...(call.needsIdempotencyKey ? { send: sendOnce } : {}) });
  return { ...mutation, unfinishedIntents: () => unfinishedArgs(owner.key, call) as ArgsOf<C>[] };
}

function unfinishedArgs(owner: string, call: AnyCall): object[] {
  const ofCall = `${intentPrefix}${JSON.stringify([owner, call.name]).slice(0, -1)},`;
  const names = namesWith(ofCall).filter((name) => {
    const kept = read(name);
    return kept?.delayed && kept.state !== 'unknown' && !isDelayedHere(name);
  });
  const found = names.map((name) => argsIn(name) as object);
  for (const args of found) foundLeft.add(args);
  return found;
}

/** Removes the HTTP client's error, because it contains the request with data that must not be stored. */
function withoutRequest(error: ApiError): ApiError {
  return new ApiError({ ...error, cause: undefined });
}

export interface OpenIntents<Args> {
  /** The last one first. */
  items: readonly Intent<Args>[];
  /** The name of an intent with these arguments, open or not; null without any. */
  nameOf(args: Args | null): string | null;
  /** The one with exactly these arguments: sending them is sending it again. */
  find(args: Args | null): Intent<Args> | undefined;
  /** The user looked what became of it. */
  abandon(intent: Intent<Args>): void;
  /** The server recognizes a repeated request by its key, so sending again is safe. */
  isRepeatable: boolean;
}

/** The user's open intents with a call about one thing, in all tabs of this browser. `Args`: what is kept of the call's arguments. */
export function useOpenIntents<C extends AnyCall, Args = ArgsOf<C>>(call: C, about: string): OpenIntents<Args> {
  const prefix = prefixOf(useOwner(call).key, call, about);
  const snapshot = useSyncExternalStore(subscribe, () =>
    JSON.stringify(namesWith(prefix).map((name) => [name, deviceStorage.read(name), sendingHere.has(name)])),
  );
  const items = useMemo(
    () =>
      (JSON.parse(snapshot) as [name: string, text: string, here: boolean][])
        .flatMap(([name, , here]): Intent<Args>[] => {
          const kept = read(name);
          if (!kept) return [];
          const { at, state } = kept;
          const shown = state === 'sending' && !here ? 'elsewhere' : state;
          return [{ name, args: argsIn(name) as Args, at, state: shown, error: failures.get(name) }];
        })
        .sort((a, b) => b.at - a.at),
    [snapshot],
  );
  useEffect(() => {
    for (const { name, state } of items) if (state === 'elsewhere') void followSender(name);
  }, [items]);
  const named = (args: Args | null) => (args === null ? null : nameOf(prefix, args));
  return {
    items,
    nameOf: named,
    find: (args) => items.find(({ name }) => name === named(args)),
    abandon: ({ name }) => write(name, null),
    isRepeatable: apiConfiguration()[call.side].idempotencyHeader !== null,
  };
}

/** Runs `listener` when another tab settles an intent; gives the function that stops it. */
export function onSettledElsewhere(intent: string, listener: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === intent && newValue === null) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
