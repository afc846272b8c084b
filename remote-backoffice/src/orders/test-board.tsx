import { act, fireEvent, screen, within } from '@testing-library/react';
import { apiKey } from '@mostrador/api-client';
import { orders } from '@mostrador/contract/backoffice/orders/calls';
import { renderScreen, type RenderedScreen, type RenderOptions } from '@mostrador/testing/render';
import { remote } from '../remote';
import { changeBoardSettings } from './board-settings';

export const boardPath = '/negocio/pedidos/administracion';

export type ColumnTitle = 'Ingresados' | 'En preparacion' | 'Para entregar';

/** Returns the order numbers of a column's cards. */
export function numbersIn(title: ColumnTitle): string[] {
  return within(screen.getByRole('region', { name: title }))
    .queryAllByRole('article')
    .map((card) => card.getAttribute('aria-label')?.replace('Pedido ', '') ?? '');
}

/** Returns the queries within an order's card. */
export function cardOf(number: string) {
  return within(screen.getByRole('article', { name: `Pedido ${number}` }));
}

/**
 * Renders the board and waits for its orders. Accepting skips the time dialog unless `asksTime`. `hint` simulates the host's
 * reaction to a realtime event.
 */
export async function renderBoard({ asksTime = false, ...options }: RenderOptions & { asksTime?: boolean } = {}): Promise<
  RenderedScreen & { hint: () => Promise<void> }
> {
  const board = await renderScreen({ remote, screen: 'orders' }, { path: boardPath, ...options });
  await screen.findByRole('region', { name: 'Ingresados' });
  act(() => changeBoardSettings({ acceptAtOnce: !asksTime }));
  return { ...board, hint: () => act(() => board.queries.invalidateQueries({ queryKey: apiKey(orders.list) })) };
}

/** Simulates leaving the page, which sends waiting actions. */
export function leavePage(): void {
  fireEvent(window, new Event('pagehide'));
}
