import * as z from '@mostrador/schema';
import { defineCall, type Page } from '../../call';
import { instant, optionalCount, optionalText, toMs } from '../wire-values';

/** An entry of the notification menu. `kind` `pedido_nuevo` has an order. Instant in ms. */
export interface Notification {
  id: number;
  unread: boolean;
  kind?: string;
  title?: string;
  text?: string;
  orderId?: number;
  at?: number;
}

/** `tipo` of the hint and of the notification for a new order. */ // assumed
export const NEW_ORDER = 'pedido_nuevo';
/** `tipo` of the hint for every later change of an order. */ // assumed
export const ORDER_CHANGED = 'pedido_actualizado';
/** `tipo` of the hint for changed categories, products or options; it has no order. */ // assumed
export const CATALOG_CHANGED = 'catalogo_actualizado';

/** `tipo` of the hint for changed switches, hours or other settings of the branch; it has no order. */ // assumed
export const BRANCH_CHANGED = 'sucursal_actualizada';

/** Message names of the notification service (docs backoffice §7.4). */
export const realtimeEvents = { identify: 'storeClientInfo', hint: 'enviarNotificacion' } as const;

/** A hint that something changed, without the data itself (docs backoffice §10). */
export interface RealtimeHint {
  kind: string;
  orderId?: number;
  /** Increases by one with every hint of the branch; a gap means that a hint was lost. */
  seq?: number;
}

const hintWire = z.object({ tipo: z.catch(z.string(), ''), id_pedido: optionalCount, seq: optionalCount }); // assumed

/** Decodes an `enviarNotificacion` payload. Unreadable fields are left out; a payload without a readable kind gets kind ''. */
export function decodeHint(payload: unknown): RealtimeHint {
  const parsed = z.safeParse(hintWire, payload);
  if (!parsed.success) return { kind: '' };
  return { kind: parsed.data.tipo, orderId: parsed.data.id_pedido ?? undefined, seq: parsed.data.seq ?? undefined };
}

/** The service's response to `identify`: whether it will send hints for the branch, and the `seq` of the last hint so far. */
export interface SubscriptionStatus {
  ok: boolean;
  seq?: number;
}

const listeningWire = z.object({ status: z.string(), seq: z.nullish(z.int()) }); // assumed

/** Decodes the response to `identify`; an unreadable response counts as ok. */
export function decodeSubscriptionStatus(payload: unknown): SubscriptionStatus {
  const parsed = z.safeParse(listeningWire, payload);
  return parsed.success ? { ok: parsed.data.status === 'ok', seq: parsed.data.seq ?? undefined } : { ok: true };
}

export const notifications = {
  /** Returns the notifications of the session's branch, newest first. Its errors are ignored (docs backoffice §8). */
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
          // assumed: the other fields
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
