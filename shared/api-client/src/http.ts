import { isAxiosError, isCancel, type AxiosError } from 'axios';
import { detailTexts } from '@mostrador/contract/payments/details';
import { clock } from '@mostrador/values/clock';
import { clientOf } from './clients';
import { apiConfiguration } from './configuration';
import type { ApiError } from './errors';
import { failure, sentence, type Described } from './failure';
import type { ApiRequest } from './request';
import { noteServerTime } from './server-clock';

// With the client, because the sign-in page does without both.
export { closeProviderSession, openProviderSession, sendAsUser, verifiedToken } from './provider-session';

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

/** Sends a request through its side's client and gives the body of the answer. Throws `ApiError` only. */
export async function send({ call, url, query, body, headers, signal, onProgress, keepalive }: ApiRequest): Promise<unknown> {
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
    if (call.side === 'backoffice') noteServerTime(response.headers.date, sentAt, clock.now());
    return response.status === 204 ? {} : response.data;
  } catch (cause) {
    throw translate(call, cause);
  }
}

const sessionLost = ['token_expired', 'token_invalid', 'token_not_found'] as const;

function translate(call: Described, cause: unknown): ApiError {
  if (isCancel(cause)) return failure(call, { kind: 'cancelled', cause });
  if (!isAxiosError(cause))
    return failure(call, { kind: 'configuration', serverMessage: cause instanceof Error ? cause.message : '', cause });
  const unanswered = { outcomeUnknown: call.once === true, cause };
  if (cause.response) {
    const { status, data } = cause.response as { status: number; data: unknown };
    const body = (data && typeof data === 'object' ? data : {}) as Record<string, unknown>;
    const lost = sessionLost.find((type) => type === body.error_type);
    if (status === 401 && lost && sentByThisSession(call, cause)) apiConfiguration().onSessionLost(lost);
    const serverMessage = sentence(data);
    return failure(call, {
      kind: 'api',
      status,
      ...(serverMessage ? { serverMessage } : {}),
      details: detailTexts(body.details),
      body: data,
      // Only a refusal says that nothing was done: a server that broke may have broken after the change.
      outcomeUnknown: call.once === true && (status >= 500 || status === 408),
      cause,
    });
  }
  if (cause.code === 'ECONNABORTED' || cause.code === 'ETIMEDOUT') return failure(call, { kind: 'timeout', ...unanswered });
  if (cause.code === 'ERR_NETWORK')
    return failure(call, { kind: isCrossOrigin(call) && isOnline() ? 'cors' : 'network', ...unanswered });
  if (cause.request) return failure(call, { kind: 'network', ...unanswered });
  return failure(call, { kind: 'configuration', serverMessage: cause.message, cause });
}

/** A refused token ends the session only if it is the session's: not one that was handed over, nor one that a new sign-in replaced. */
function sentByThisSession({ side }: Described, { config }: AxiosError): boolean {
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
