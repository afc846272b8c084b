import { act, screen, within } from '@testing-library/react';
import { apiKey } from '@mostrador/api-client';
import { orders } from '@mostrador/contract/backoffice/orders/calls';
import { renderScreen, type RenderedScreen, type RenderOptions } from '@mostrador/testing/render';
import { remote } from '../remote';

export const boardPath = '/negocio/pedidos/administracion';

export type ColumnTitle = 'Ingresados' | 'En preparación' | 'Para entregar';

/** The cards of a column, by the number of their order. */
export function numbersIn(title: ColumnTitle): string[] {
  return within(screen.getByRole('region', { name: title }))
    .queryAllByRole('article')
    .map((card) => card.getAttribute('aria-label')?.replace('Pedido ', '') ?? '');
}

/** The card of an order, wherever it is. */
export function cardOf(number: string) {
  return within(screen.getByRole('article', { name: `Pedido ${number}` }));
}

/** Shows the board and waits for its orders. `hint` is what the host does on a message of the notification service. */
export async function renderBoard(options: RenderOptions = {}): Promise<RenderedScreen & { hint: () => Promise<void> }> {
  const board = await renderScreen({ remote, screen: 'orders' }, { path: boardPath, ...options });
  await screen.findByRole('region', { name: 'Ingresados' });
  return { ...board, hint: () => act(() => board.queries.invalidateQueries({ queryKey: apiKey(orders.list) })) };
}
