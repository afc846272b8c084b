import * as z from '@mostrador/schema';
import { defineCall } from '../../call';
import { customerFilterWire, encodeCustomerFilter, type CustomerFilter } from '../customers/shapes';
import { mutation } from '../envelope';
import { count, id } from '../wire-values';
import { MAX_MESSAGE, MESSAGE_PART, SKIP_REASONS, type SkipReason } from './states';

/** A message as it is written: `{{nombre|cliente}}` and its like are filled in for each (`templateProblems` says what is wrong). */
export interface MessageText {
  text: string;
  imageId?: number;
  /** What `{{codigo}}` says. */
  code?: string;
  branchId: number;
}

/** Who would get a message now. */
export interface MessageForecast {
  /** Ids of those who would. */
  customerIds: number[];
  skipped: { reason: SkipReason | 'unknown'; count: number }[];
  /** Up to three of them with what they would read, the longest name among them. */
  samples: { id: number; name: string; text: string }[];
}

/** What became of a part of a campaign. */
export interface MessageResult {
  sent: number[];
  skipped: { id: number; reason: SkipReason | 'unknown' }[];
  failed: { id: number; reason: string }[];
}

// assumed: every body and answer of this file but what docs backoffice §7.7 names
const textWire = {
  texto: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_MESSAGE)),
  idImagen: z.optional(id),
  codigo: z.optional(z.string().check(z.trim(), z.maxLength(40))),
  id_sucursal: z.optional(id),
};
const intent = z.string().check(z.minLength(8), z.maxLength(80));
const failure = z.object({ id: z.int(), motivo: z.string() });
/** Why somebody is left out; a word that is not known here says nothing. */
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
  /** Keeps an uploaded picture (`images.upload`) for messages. 422 on `urlImagen` for what is not one of the business's. */
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

  /** Who would get a message, of these customers or of all that a filter leaves, and what some would read. Sends nothing. */
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
   * Sends a message to at most `MESSAGE_PART` customers. `intent` is the whole campaign's: nobody gets it twice, however its parts are cut and
   * repeated, and those who failed are tried again. 422 on `texto` for a wrong template, on `clave` for one that sent another text.
   */
  send: defineCall({
    name: 'messages.send',
    side: 'backoffice',
    method: 'POST',
    path: '/enviarMensaje',
    once: true,
    body: z.object({ clientes: z.array(id).check(z.minLength(1), z.maxLength(MESSAGE_PART)), clave: intent, ...textWire }),
    response: mutation(resultWire),
    encode: (args: MessageText & { customerIds: number[]; intent: string }) => ({
      body: { clientes: args.customerIds, clave: args.intent, ...encodeText(args) },
    }),
    decode: ({ data }): MessageResult => decodeResult(data),
  }),

  /** What became of a campaign so far; nothing for one that never began. */
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

  /** Sends the message to the one who writes it, with their own name. */
  trial: defineCall({
    name: 'messages.trial',
    side: 'backoffice',
    method: 'POST',
    path: '/enviarMensajePrueba',
    body: z.object(textWire),
    response: mutation(z.object({ destinatario: z.string() })),
    encode: (args: MessageText) => ({ body: encodeText(args) }),
    decode: ({ data }): string => data.destinatario,
  }),
};
