import * as z from '@mostrador/schema';
import { defineCall, type Page } from '../../call';
import { instant, optionalCount, optionalText, toMs } from '../wire-values';

/** An entry of the bell. `kind` `pedido_nuevo` carries an order. Instant in ms. */
export interface Notification {
  id: number;
  unread: boolean;
  kind?: string;
  title?: string;
  text?: string;
  orderId?: number;
  at?: number;
}

/** `tipo` of the hint and of the notification that a new order makes. */ // assumed
export const NEW_ORDER = 'pedido_nuevo';
/** `tipo` of the hint after every later change of an order. */ // assumed
export const ORDER_CHANGED = 'pedido_actualizado';
/** `tipo` of the hint that categories, products or options are not what they were; it carries no order. */ // assumed
export const CATALOG_CHANGED = 'catalogo_actualizado';

/** `tipo` of the hint that the branch's switches, hours or other settings are not what they were; it carries no order. */ // assumed
export const BRANCH_CHANGED = 'sucursal_actualizada';

/** Names of the notification service's messages (docs backoffice §7.4). */
export const realtimeEvents = { identify: 'storeClientInfo', hint: 'enviarNotificacion' } as const;

/** A hint that something changed, never the data itself (docs backoffice §10). */
export interface RealtimeHint {
  kind: string;
  orderId?: number;
  /** Grows by one with every hint of the branch: a gap is a hint that was lost. */
  seq?: number;
}

const hintWire = z.object({ tipo: z.catch(z.string(), ''), id_pedido: optionalCount, seq: optionalCount }); // assumed

/** Reads an `enviarNotificacion` payload; what of it cannot be read is left out, and it still is a hint, of kind ''. */
export function decodeHint(payload: unknown): RealtimeHint {
  const parsed = z.safeParse(hintWire, payload);
  if (!parsed.success) return { kind: '' };
  return { kind: parsed.data.tipo, orderId: parsed.data.id_pedido ?? undefined, seq: parsed.data.seq ?? undefined };
}

/** What the service answers to `identify`: whether it will tell of the branch, and the `seq` that nothing is missed after. */
export interface Listening {
  ok: boolean;
  seq?: number;
}

const listeningWire = z.object({ status: z.string(), seq: z.nullish(z.int()) }); // assumed

/** Reads the answer to `identify`; one that cannot be read refuses nothing. */
export function decodeListening(payload: unknown): Listening {
  const parsed = z.safeParse(listeningWire, payload);
  return parsed.success ? { ok: parsed.data.status === 'ok', seq: parsed.data.seq ?? undefined } : { ok: true };
}

export const notifications = {
  /** The bell's list of the branch in the session, newest first. Its errors are ignored (docs backoffice §8). */
  list: defineCall({
    name: 'notifications.list',
    side: 'backoffice',
    method: 'GET',
    path: '/getNotificaciones',
    response: z.object({
      promociones: z.array(
        z.object({
          id: z.int(),
          estado: z.int(), // 0 is unread (docs backoffice §3)
          // assumed: the rest
          tipo: z.nullish(z.string()),
          titulo: z.nullish(z.string()),
          texto: z.nullish(z.string()),
          id_pedido: z.nullish(z.int()),
          fecha: z.nullish(instant),
        }),
      ),
    }),
    encode: () => ({}),
    decode: (wire): Page<Notification> => ({
      items: wire.promociones.map((row) => ({
        id: row.id,
        unread: row.estado === 0,
        kind: optionalText(row.tipo),
        title: optionalText(row.titulo),
        text: optionalText(row.texto),
        orderId: row.id_pedido ?? undefined,
        at: row.fecha ? toMs(row.fecha) : undefined,
      })),
      total: wire.promociones.length,
    }),
  }),
};
