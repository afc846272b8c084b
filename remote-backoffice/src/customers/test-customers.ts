import { act } from '@testing-library/react';
import type { PlacedOrder, SandboxControl } from '@mostrador/testing/control';
import { renderScreen, type RenderOptions } from '@mostrador/testing/render';
import { remote } from '../remote';

export const listPath = '/clientes/clientes-list';

/** A customer as the server tells it, as far as the tests look. */
export interface ServerCustomer {
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

/** The list's screen at an address behind its path. */
export function renderCustomers(search = '', options: RenderOptions = {}) {
  return renderScreen({ remote, screen: 'customers' }, { path: `${listPath}${search}`, ...options });
}

/** The page of one customer. */
export function renderCustomer(id: number, search = '', options: RenderOptions = {}) {
  return renderScreen({ remote, screen: 'customer' }, { path: `/cliente/${id}${search}`, route: '/cliente/:id', ...options });
}

/** Asks as the administrator in the first branch; `act`: what the page hears of it is shown. */
export async function ask<T>(sandbox: SandboxControl, method: 'GET' | 'POST', path: string, request: object = {}): Promise<T> {
  let answer: T | undefined;
  await act(async () => {
    answer = await sandbox.ask<T>(method, path, { token: await sandbox.signIn(), branch: 1, ...request });
  });
  return answer as T;
}

/** Somebody new who orders twelve and a half euros of milanesa. */
export function placeCustomer(sandbox: SandboxControl, nombre: string, telefono: string): Promise<PlacedOrder> {
  return sandbox.placeOrder({ tipo: 'delivery', cliente: { nombre, telefono }, items: [{ nombre: 'Milanesa', precio: 12.5 }] });
}

/** Ends an order, so that none of the customer's is open. */
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

/** Somebody else changes a customer. */
export async function changeCustomer(sandbox: SandboxControl, id: number, change: object): Promise<void> {
  const { version } = await getCustomer(sandbox, id);
  await ask(sandbox, 'POST', '/editarCliente', { body: { id_cliente: id, id_negocio: 1, version, ...change } });
}

/** Somebody else blocks a customer, or ends that. */
export async function blockCustomer(sandbox: SandboxControl, id: number, reason: string | null): Promise<void> {
  const body = { id_cliente: id, id_negocio: 1, isBlocked: reason !== null, reason: reason ?? '', tipo: 'otro' };
  await ask(sandbox, 'POST', '/blockUnlockCustomer', { body });
}
