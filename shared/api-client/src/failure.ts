import type { AnyCall } from '@mostrador/contract/call';
import { apiName } from './configuration';
import { ApiError } from './errors';

/** The fields of a call that its errors carry. */
export type Described = Pick<AnyCall, 'name' | 'side' | 'method' | 'failure' | 'fallback' | 'needsIdempotencyKey'>;
type Particulars = Pick<ApiError, 'kind'> &
  Partial<Pick<ApiError, 'status' | 'serverMessage' | 'details' | 'body' | 'outcomeUnknown' | 'retryAfter'>> & {
    cause?: unknown;
  };

/** An `ApiError` of a call. */
export function failure(call: Described, particulars: Particulars): ApiError {
  return new ApiError({
    call: call.name,
    side: call.side,
    api: apiName(call.side),
    ...(call.failure ? { failure: call.failure } : {}),
    ...(call.fallback ? { fallback: call.fallback } : {}),
    ...(call.needsIdempotencyKey && particulars.kind === 'format' ? { outcomeUnknown: true } : {}),
    ...particulars,
  });
}

/** The server's own sentence in the body of a refusal. */
export function sentence(body: unknown): string | undefined {
  const fields = (body && typeof body === 'object' ? body : {}) as Record<string, unknown>;
  for (const key of ['message', 'error', 'mensaje']) {
    const value = fields[key];
    if (typeof value === 'string' && value !== '') return value;
  }
  return undefined;
}
