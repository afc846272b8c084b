import { orders } from '@mostrador/contract/backoffice/orders/calls';
import type { SandboxControl } from '@mostrador/testing/control';
import type { ColumnTitle } from './test-board';

/** Returns the states that an order has had, in order. */
export async function statesOf(sandbox: SandboxControl, id: number): Promise<string[]> {
  const { data } = await sandbox.ask<{ data: { pedido: { eventos: { hacia: string }[] } } }>('POST', '/getPedidoDetails', {
    token: await sandbox.signIn(),
    branch: 1,
    body: { id_pedido: id },
  });
  return data.pedido.eventos.map(({ hacia }) => hacia);
}

interface StoredChange {
  quitado: { nombre: string; cantidad: number };
  reemplazo: { nombre: string; cantidad: number } | null;
  total: number;
}

/** Returns the changes of an order's lines, oldest first. */
export async function changesOf(sandbox: SandboxControl, id: number): Promise<StoredChange[]> {
  const { data } = await sandbox.ask<{ data: { pedido: { cambios: StoredChange[] } } }>('POST', '/getPedidoDetails', {
    token: await sandbox.signIn(),
    branch: 1,
    body: { id_pedido: id },
  });
  return data.pedido.cambios;
}

interface Step {
  /** Calls that bring the order into the initial state. */
  before: string[];
  label: string;
  /** Whether the button is in the card's menu. */
  inMenu?: true;
  /** Whether the action is delayed; it is sent when the page is left. */
  isDelayed?: true;
  column: ColumnTitle | null;
  states: string[];
}

/** Cases of calls without a dialog, by call name: a button on the card runs them, and the order's column shows the outcome. */
export const steps: Record<string, Step> = {
  [orders.accept.name]: { before: [], label: 'Aceptar', column: 'En preparacion', states: ['INGRESADO', 'PREPARANDO'] },
  [orders.send.name]: {
    before: ['/pedidoAceptado'],
    label: 'Enviar',
    isDelayed: true,
    column: 'Para entregar',
    states: ['INGRESADO', 'PREPARANDO', 'EN_CAMINO'],
  },
  [orders.receive.name]: {
    before: ['/pedidoAceptado', '/pedidoEnviado'],
    label: 'Entregado',
    isDelayed: true,
    column: null,
    states: ['INGRESADO', 'PREPARANDO', 'EN_CAMINO', 'ENTREGADO'],
  },
  [orders.takeBack.name]: {
    before: ['/pedidoAceptado'],
    label: 'Deshacer la aceptación',
    inMenu: true,
    column: 'Ingresados',
    states: ['INGRESADO', 'PREPARANDO', 'INGRESADO'],
  },
};
