import { act } from '@testing-library/react';
import type { PlacedOrder, SandboxControl } from '@mostrador/testing/control';
import { renderScreen, type RenderOptions } from '@mostrador/testing/render';
import { remote } from '../remote';

export const listPath = '/clientes/clientes-list';

/** Fields of a customer in the server's response that the tests use. */
interface ServerCustomer {
  id: number;
  nombre: string;
  telefono: string | null;
  correo: string | null;
  nota: string | null;
  bloqueado: boolean | number;
  motivo_bloqueo: string | null;
  acepta_mensajes: string;
  version: number;
}

/** Renders the customer list; `search` is appended to its path. */
export function renderCustomers(search = '', options: RenderOptions = {}) {
  return renderScreen({ remote, screen: 'customers' }, { path: `${listPath}${search}`, ...options });
}

/** Renders the page of one customer. */
export function renderCustomer(id: number, search = '', options: RenderOptions = {}) {
  return renderScreen({ remote, screen: 'customer' }, { path: `/cliente/${id}${search}`, route: '/cliente/:id', ...options });
}

/** Sends a request as the administrator in the first branch, inside `act` so that resulting events are rendered. */
async function ask<T>(sandbox: SandboxControl, method: 'GET' | 'POST', path: string, request: object = {}): Promise<T> {
  let answer: T | undefined;
  await act(async () => {
    answer = await sandbox.ask<T>(method, path, { token: await sandbox.signIn(), branch: 1, ...request });
  });
  return answer as T;
}

/** Places an order of 12.50 euros of milanesa for a new customer. */
export function placeCustomer(sandbox: SandboxControl, nombre: string, telefono: string): Promise<PlacedOrder> {
  return sandbox.placeOrder({ tipo: 'delivery', cliente: { nombre, telefono }, items: [{ nombre: 'Milanesa', precio: 12.5 }] });
}

/** Completes an order, so that the customer has no open one. */
export async function deliver(sandbox: SandboxControl, { id }: PlacedOrder): Promise<void> {
  for (const path of ['/pedidoAceptado', '/pedidoEnviado', '/pedidoRecibido'])
    await ask(sandbox, 'POST', path, { body: { id_pedido: id, id_sucursal: 1 } });
}

export async function getCustomer(sandbox: SandboxControl, id: number): Promise<ServerCustomer> {
  return (await ask<{ cliente: ServerCustomer }>(sandbox, 'GET', `/getStateCustomer/${id}/1`)).cliente;
}

export async function findCustomers(sandbox: SandboxControl, busqueda: string): Promise<ServerCustomer[]> {
  const query = { negocio_id: 1, busqueda, cantidad: 200 };
  return (await ask<{ data: ServerCustomer[] }>(sandbox, 'GET', '/getClientes', { query })).data;
}

/** Changes a customer as another user. */
export async function changeCustomer(sandbox: SandboxControl, id: number, change: object): Promise<void> {
  const { version } = await getCustomer(sandbox, id);
  await ask(sandbox, 'POST', '/editarCliente', { body: { id_cliente: id, id_negocio: 1, version, ...change } });
}

/** Blocks or unblocks a customer as another user. */
export async function blockCustomer(sandbox: SandboxControl, id: number, reason: string | null): Promise<void> {
  const body = { id_cliente: id, id_negocio: 1, isBlocked: reason !== null, reason: reason ?? '', tipo: 'otro' };
  await ask(sandbox, 'POST', '/blockUnlockCustomer', { body });
}
