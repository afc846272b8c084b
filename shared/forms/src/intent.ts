import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { ApiError, apiConfiguration, callApi, useApiMutation, type ApiMutation } from '@mostrador/api-client';
import { IDEMPOTENCY_KEY_LIFE, type AnyCall, type ArgsOf, type ResultOf } from '@mostrador/contract/call';
import { withLock } from '@mostrador/device/lock';
import { randomId } from '@mostrador/device/random-id';
import { deviceStorage } from '@mostrador/device/storage';
import { useOptionalSession } from '@mostrador/session';
import { clock } from '@mostrador/values/clock';
import { isDelayedHere, settleDelayed, waitToSend } from './delay';
import { ownerKeyOf, userKeyOf } from './owner';

/**
 * An intent: one wish to move something (a call marked `once`), from the press of the button until its outcome is known, over as many tries
 * as that takes. Its name is made of the user, the merchant of a payments call, the call, the record and the arguments; the same wish again is
 * the same intent, and every try of it carries the same key, so that the server moves things once (docs payments §10).
 *
 *     press ──► sending ──── done, or refused ────► settled: forgotten
 *                 │    ▲
 *     no answer   │    │ press again, here or in another tab: same key
 *     that tells, ▼    │
 *     or page    unknown ─── given up by the user, or older than the server keeps keys ──► forgotten
 *     gone
 *
 * It is kept on the device, not in the page: a reload, a crash, an expired session or a second tab finds it again. While a page sends, it
 * holds a lock of the intent's name; the browser frees the lock of a page that is gone, and whoever sees the intent then calls it unknown.
 * Other arguments are another intent with a key of its own; the one before stays open, and the screen says so (`OpenTries`).
 *
 * A delayed intent waits before it is sent, and can be taken back meanwhile (`useDelayedIntents`). What a page left behind of it, waiting or
 * on its way, is sent by the user's next page that has the call (`left`): nobody is asked again for what was pressed.
 */
export interface Intent<Args = unknown> {
  /** Its place in the storage. */
  name: string;
  /** What was asked for, as far as it may be kept. */
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

/** Begins all names; what is kept under it outlives the session (`@mostrador/device/kept`). */
const intentPrefix = 'intent:';
/** Names that this page is sending. */
const sendingHere = new Set<string>();
/** Why tries of this page left their intents' outcomes unknown, by name. */
const failures = new Map<string, ApiError>();
/** Arguments that were found on the device, of what an earlier page was to send. */
const foundLeft = new WeakSet<object>();
const listeners = new Set<() => void>();

function changed() {
  for (const listener of listeners) listener();
}

function namesWith(prefix: string): string[] {
  return deviceStorage.keys().filter((name) => name.startsWith(prefix));
}

/** What is kept of an intent; null once it is too old, or where it cannot be read. */
function read(name: string): Kept | null {
  try {
    const kept = JSON.parse(deviceStorage.read(name) ?? 'null') as Kept | null;
    return kept && kept.at + IDEMPOTENCY_KEY_LIFE > clock.now() ? kept : null;
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

/** What all names of a user's intents with a call about one thing begin with. */
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

/** Whether a failed try leaves its intent open. `again`: an earlier one may have been carried out already. */
function staysOpen(error: unknown, again: boolean): boolean {
  if (!(error instanceof ApiError) || error.outcomeUnknown) return true;
  // Who may not ask now may have been allowed then; and a key that is known with other data did arrive.
  const tellsNothing = !error.refused || error.status === 401 || error.status === 403 || isOfKey(error);
  return again && tellsNothing;
}

/** A refusal for the key alone: it is known with other data, or the try before is still being worked on. */
function isOfKey({ status, body }: ApiError): boolean {
  const { code, ...rest } = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  if (typeof code === 'string' && /^idempotency_|^request_in_progress$/.test(code)) return true;
  // A state that forbids it is told with the record as it is now (docs payments §4); the back-office's lies in `data`.
  const hasRecord = Object.entries(rest).some(
    ([name, value]) => typeof value === 'object' && value !== null && (name === 'data' || 'id' in value),
  );
  return status === 409 && !hasRecord;
}

/** The key was used before with other data (those that are not kept, a card's): what was sent then did arrive. */
export function isKeyReused({ body }: ApiError): boolean {
  return typeof body === 'object' && body !== null && 'code' in body && body.code === 'idempotency_key_reused';
}

/** Somebody took the intent back before it was sent. */
export function isTakenBack(error: unknown): boolean {
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
 * Sends an intent's next try. Of two tabs that press together one waits for the other: what is still unknown then it sends again under the
 * same key, what is settled it does not send; nor what an earlier page left and another one saw through meanwhile. Rejects as the try does,
 * with kind `elsewhere` for what is settled and `cancelled` for what was taken back.
 */
async function carryOut<R>({ call, args, name, delay, onSend, send }: Try<R>): Promise<R> {
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
      // Who pressed was signed in: it waits for the same user.
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

/** Once nobody sends an intent any more and it was not settled, its sender is gone: its outcome is unknown. */
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
  /** What the call is about, a record's id; '' for what makes a new one. */
  about?: (args: ArgsOf<C>) => string;
  /** What of the arguments may be kept on the device, all by default: never a card's number or code. */
  kept?: (args: ArgsOf<C>) => unknown;
  /** How long a first try waits before it is sent, ms: until then it can be taken back. Not together with `kept`. */
  delay?: number;
  /** A try leaves: from now on it cannot be taken back. */
  onSend?: (args: ArgsOf<C>) => void;
};

export interface IntentMutation<C extends AnyCall> extends ApiMutation<C> {
  /**
   * What earlier pages were to send after a delay and did not see through; `run` with one of these sends it without another, and rejects
   * with kind `elsewhere` once somebody else did.
   */
  left(): ArgsOf<C>[];
}

/** A call that changes something; one marked `once` is sent by its intent, so that pressing again does not do it twice. */
export function useIntent<C extends AnyCall>(
  call: C,
  { about = () => '', kept, delay = 0, onSend, ...options }: Options<C> = {},
): IntentMutation<C> {
  const owner = useOwner(call);
  const sendOnce = (args: ArgsOf<C>): Promise<ResultOf<C>> =>
    carryOut({
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
  const mutation = useApiMutation(call, { ...options, ...(call.once ? { send: sendOnce } : {}) });
  return { ...mutation, left: () => leftBehind(owner.key, call) as ArgsOf<C>[] };
}

function leftBehind(owner: string, call: AnyCall): object[] {
  const ofCall = `${intentPrefix}${JSON.stringify([owner, call.name]).slice(0, -1)},`;
  const names = namesWith(ofCall).filter((name) => {
    const kept = read(name);
    return kept?.delayed && kept.state !== 'unknown' && !isDelayedHere(name);
  });
  const found = names.map((name) => argsIn(name) as object);
  for (const args of found) foundLeft.add(args);
  return found;
}

/** The HTTP client's error carries the request, and with it what may not be kept. */
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
  /** The server tells a repetition by its key: sending again is safe. */
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
