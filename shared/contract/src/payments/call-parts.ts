import * as z from '@mostrador/schema';
import type { Page, Schema } from '../call';
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

/** Returns the parts that the calls for a page of records have in common. */
export function listCall<Item extends Schema>(item: Item) {
  const response = pagedWire(item);
  return {
    side: 'payments',
    method: 'GET',
    response,
    decode: (wire: z.output<typeof response>): Page<z.output<Item>> => toPage(wire),
  } as const;
}
