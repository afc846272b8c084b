import { mayHoldCard } from '@mostrador/values/may-hold-card';
import { failure, type Described } from './failure';

/**
 * Returns a request or an answer without whole card numbers (docs payments §11). Throws `ApiError` `network` if the code that
 * masks cannot be loaded; after an answer (`isSent`) the outcome of a call that moves money or an order is then unknown.
 */
export async function withoutCardData<T>(call: Described, body: T, isSent = true): Promise<T> {
  if (!mayHoldCard(body)) return body;
  const { maskBody } = await import(/* webpackChunkName: "mask" */ '@mostrador/values/mask').catch((cause: unknown) => {
    throw failure(call, { kind: 'network', outcomeUnknown: isSent && call.needsIdempotencyKey === true, cause });
  });
  return maskBody(body) as T;
}
