import { ApiError } from '@mostrador/api-client';

/** Returns whether a failed attempt leaves its intent open. `hasEarlierAttempt`: that one may have succeeded. */
export function staysOpen(error: unknown, hasEarlierAttempt: boolean): boolean {
  if (!(error instanceof ApiError) || error.outcomeUnknown) return true;
  // A 401 or 403 now proves nothing about the earlier attempt; if the server has the key with another request body, the attempt did arrive.
  const provesNothing = !error.refused || error.status === 401 || error.status === 403 || isKeyConflict(error);
  return hasEarlierAttempt && provesNothing;
}

/** Returns whether only the key was refused: the server has it with another request body, or still works on the earlier attempt. */
function isKeyConflict({ status, body }: ApiError): boolean {
  const { code, ...rest } = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  if (typeof code === 'string' && /^idempotency_|^request_in_progress$/.test(code)) return true;
  // A refusal by the record's state contains the current record (docs payments §4), on the back-office side in `data`.
  const hasRecord = Object.entries(rest).some(
    ([name, value]) => typeof value === 'object' && value !== null && (name === 'data' || 'id' in value),
  );
  return status === 409 && !hasRecord;
}

/** Removes the HTTP client's error, because it contains the request with data that must not be stored. */
export function withoutRequest(error: ApiError): ApiError {
  return new ApiError({ ...error, cause: undefined });
}
