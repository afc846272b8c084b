/** The languages are the interface's; the service worker shows Spanish for any other text. */
interface Shown {
  idioma: string;
}

/** A new order that waits to be accepted. It has no personal data: the order's number, its kind and its total. */
export interface NewOrderPush extends Shown {
  tipo: 'pedido_nuevo';
  id_pedido: number;
  id_sucursal: number;
  numero: string;
  takeaway: boolean;
  /** Formatted, "23,50 €". */
  total: string;
}

/** An unaccepted order, for the devices of managers. */
export interface OverdueOrderPush extends Shown {
  tipo: 'pedido_sin_aceptar';
  id_pedido: number;
  id_sucursal: number;
  numero: string;
  /** For how long it has waited. */
  minutos: number;
}

/** What the server sends to a subscribed device, as JSON. `pedido_atendido` withdraws the notice of an order; `prueba` is a test. */ // assumed
export type PushMessage =
  NewOrderPush | OverdueOrderPush | { tipo: 'pedido_atendido'; id_pedido: number } | (Shown & { tipo: 'prueba' });
