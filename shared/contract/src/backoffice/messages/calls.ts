import * as z from '@mostrador/schema';
import { defineCall } from '../../call';
import { customerFilterWire, encodeCustomerFilter, type CustomerFilter } from '../customers/shapes';
import { mutationSchema } from '../envelope';
import { count, id } from '../wire-values';
import { MAX_MESSAGE, MESSAGE_PART, SKIP_REASONS, type SkipReason } from './states';

/** A message template: variables like `{{nombre|cliente}}` are filled in per customer (`templateProblems` validates it). */
export interface MessageText {
  text: string;
  imageId?: number;
  /** Value of `{{codigo}}`. */
  code?: string;
  branchId: number;
}

/** The current recipients of a message. */
export interface MessageForecast {
  /** Ids of the recipients. */
  customerIds: number[];
  skipped: { reason: SkipReason | 'unknown'; count: number }[];
  /** Up to three recipients with their filled-in message, among them the longest name. */
  samples: { id: number; name: string; text: string }[];
}

/** The result of a part of a campaign. */
interface MessageResult {
  sent: number[];
  skipped: { id: number; reason: SkipReason | 'unknown' }[];
  failed: { id: number; reason: string }[];
}

// assumed: all bodies and responses of this file except those in docs backoffice §7.7
const textWire = {
  texto: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_MESSAGE)),
  idImagen: z.optional(id),
  codigo: z.optional(z.string().check(z.trim(), z.maxLength(40))),
  id_sucursal: z.optional(id),
};
const intent = z.string().check(z.minLength(8), z.maxLength(80));
const failure = z.object({ id: z.int(), motivo: z.string() });
/** Why a customer is skipped; an unknown reason becomes undefined. */
const skipReason = z.catch(z.optional(z.enum(SKIP_REASONS)), undefined);
const resultWire = z.object({
  enviados: z.array(z.int()),
  omitidos: z.array(z.object({ id: z.int(), motivo: skipReason })),
  fallidos: z.array(failure),
});

function encodeText({ text, imageId, code, branchId }: MessageText) {
  return { texto: text, idImagen: imageId, codigo: code, id_sucursal: branchId };
}

function decodeResult(wire: z.output<typeof resultWire>): MessageResult {
  return {
    sent: wire.enviados,
    skipped: wire.omitidos.map((one) => ({ id: one.id, reason: one.motivo ?? 'unknown' })),
    failed: wire.fallidos.map((one) => ({ id: one.id, reason: one.motivo })),
  };
}

/** Messages to customers (docs customers §2). ADMIN only. */
export const messages = {
  /** Stores an uploaded picture (`images.upload`) for messages. 422 on `urlImagen` for a picture that is not the business's. */
  savePicture: defineCall({
    name: 'messages.savePicture',
    side: 'backoffice',
    method: 'POST',
    path: '/guardarArchivoUrlWsp',
    body: z.object({ urlImagen: z.string().check(z.maxLength(500)), id_sucursal: z.optional(id) }),
    response: z.object({ idImagen: z.int() }),
    encode: (args: { url: string; branchId: number }) => ({ body: { urlImagen: args.url, id_sucursal: args.branchId } }),
    decode: ({ idImagen }): number => idImagen,
  }),

  /** Returns the recipients of a message, among these customers or all that match a filter, with sample texts. Sends nothing. */
  forecast: defineCall({
    name: 'messages.forecast',
    side: 'backoffice',
    method: 'POST',
    path: '/preverMensaje',
    body: z.object({
      id_negocio: id,
      clientes: z.optional(z.array(id).check(z.maxLength(100_000))),
      filtro: z.optional(z.object(customerFilterWire)),
      ...textWire,
    }),
    response: z.object({
      clientes: z.array(z.int()),
      omitidos: z.array(z.object({ motivo: skipReason, cantidad: count })),
      muestra: z.array(z.object({ id: z.int(), nombre: z.string(), texto: z.string() })),
    }),
    encode: (args: MessageText & { businessId: number } & ({ customerIds: number[] } | { filter: CustomerFilter })) => ({
      body: {
        id_negocio: args.businessId,
        clientes: 'customerIds' in args ? args.customerIds : undefined,
        filtro: 'filter' in args ? encodeCustomerFilter(args.filter) : undefined,
        ...encodeText(args),
      },
    }),
    decode: (wire): MessageForecast => ({
      customerIds: wire.clientes,
      skipped: wire.omitidos.map((one) => ({ reason: one.motivo ?? 'unknown', count: one.cantidad })),
      samples: wire.muestra.map((one) => ({ id: one.id, name: one.nombre, text: one.texto })),
    }),
  }),

  /**
   * Sends a message to at most `MESSAGE_PART` customers. `intent` identifies the whole campaign: no customer gets it twice,
   * however the parts are split and repeated; failed ones are retried. 422 on `texto` for an invalid template, on `clave` for a
   * campaign that sent another text.
   */
  send: defineCall({
    name: 'messages.send',
    side: 'backoffice',
    method: 'POST',
    path: '/enviarMensaje',
    needsIdempotencyKey: true,
    body: z.object({ clientes: z.array(id).check(z.minLength(1), z.maxLength(MESSAGE_PART)), clave: intent, ...textWire }),
    response: mutationSchema(resultWire),
    encode: (args: MessageText & { customerIds: number[]; intent: string }) => ({
      body: { clientes: args.customerIds, clave: args.intent, ...encodeText(args) },
    }),
    decode: ({ data }): MessageResult => decodeResult(data),
  }),

  /** Returns the results of a campaign so far; empty for an unknown one. */
  result: defineCall({
    name: 'messages.result',
    side: 'backoffice',
    method: 'GET',
    path: '/getEnvio',
    query: z.object({ clave: intent }),
    response: z.object({ data: resultWire }),
    encode: (args: { intent: string }) => ({ query: { clave: args.intent } }),
    decode: ({ data }): MessageResult => decodeResult(data),
  }),

  /** Sends the message to its author, with the author's own name. */
  trial: defineCall({
    name: 'messages.trial',
    side: 'backoffice',
    method: 'POST',
    path: '/enviarMensajePrueba',
    body: z.object(textWire),
    response: mutationSchema(z.object({ destinatario: z.string() })),
    encode: (args: MessageText) => ({ body: encodeText(args) }),
    decode: ({ data }): string => data.destinatario,
  }),
};
