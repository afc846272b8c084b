import { isAxiosError, isCancel, type AxiosError } from 'axios';
import type { AnyCall, ArgsOf, Call, ResultOf, Schema } from '@mostrador/contract/call';
import { fillPath } from '@mostrador/contract/call';
import { clientOf } from './clients';
import { apiConfiguration, apiName } from './configuration';
import { ApiError } from './errors';

export interface CallOptions {
  signal?: AbortSignal;
  /** One key per intent; the same on every retry (design payments, "Moving money"). */
  idempotencyKey?: string;
  /** Extra headers, for calls that carry their own (branding's X-Brand-Host, a handed-over token). */
  headers?: Record<string, string>;
  /** Bytes sent so far, for uploads. */
  onProgress?: (sent: number, total: number) => void;
}

interface Wire {
  params?: object;
  query?: object;
  body?: object;
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

/**
 * Makes a call of the contract and gives its mapped result. Throws `ApiError` only: no answer, a refusal, or an answer that does not fit
 * the contract (`format`, naming call and field).
 */
export async function callApi<C extends AnyCall>(call: C, args: ArgsOf<C>, options: CallOptions = {}): Promise<ResultOf<C>> {
  const typed = call as unknown as Call<ArgsOf<C>, ResultOf<C>, unknown, unknown, unknown, Schema>;
  const data = await request(typed, args, options);
  const parsed = typed.response.safeParse(data);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw failure(call, {
      kind: 'format',
      serverMessage: `${call.name}.${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`,
      body: data,
    });
  }
  try {
    return typed.decode(parsed.data as never, args);
  } catch (cause) {
    throw failure(call, {
      kind: 'format',
      serverMessage: `${call.name}: ${cause instanceof Error ? cause.message : ''}`,
      body: data,
      cause,
    });
  }
}

async function request<Args>(
  call: Call<Args, unknown, unknown, unknown, unknown, Schema>,
  args: Args,
  options: CallOptions,
): Promise<unknown> {
  const { idempotencyHeader } = apiConfiguration()[call.side];
  const headers: Record<string, string> = { ...options.headers };
  if (call.once && idempotencyHeader && options.idempotencyKey) headers[idempotencyHeader] = options.idempotencyKey;
  let wire: Wire;
  let url: string;
  try {
    wire = call.encode(args) as Wire;
    url = fillPath(call.path, wire.params);
  } catch (cause) {
    throw failure(call, { kind: 'configuration', serverMessage: cause instanceof Error ? cause.message : '', cause });
  }
  try {
    const response = await clientOf(call.side).request<unknown>({
      method: call.method,
      url,
      params: wire.query,
      data: call.multipart && wire.body ? toForm(wire.body) : wire.body,
      headers,
      ...(options.signal ? { signal: options.signal } : {}),
      ...(options.onProgress
        ? {
            onUploadProgress: (event: { loaded: number; total?: number }) =>
              options.onProgress?.(event.loaded, event.total ?? event.loaded),
          }
        : {}),
    });
    return response.status === 204 ? {} : response.data;
  } catch (cause) {
    throw translate(call, cause);
  }
}

type Described = Pick<AnyCall, 'name' | 'side' | 'failure' | 'fallback' | 'once'>;
type Particulars = Pick<ApiError, 'kind'> &
  Partial<Pick<ApiError, 'status' | 'serverMessage' | 'details' | 'body' | 'outcomeUnknown'>> & { cause?: unknown };

function failure(call: Described, particulars: Particulars): ApiError {
  return new ApiError({
    call: call.name,
    side: call.side,
    api: apiName(call.side),
    ...(call.failure ? { failure: call.failure } : {}),
    ...(call.fallback ? { fallback: call.fallback } : {}),
    ...(call.once && particulars.kind === 'format' ? { outcomeUnknown: true } : {}),
    kind: particulars.kind,
    ...(particulars.status === undefined ? {} : { status: particulars.status }),
    ...(particulars.serverMessage === undefined ? {} : { serverMessage: particulars.serverMessage }),
    ...(particulars.details === undefined ? {} : { details: particulars.details }),
    ...(particulars.body === undefined ? {} : { body: particulars.body }),
    ...(particulars.outcomeUnknown === undefined ? {} : { outcomeUnknown: particulars.outcomeUnknown }),
    ...(particulars.cause === undefined ? {} : { cause: particulars.cause }),
  });
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
    if (status === 401 && lost && call.side === 'backoffice' && sentByThisSession(cause)) apiConfiguration().onSessionLost(lost);
    return failure(call, {
      kind: 'api',
      status,
      ...(sentence(body) ? { serverMessage: sentence(body) } : {}),
      details: Array.isArray(body.details) ? body.details.map(String) : [],
      body: data,
      // A gateway's refusal says nothing about what the server behind it did.
      outcomeUnknown: call.once === true && [502, 503, 504].includes(status),
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
function sentByThisSession(error: AxiosError): boolean {
  return error.config?.headers.get('Authorization') === `Bearer ${apiConfiguration().credentials()?.token}`;
}

function sentence(body: Record<string, unknown>): string | undefined {
  for (const key of ['message', 'error', 'mensaje']) {
    const value = body[key];
    if (typeof value === 'string' && value !== '') return value;
  }
  return undefined;
}

function isOnline(): boolean {
  return globalThis.navigator?.onLine !== false;
}

function isCrossOrigin(call: Described): boolean {
  const here = globalThis.location?.origin;
  return !here || new URL(apiConfiguration()[call.side].url, here).origin !== here;
}
