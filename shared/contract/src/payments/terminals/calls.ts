import * as z from '@mostrador/schema';
import { defineCall } from '../../call';
import { DEVICE_TEXT_LIMITS, normalizeSerial, requiredText, SERIAL_PATTERN } from '../devices/fields';
import { receivedTerminal } from '../devices/shapes';
import type { TerminalModel } from '../devices/shapes';
import { deleteCall, defineListCall, recordCall } from '../call-parts';
import { trimmedOrUndefined } from '../list-args';
import { encodeTerminals, terminalsQuery } from './filters';
import type { TerminalListArgs } from './filters';
import { conflictRecordParser } from '../error-bodies';
import { nullToUndefined } from '../responses';
import { filterText, requestId } from '../../request-texts';

export interface TerminalFields {
  name: string;
  pointId: string;
  /** Id of a model, see `terminals.models`. */
  model: string;
  /** In any case, with or without blanks; sent as normalized by `normalizeSerial`. */
  serial: string;
}

const fieldsBody = z.object({
  name: requiredText(DEVICE_TEXT_LIMITS.name),
  point_id: requestId,
  model: requestId,
  serial: z.string().check(z.regex(SERIAL_PATTERN)),
});

function encodeFields({ name, pointId, model, serial }: TerminalFields): z.output<typeof fieldsBody> {
  return { name: name.trim(), point_id: pointId, model, serial: normalizeSerial(serial) };
}

const one = recordCall(receivedTerminal);

/** Terminals (docs payments §7). Every action returns the terminal; a 409 contains it too, see `currentTerminal`. */
export const terminals = {
  list: defineListCall(receivedTerminal, {
    name: 'terminals.list',
    path: '/v1/terminals',
    query: z.extend(terminalsQuery, { point_id: filterText, merchant_id: filterText }),
    encode: ({ pointId, merchantId, ...args }: TerminalListArgs) => ({
      query: {
        ...encodeTerminals(args),
        point_id: trimmedOrUndefined(pointId),
        merchant_id: trimmedOrUndefined(merchantId),
      },
    }),
  }),
  /** Returns one terminal; 404 if it does not exist or the caller may not see it. */
  get: defineCall({
    ...one,
    name: 'terminals.get',
    method: 'GET',
    path: '/v1/terminals/{id}',
    fallback: 'unknown',
  }),
  /** Returns the available terminal models, by name. */
  models: defineCall({
    name: 'terminals.models',
    side: 'payments',
    method: 'GET',
    path: '/v1/terminals/models',
    // assumed
    response: z.object({
      data: z.array(z.object({ id: z.string(), name: z.string(), manufacturer: z.nullish(z.string()) })),
    }),
    encode: (_: void) => ({}),
    decode: ({ data }): TerminalModel[] =>
      data.map(({ id, name, manufacturer }) => ({ id, name, manufacturer: nullToUndefined(manufacturer) })),
  }),
  /**
   * Creates a terminal, which starts INACTIVE. 422 if the point or model does not exist or the serial number is already used.
   */ // assumed
  create: defineCall({
    name: 'terminals.create',
    side: 'payments',
    method: 'POST',
    path: '/v1/terminals',
    body: fieldsBody,
    response: receivedTerminal,
    needsIdempotencyKey: true,
    encode: (args: TerminalFields) => ({ body: encodeFields(args) }),
  }),
  /** Writes all fields. An active terminal can move only to an active point of an active merchant. */ // assumed
  update: defineCall({
    ...one,
    name: 'terminals.update',
    method: 'PUT',
    path: '/v1/terminals/{id}',
    body: fieldsBody,
    encode: ({ id, ...fields }: { id: string } & TerminalFields) => ({ params: { id }, body: encodeFields(fields) }),
  }),
  /** Deletes a terminal that is INACTIVE. */
  remove: defineCall({
    ...deleteCall,
    name: 'terminals.remove',
    path: '/v1/terminals/{id}',
  }),
  /** Activates a terminal of an active point of an active merchant. */
  activate: defineCall({
    ...one,
    name: 'terminals.activate',
    method: 'PATCH',
    path: '/v1/terminals/{id}/activate',
  }),
  deactivate: defineCall({
    ...one,
    name: 'terminals.deactivate',
    method: 'PATCH',
    path: '/v1/terminals/{id}/deactivate',
  }),
  /** Takes a terminal out of service for maintenance. */
  maintenance: defineCall({
    ...one,
    name: 'terminals.maintenance',
    method: 'PATCH',
    path: '/v1/terminals/{id}/maintenance',
  }),
};

/** Returns the terminal in its current state, from the body of a rejected action. */
export const currentTerminal = conflictRecordParser('terminal', receivedTerminal);
