import { mayHoldCard } from '@mostrador/values/may-hold-card';
import { failure, type Described } from './failure';

/**
 * Returns a query, a request or an answer without whole card numbers (docs payments §11). Throws `ApiError` `network` if
 * the code that masks cannot be loaded.
 */
export async function withoutCardData<T>(call: Described, body: T): Promise<T> {
  if (!mayHoldCard(body)) return body;
  const { maskBody } = await import(/* webpackChunkName: "mask" */ '@mostrador/values/mask').catch((cause: unknown) => {
    // For an answer: what it says stays unknown.
    throw failure(call, { kind: 'network', outcomeUnknown: call.needsIdempotencyKey === true, cause });
  });
  return maskBody(body) as T;
}
