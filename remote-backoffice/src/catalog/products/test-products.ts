import { act } from '@testing-library/react';
import { renderScreen, type RenderOptions } from '@mostrador/testing/render';
import type { SandboxControl } from '@mostrador/testing/control';
import { remote } from '../../remote';

/** Fields of a product in the server's response that the tests use. */
interface ServerProduct {
  id: number;
  nombre: string;
  /** The server also sends flags as 0 and 1. */
  estado: boolean | number;
  destacado: boolean | number;
  precio_base: number;
  descripcion: string | null;
  codigo: string | null;
  imagen: string | null;
  version: number;
  sucursales: { id_sucursal: number; nombre: string; estado: boolean | number; precio: number | null }[];
  opciones: number[];
}

/** Renders the product list; `search` is appended to its path. */
export function renderProducts(search = '', options: RenderOptions = {}) {
  return renderScreen({ remote, screen: 'products' }, { path: `/shop/product/product-list${search}`, ...options });
}

/** Renders the product form. */
export function renderForm(search = '', options: RenderOptions = {}) {
  return renderScreen({ remote, screen: 'new-product' }, { path: `/shop/product/new${search}`, ...options });
}

/** Sends a request as the administrator in the first branch, inside `act` so that resulting events are rendered. */
export async function ask<T>(sandbox: SandboxControl, method: 'GET' | 'POST', path: string, request: object = {}): Promise<T> {
  let answer: T | undefined;
  await act(async () => {
    answer = await sandbox.ask<T>(method, path, { token: await sandbox.signIn(), branch: 1, ...request });
  });
  return answer as T;
}

export async function getProduct(sandbox: SandboxControl, id: number): Promise<ServerProduct> {
  return (await ask<{ data: ServerProduct }>(sandbox, 'GET', '/getProducto', { query: { id } })).data;
}

export async function findProducts(sandbox: SandboxControl, search: string): Promise<ServerProduct[]> {
  const query = { busqueda: search, cantidad: 200 };
  return (await ask<{ data: ServerProduct[] }>(sandbox, 'GET', '/getProductos', { query })).data;
}

/** Returns the top-level categories of the business. */
export async function topCategories(sandbox: SandboxControl): Promise<{ id: number; nombre: string }[]> {
  type Category = { id: number; nombre: string; id_categoria_padre: number | null; estado: boolean };
  const { data } = await ask<{ data: { data: Category[] } }>(sandbox, 'GET', '/getCategorias', {
    query: { id: 1, filtro: 'todos' },
  });
  return data.data.filter((category) => category.id_categoria_padre === null && category.estado);
}

/** Creates a product of 5 euros. */
export async function placeProduct(sandbox: SandboxControl, change: object = {}): Promise<ServerProduct> {
  const [category] = await topCategories(sandbox);
  const body = { nombre: 'Zumo de mango', id_categoria: category?.id, precio: 5, ...change };
  const { data } = await ask<{ data: { producto: ServerProduct } }>(sandbox, 'POST', '/agregarProducto', { body });
  return data.producto;
}

interface ServerOption {
  id: number;
  items: { id: number; nombre: string }[];
}

/** Creates an option with items of one euro. */
export async function placeOption(sandbox: SandboxControl, names: string[], change: object = {}): Promise<ServerOption> {
  const items = names.map((nombre) => ({ nombre, precio: 1 }));
  const body = { nombre: 'Sabor del batido', minimo: 0, maximo: 1, items, ...change };
  return (await ask<{ data: { opcion: ServerOption } }>(sandbox, 'POST', '/agregarOpcion', { body })).data.opcion;
}

/** Changes a product as another user. */
export async function changeProduct(sandbox: SandboxControl, { id }: ServerProduct, change: object): Promise<void> {
  const { version } = await getProduct(sandbox, id);
  await ask(sandbox, 'POST', '/editarProducto', { body: { id, version, ...change } });
}
