import * as z from '@mostrador/schema';
import type { Schema } from '../call';
import { mutationSchema } from './envelope';
import { id } from './wire-values';

/** Returns what the calls on one part of a branch have in common: its hours, methods or zones. Each returns the whole part. */
export function branchPartCalls<Part extends Schema>(part: Part) {
  const decode = ({ data }: { data: z.output<Part> }): z.output<Part> => data;
  return {
    read: {
      side: 'backoffice',
      method: 'GET',
      query: z.object({ sucursal_id: id }),
      response: z.object({ data: part }),
      encode: (args: { branchId: number }) => ({ query: { sucursal_id: args.branchId } }),
      decode,
    },
    change: { side: 'backoffice', method: 'POST', response: mutationSchema(part), decode },
  } as const;
}
