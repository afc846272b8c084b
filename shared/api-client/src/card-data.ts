import { mayHoldCard } from '@mostrador/values/may-hold-card';
import { failure, type Described } from './failure';

/**
 * Returns the fields of a form whose files have names without whole card numbers (docs payments §11). Throws like `withoutCardData`.
 */
export async function withoutCardNames<T extends object>(call: Described, fields: T): Promise<T> {
  const names = Object.values(fields).flatMap((value) => [value as unknown].flat().map((one) => one instanceof File && one.name));
  if (!mayHoldCard(names)) return fields;
  const { withMaskedName } = await loadMask(call, false);
  const masked = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(masked) : value instanceof File ? withMaskedName(value) : value;
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, masked(value)])) as T;
}

/**
 * Returns a request or an answer without whole card numbers (docs payments §11). Throws `ApiError` `network` if the code that
 * masks cannot be loaded; after an answer (`isSent`) the outcome of a call that moves money or an order is then unknown.
 */
export async function withoutCardData<T>(call: Described, body: T, isSent = true): Promise<T> {
  if (!mayHoldCard(body)) return body;
  const { maskBody } = await loadMask(call, isSent);
  return maskBody(body) as T;
}

function loadMask(call: Described, isSent: boolean) {
  return import(/* webpackChunkName: "mask" */ '@mostrador/values/mask').catch((cause: unknown) => {
    throw failure(call, { kind: 'network', outcomeUnknown: isSent && call.needsIdempotencyKey === true, cause });
  });
}
