import type { AnyCall, ArgsOf, Call, ResultOf, Schema } from '@mostrador/contract/call';
import { fillPath } from '@mostrador/contract/call';
import { clock } from '@mostrador/values/clock';
import { mayHoldCard } from '@mostrador/values/may-hold-card';
import { callerHeaders } from './caller-headers';
import { apiConfiguration } from './configuration';
import { prefetchKey, consumePrefetched, isTimeoutError } from './prefetch';
import { ApiError } from './errors';
import { failure } from './failure';
import { sendPlain } from './plain';
import type { ProviderCredentials } from './provider-session';
import { serializeQuery } from './query';
import type { ApiRequest } from './request';

export interface CallOptions {
  signal?: AbortSignal;
  /** One key per intent; the same on every retry (docs payments §10). */
  idempotencyKey?: string;
  /** Extra headers, for calls that carry their own (branding's X-Brand-Host, a handed-over token). */
  headers?: Record<string, string>;
  /** Bytes sent so far, for uploads. */
  onProgress?: (sent: number, total: number) => void;
  /** The browser carries it through when the page goes meanwhile. Bodies of up to 64 kB. */
  keepalive?: boolean;
}

interface Wire {
  params?: object;
  query?: object;
  body?: object;
}

/**
 * Makes a call of the contract and gives its mapped result. Throws `ApiError` only: no answer, a refusal, or an answer that does not fit
 * the contract (`format`, naming call and field).
 */
export async function callApi<C extends AnyCall>(call: C, args: ArgsOf<C>, options: CallOptions = {}): Promise<ResultOf<C>> {
  const request = requestOf(call, args, options);
  let answer = await earlyBody(request);
  if (answer === undefined) {
    const { send, sendAsUser } = await loadHttpFor(call);
    answer = await sendAsUser(request, send);
  }
  return resultOf(call, args, await maskAnswer(call, answer));
}

/** Returns an answer without whole card numbers (docs payments §11); throws `ApiError` `network` if the code that masks cannot be loaded. */
async function maskAnswer(call: AnyCall, answer: unknown): Promise<unknown> {
  if (!mayHoldCard(answer)) return answer;
  const { withoutCardData } = await loadHttpFor(call);
  return withoutCardData(call, answer);
}

/** Returns the body of the prefetched answer (`prefetch.ts`); undefined if it is missing or unusable: then the call sends its own request. */
async function earlyBody({ call, url, query = {}, headers, signal }: ApiRequest): Promise<unknown> {
  if (call.method !== 'GET' || typeof window === 'undefined' || !window.early?.size) return undefined;
  const search = serializeQuery(query);
  const address = `${apiConfiguration()[call.side].url}${url}${search && `?${search}`}`;
  try {
    const early = consumePrefetched(prefetchKey(address, { ...callerHeaders(call.side), ...headers }));
    if (!early) return undefined;
    // A body can stall after its headers: cancelling the call has to end that wait too.
    const body = early.then((response) => {
      const receivedAt = clock.now();
      loadHttp().then(
        (http) => http.readClock(call.side, response, receivedAt),
        () => undefined,
      );
      return response.ok ? (response.json() as Promise<unknown>) : undefined;
    });
    return await Promise.race([body, cancellation(call, signal)]);
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    if (isTimeoutError(cause)) throw failure(call, { kind: 'timeout', cause });
    return undefined;
  }
}

/** Never resolves; rejects once the signal is aborted. The caller must await it, otherwise the rejection is unhandled. */
function cancellation(call: AnyCall, signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    const cancel = () => reject(failure(call, { kind: 'cancelled' }));
    if (signal?.aborted) cancel();
    signal?.addEventListener('abort', cancel, { once: true });
  });
}

/** Signs in at the payments provider too, if `payments.auth` requires it. Never fails: see `openProviderSession`. */
export async function signInToProvider(credentials: ProviderCredentials): Promise<void> {
  const { send, openProviderSession } = await loadHttp();
  openProviderSession(credentials, send);
}

/** Signs out at the payments provider; never fails. */
export async function signOutOfProvider(): Promise<void> {
  const { send, closeProviderSession } = await loadHttp();
  await closeProviderSession(send);
}

/** The token of the provider's session, held against the provider; null if no login is configured or open. Throws `ApiError`. */
export async function providerToken(): Promise<string | null> {
  const { send, verifiedToken } = await loadHttp();
  return verifiedToken(send);
}

/**
 * Makes a public GET that the first paint waits for, without the HTTP client: axios is a seventh of what the sign-in page may load
 * (docs platform §7). `fetch` may be one that already has the answer. Throws `ApiError` like `callApi`.
 */
export async function callPlain<C extends AnyCall>(
  call: C,
  args: ArgsOf<C>,
  { fetch, ...options }: Pick<CallOptions, 'signal' | 'headers'> & { fetch?: typeof globalThis.fetch } = {},
): Promise<ResultOf<C>> {
  return resultOf(call, args, await sendPlain(requestOf(call, args, options), maskAnswer, fetch));
}

/** Fetches the HTTP client before the first call needs it. */
export async function prepareCalls(): Promise<void> {
  await loadHttp().catch(() => undefined);
}

function loadHttp() {
  return import(/* webpackChunkName: "http" */ './http');
}

function loadHttpFor(call: AnyCall) {
  return loadHttp().catch((cause: unknown) => {
    throw failure(call, { kind: 'network', cause });
  });
}

type TypedCall<C extends AnyCall> = Call<ArgsOf<C>, ResultOf<C>, unknown, unknown, unknown, Schema>;

function requestOf<C extends AnyCall>(call: C, args: ArgsOf<C>, options: CallOptions): ApiRequest {
  const { idempotencyKey, headers = {}, ...rest } = options;
  const { idempotencyHeader } = apiConfiguration()[call.side];
  const key = call.needsIdempotencyKey && idempotencyHeader && idempotencyKey ? { [idempotencyHeader]: idempotencyKey } : {};
  try {
    const { params, query, body } = (call as unknown as TypedCall<C>).encode(args) as Wire;
    return { call, url: fillPath(call.path, params), query, body, headers: { ...headers, ...key }, ...rest };
  } catch (cause) {
    throw failure(call, { kind: 'configuration', serverMessage: cause instanceof Error ? cause.message : '', cause });
  }
}

function resultOf<C extends AnyCall>(call: C, args: ArgsOf<C>, body: unknown): ResultOf<C> {
  const parsed = call.response.safeParse(body);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const serverMessage = `${call.name}.${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`;
    throw failure(call, { kind: 'format', serverMessage, body });
  }
  try {
    return (call as unknown as TypedCall<C>).decode(parsed.data as never, args);
  } catch (cause) {
    throw failure(call, {
      kind: 'format',
      serverMessage: `${call.name}: ${cause instanceof Error ? cause.message : ''}`,
      body,
      cause,
    });
  }
}
