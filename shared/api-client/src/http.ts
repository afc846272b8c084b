import { isAxiosError, isCancel, type AxiosError } from 'axios';
import { rejectedFields } from '@mostrador/contract/backoffice/envelope';
import type { Side } from '@mostrador/contract/call';
import { detailTexts } from '@mostrador/contract/payments/details';
import { fieldsOf } from '@mostrador/browser-storage/persisted';
import { clock } from '@mostrador/values/clock';
import { withoutCardData, withoutCardNames } from './card-data';
import { clientOf } from './clients';
import { apiConfiguration } from './configuration';
import { ApiError } from './errors';
import { failure, sentence, type Described } from './failure';
import type { ApiRequest } from './request';
import { updateServerOffset } from './server-clock';

// With the client, because the sign-in page does without them.
export { withoutCardData };
export { closeProviderSession, openProviderSession, sendAsUser, verifiedToken } from './provider-session';

/** Updates the clock offset from a prefetched answer, which came at `receivedAt` (epoch ms): the page requested it after its start. */
export function readClock(side: Side, { headers }: Response, receivedAt: number): void {
  const pageStart = clock.now() - performance.now();
  updateServerOffset(side, headers.get('Date'), pageStart, receivedAt);
}

function toForm(body: object): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(body)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item === undefined || item === null) continue;
      form.append(key, item instanceof Blob ? item : String(item));
    }
  }
  return form;
}

/** The reads that a server asked to repeat later; loaded with the first one. */
let pauses: typeof import('./pauses') | undefined;

/** Sends a request through its side's client and gives the body of the answer. Throws `ApiError` only. */
export async function send(request: ApiRequest): Promise<unknown> {
  const early = pauses?.errorWhilePaused(request);
  if (early) throw early;
  const { call, url, headers, signal, onProgress, keepalive } = request;
  const { query, body } = await withoutTypedCard(request);
  const sentAt = clock.now();
  try {
    const response = await clientOf(call.side).request<unknown>({
      method: call.method,
      url,
      params: query,
      data: call.multipart && body ? toForm(body) : body,
      headers,
      ...(signal ? { signal } : {}),
      ...(keepalive ? { adapter: 'fetch', fetchOptions: { keepalive } } : {}),
      ...(onProgress
        ? {
            onUploadProgress: (event: { loaded: number; total?: number }) =>
              onProgress(event.loaded, event.total ?? event.loaded),
          }
        : {}),
    });
    updateServerOffset(call.side, response.headers.date, sentAt, clock.now());
    const code = failureCode(call, response.data);
    if (code !== null) throw answeredFailure(call, code, await withoutCardData(call, response.data), response.config);
    return response.status === 204 ? {} : response.data;
  } catch (cause) {
    if (isAxiosError(cause) && cause.response) cause.response.data = await withoutCardData(call, cause.response.data);
    const error = cause instanceof ApiError ? cause : translate(call, cause);
    if (error.retryAfter) {
      pauses ??= await import(/* webpackChunkName: "pauses" */ './pauses').catch(() => undefined);
      pauses?.pauseAfter(request, error);
    }
    throw error;
  }
}

/** The call that charges a card: its requests alone send a whole card number (docs payments §11). */
const cardCharge = 'payments.authorize';

async function withoutTypedCard({ call, query, body }: ApiRequest): Promise<Pick<ApiRequest, 'query' | 'body'>> {
  if (call.multipart && body) return { query, body: await withoutCardNames(call, body) };
  return call.name === cardCharge ? { query, body } : withoutCardData(call, { query, body }, false);
}

/** The login check reads the `code` of its body itself (docs backoffice §5). */
const loginCheck = 'auth.login';

/** Returns the `code` of a failure that arrives with HTTP status 200 (docs backoffice §8), else null. */
function failureCode({ side, name }: Described, data: unknown): number | null {
  if (side !== 'backoffice' || name === loginCheck) return null;
  const { code } = fieldsOf(data);
  return typeof code === 'number' && code >= 400 ? code : null;
}

