import { apiConfiguration } from './configuration';
import { isTimeoutError } from './prefetch';
import { failure, sentence } from './failure';
import { serializeQuery } from './query';
import type { ApiRequest } from './request';

/** Sends a public GET on `fetch` alone and gives the body of the answer, as `mask` returns it. Throws `ApiError` only. */
export async function sendPlain(
  { call, url, query, headers, signal }: ApiRequest,
  mask: (call: ApiRequest['call'], body: unknown) => Promise<unknown>,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<unknown> {
  const search = serializeQuery(query ?? {});
  const address = `${apiConfiguration()[call.side].url}${url}${search ? `?${search}` : ''}`;
  let response: Response | undefined;
  let body: unknown;
  try {
    response = await fetch(address, { headers: { Accept: 'application/json', ...headers }, ...(signal ? { signal } : {}) });
    body = JSON.parse(await response.text());
  } catch (cause) {
    // A body that is not JSON leaves `body` undefined. One that breaks off is no answer.
    if (!response || !(cause instanceof SyntaxError))
      throw failure(call, { kind: signal?.aborted ? 'cancelled' : isTimeoutError(cause) ? 'timeout' : 'network', cause });
  }
  body = await mask(call, body);
  if (response.ok) return body;
  const serverMessage = sentence(body);
  throw failure(call, { kind: 'api', status: response.status, ...(serverMessage ? { serverMessage } : {}), body });
}
