import { fireEvent, screen, within } from '@testing-library/react';
import type { SandboxControl } from '@mostrador/testing/control';
import { renderScreen, type RenderOptions } from '@mostrador/testing/render';
import { ProductGrid } from './ProductGrid';

/** A product in the provider's format. */
interface WireProduct {
  id: number;
  nombre: string;
  precio_base: number;
  version: number;
  codigo: string | null;
  estado: boolean | number;
}

/** Returns the current products of the demo business by name. */
export async function wireProducts(sandbox: SandboxControl): Promise<WireProduct[]> {
  const { data } = await sandbox.ask<{ data: WireProduct[] }>('GET', '/getProductos', {
    token: await sandbox.signIn(),
    branch: 1,
    query: { cantidad: 200 },
  });
  return data;
}

export async function wireProduct(sandbox: SandboxControl, id: number): Promise<WireProduct> {
  const { data } = await sandbox.ask<{ data: WireProduct }>('GET', '/getProducto', {
    token: await sandbox.signIn(),
    branch: 1,
    query: { id },
  });
  return data;
}

/** Changes a product as another user. */
export async function changeAsOtherUser(sandbox: SandboxControl, { id, version }: WireProduct, change: object): Promise<void> {
  await sandbox.ask('POST', '/editarProducto', {
    token: await sandbox.signIn(),
    branch: 1,
    body: { id, version, ...change },
  });
}

const gridMessages = [
  (locale: string) => import(`../../locales/${locale}/product-grid.json`) as Promise<{ default: Record<string, string> }>,
  (locale: string) => import(`../../locales/${locale}/product-batch.json`) as Promise<{ default: Record<string, string> }>,
  (locale: string) => import(`../../locales/${locale}/allergens.json`) as Promise<{ default: Record<string, string> }>,
];

/** Renders the grid of all products and waits for its rows. */
export async function renderGrid(options: RenderOptions & { ids?: number[]; onClose?: () => void } = {}) {
  const { ids, onClose = () => undefined, ...rest } = options;
  const page = await renderScreen(<ProductGrid list={{ branchId: 1 }} ids={ids} onClose={onClose} />, {
    messages: gridMessages,
    ...rest,
  });
  return page;
}

export const findGrid = () => screen.findByRole('grid', { name: 'Editar en cuadrícula' });

/** Returns the cell of a product in a column. */
export function cellOf(product: string, column: string): HTMLElement {
  const titles = screen.getAllByRole('columnheader').map((head) => head.textContent);
  const row = screen.getAllByRole('row').find((one) => within(one).queryAllByRole('gridcell')[0]?.textContent === product);
  if (!row) throw new Error(`No row of ${product}`);
  return within(row).getAllByRole('gridcell')[titles.indexOf(column) - 1]!;
}

/** Makes a cell the active one with a mouse press. */
export function activate(cell: HTMLElement): void {
  fireEvent.mouseDown(cell);
  fireEvent.mouseUp(cell);
}
