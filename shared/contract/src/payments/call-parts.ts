import * as z from '@mostrador/schema';
import { defineCall, type AnyCall, type Page, type Schema, type WireRequest } from '../call';
import { requestId } from '../request-texts';
import { pagedWire, toPage } from './pagination';
import { noContent } from './responses';

/** Path parameter of one record. */
export const byId = z.object({ id: requestId });

/** Returns the parts that the calls on one record have in common; `response` is usually the record. */
export function recordCall<Response extends Schema>(response: Response) {
  return { side: 'payments', params: byId, response, encode: (args: { id: string }) => ({ params: args }) } as const;
}

/** Parts of a call that deletes a record. */
export const deleteCall = { ...recordCall(noContent), method: 'DELETE', decode: () => undefined } as const;

/** Declares a call for a page of records. */
export function defineListCall<
  Item extends Schema,
  Args,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
>(
  item: Item,
  call: Pick<AnyCall, 'name' | 'path' | 'failure'> & {
    params?: P;
    query?: Q;
    encode: (args: Args) => WireRequest<P, Q, undefined>;
  },
) {
  const response = pagedWire(item);
  return defineCall({
    ...call,
    side: 'payments',
    method: 'GET',
    response,
    decode: (wire: z.output<typeof response>): Page<z.output<Item>> => toPage(wire),
  });
}
