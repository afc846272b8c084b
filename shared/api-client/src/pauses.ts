import { clock } from '@mostrador/values/clock';
import { apiConfiguration, onConfigured } from './configuration';
import type { ApiError } from './errors';
import { failure } from './failure';
import { serializeQuery } from './query';
import type { ApiRequest } from './request';

/** Reads that the server asked to repeat later: the error of the last answer, and until when, ms. */
const paused = new Map<string, { error: ApiError; until: number }>();
onConfigured(() => paused.clear());

const keyOf = ({ url, query }: ApiRequest) =>
  `${apiConfiguration().credentials()?.token ?? ''} ${url}?${serializeQuery(query ?? {})}`;

/**
 * Returns the error of a read that the server asked to repeat later, with the seconds that are left, so that neither a poll nor a retry asks
 * too early; undefined if the request may be sent. Changes are sent by people, and are not held back.
 */
export function errorWhilePaused(request: ApiRequest): ApiError | undefined {
  const pause = paused.get(keyOf(request));
  const left = pause ? Math.ceil((pause.until - clock.now()) / 1000) : 0;
  if (!pause || left <= 0) return undefined;
  const { kind, status, serverMessage, details, body } = pause.error;
  return failure(request.call, {
    ...{ kind, details, body, retryAfter: left },
    ...(status === undefined ? {} : { status }),
    ...(serverMessage === undefined ? {} : { serverMessage }),
  });
}

/** Records a failed request: a read that the server asked to repeat later pauses until then. */
export function pauseAfter(request: ApiRequest, error: ApiError): void {
  if (request.call.method !== 'GET' || !error.retryAfter) return;
  paused.set(keyOf(request), { error, until: clock.now() + error.retryAfter * 1000 });
}
