import { fireEvent, screen, within } from '@testing-library/react';
import type { SandboxControl } from '@mostrador/testing/control';
import { renderScreen, type RenderOptions } from '@mostrador/testing/render';
import { ProductGrid } from './ProductGrid';

/** A product as the wire has it. */
export interface WireProduct {
  id: number;
  nombre: string;
  precio_base: number;
  version: number;
  codigo: string | null;
  estado: boolean | number;
}

/** The products of the demo business by name, as the backend has them now. */
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

/** Somebody else changes a product. */
export async function changeElsewhere(sandbox: SandboxControl, { id, version }: WireProduct, change: object): Promise<void> {
  await sandbox.ask('POST', '/editarProducto', {
    token: await sandbox.signIn(),
    branch: 1,
    body: { id, version, ...change },
  });
}

export const gridMessages = [
  (locale: string) => import(`../../locales/${locale}/product-grid.json`) as Promise<{ default: Record<string, string> }>,
  (locale: string) => import(`../../locales/${locale}/product-batch.json`) as Promise<{ default: Record<string, string> }>,
];

/** The grid of all products, once it has its rows. */
export async function renderGrid(options: RenderOptions & { ids?: number[]; onClose?: () => void } = {}) {
  const { ids, onClose = () => undefined, ...rest } = options;
  const page = await renderScreen(<ProductGrid list={{ branchId: 1 }} ids={ids} onClose={onClose} />, {
    messages: gridMessages,
    ...rest,
  });
  return page;
}

export const theGrid = () => screen.findByRole('grid', { name: 'Editar en cuadrícula' });

/** The cell of a product's row in a column. */
export function cellOf(product: string, column: string): HTMLElement {
  const titles = screen.getAllByRole('columnheader').map((head) => head.textContent);
  const row = screen.getAllByRole('row').find((one) => within(one).queryAllByRole('gridcell')[0]?.textContent === product);
  if (!row) throw new Error(`No row of ${product}`);
  return within(row).getAllByRole('gridcell')[titles.indexOf(column) - 1]!;
}

/** Presses on a cell, which then is the active one. */
export function activate(cell: HTMLElement): void {
  fireEvent.mouseDown(cell);
  fireEvent.mouseUp(cell);
}
