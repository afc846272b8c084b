import { orders } from '@mostrador/contract/backoffice/orders/calls';
import type { SandboxControl } from '@mostrador/testing/control';
import type { ColumnTitle } from './test-board';

/** The states that an order came to, one after the other. */
export async function statesOf(sandbox: SandboxControl, id: number): Promise<string[]> {
  const { data } = await sandbox.ask<{ data: { pedido: { eventos: { hacia: string }[] } } }>('POST', '/getPedidoDetails', {
    token: await sandbox.signIn(),
    branch: 1,
    body: { id_pedido: id },
  });
  return data.pedido.eventos.map(({ hacia }) => hacia);
}

interface Step {
  /** Brings the order to where the button is. */
  before: string[];
  label: string;
  /** The label is one of the card's menu. */
  inMenu?: true;
  /** It waits, and leaves with the page. */
  isDelayed?: true;
  column: ColumnTitle | null;
  states: string[];
}

/** Calls by their names that have no dialog to come back to: a press on the card does them, and where the order is then says what became of it. */
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
