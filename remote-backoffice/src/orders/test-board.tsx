import { act, fireEvent, screen, within } from '@testing-library/react';
import { apiKey } from '@mostrador/api-client';
import { orders } from '@mostrador/contract/backoffice/orders/calls';
import { renderScreen, type RenderedScreen, type RenderOptions } from '@mostrador/testing/render';
import { remote } from '../remote';
import { changeBoardSettings } from './board-settings';

export const boardPath = '/negocio/pedidos/administracion';

export type ColumnTitle = 'Ingresados' | 'En preparacion' | 'Para entregar';

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

/**
 * Shows the board and waits for its orders. It accepts without asking for a time, unless `asksTime`. `hint` is what the host does on a message
 * of the notification service.
 */
export async function renderBoard({ asksTime = false, ...options }: RenderOptions & { asksTime?: boolean } = {}): Promise<
  RenderedScreen & { hint: () => Promise<void> }
> {
  const board = await renderScreen({ remote, screen: 'orders' }, { path: boardPath, ...options });
  await screen.findByRole('region', { name: 'Ingresados' });
  act(() => changeBoardSettings({ acceptAtOnce: !asksTime }));
  return { ...board, hint: () => act(() => board.queries.invalidateQueries({ queryKey: apiKey(orders.list) })) };
}

/** The page goes: what waits is sent. */
export function leavePage(): void {
  fireEvent(window, new Event('pagehide'));
}