type Sent = AxiosError['config'];

const sessionLost = ['token_expired', 'token_invalid', 'token_not_found'] as const;

function translate(call: Described, cause: unknown): ApiError {
  if (isCancel(cause)) return failure(call, { kind: 'cancelled', cause });
  if (!isAxiosError(cause))
    return failure(call, { kind: 'configuration', serverMessage: cause instanceof Error ? cause.message : '', cause });
  const withoutResponse = { outcomeUnknown: call.needsIdempotencyKey === true, cause };
  if (cause.response) return answeredFailure(call, cause.response.status, cause.response.data, cause.config, cause);
  const broken = unexpected(call);
  if (cause.code === 'ECONNABORTED' || cause.code === 'ETIMEDOUT')
    return failure(broken, { kind: 'timeout', ...withoutResponse });
  if (cause.code === 'ERR_NETWORK')
    return failure(broken, { kind: isCrossOrigin(call) && isOnline() ? 'cors' : 'network', ...withoutResponse });
  if (cause.request) return failure(broken, { kind: 'network', ...withoutResponse });
  return failure(call, { kind: 'configuration', serverMessage: cause.message, cause });
}

/** Returns the error for a failure response. `status` is the HTTP status, or the body's `code` if the HTTP status is 200. */
function answeredFailure(call: Described, status: number, data: unknown, config: Sent | undefined, cause?: unknown): ApiError {
  const body = fieldsOf(data);
  const lost = sessionLost.find((type) => type === body.error_type);
  if (status === 401 && lost && sentByThisSession(call, config)) apiConfiguration().onSessionLost(lost);
  const serverMessage = sentence(data);
  const retryAfter = isAxiosError(cause) && Number(cause.response?.headers['retry-after']);
  return failure(status >= 500 ? unexpected(call, serverMessage !== undefined) : call, {
    kind: 'api',
    status,
    ...(serverMessage ? { serverMessage } : {}),
    ...(retryAfter ? { retryAfter } : {}),
    details: [...detailTexts(body.details), ...listedFields(call, data, serverMessage)],
    body: data,
    // Only a refusal proves that nothing changed: a server can fail after it committed.
    outcomeUnknown: call.needsIdempotencyKey === true && (status >= 500 || status === 408),
    cause,
  });
}

/** Returns the refused fields as sentences, without those that the server's message already contains. */
function listedFields({ side }: Described, data: unknown, serverMessage = ''): string[] {
  if (side !== 'backoffice') return [];
  const unmentioned = [...rejectedFields(data)].filter(([, reason]) => !serverMessage.includes(reason));
  return unmentioned.map(([field, reason]) => (field ? `${field}: ${reason}` : reason));
}

/**
 * Returns the call with the headline of an unexpected failure (docs backoffice §8): "Error inesperado al crear el producto"; "Error en la
 * solicitud" for a change without a sentence of its own, unless that is the reason too.
 */
function unexpected(call: Described, hasReason = true): Described {
  const headline = call.fallback ?? (hasReason && call.method !== 'GET' ? (call.failure ?? 'request') : undefined);
  return call.side === 'backoffice' && headline ? { ...call, failure: headline } : call;
}

/** A refused token ends the session only if it is the session's: not one that was handed over, nor one that a new sign-in replaced. */
function sentByThisSession({ side }: Described, config: Sent | undefined): boolean {
  const { credentials, payments } = apiConfiguration();
  const token = credentials()?.token;
  if (side === 'backoffice') return config?.headers.get('Authorization') === `Bearer ${token}`;
  return token !== undefined && Boolean(payments.sessionHeader) && config?.headers.get(payments.sessionHeader!) === token;
}

function isOnline(): boolean {
  return globalThis.navigator?.onLine !== false;
}

function isCrossOrigin(call: Described): boolean {
  const here = globalThis.location?.origin;
  return !here || new URL(apiConfiguration()[call.side].url, here).origin !== here;
}
