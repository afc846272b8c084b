import { act } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { SandboxControl } from '@mostrador/testing/control';

/** Coordinates, in the form's text format, outside every zone. */
export const pointOutsideZones = '41.9, -3.7';

interface Customer {
  id: number;
  nombre: string;
  telefono: string | null;
  bloqueado: boolean;
  motivo_bloqueo: string | null;
}

interface SentOrder {
  cliente: { nombre: string };
  subtotal: number;
  descuento: number;
  envio: number;
  total: number;
  takeaway: boolean;
}

/** Sends a request as the administrator of the first branch; wrapped in `act`, because events may re-render the page. */
export async function ask<T>(sandbox: SandboxControl, method: 'GET' | 'POST', path: string, request: object = {}): Promise<T> {
  let answer: T | undefined;
  await act(async () => {
    answer = await sandbox.ask<T>(method, path, { token: await sandbox.signIn(), branch: 1, ...request });
  });
  return answer as T;
}

/** Returns coordinates inside the branch's zones, in the form's text format. */
export async function pointInsideZones(sandbox: SandboxControl): Promise<string> {
  const { data } = await ask<{ data: { sucursal: { coordinates: [number, number] } } }>(sandbox, 'GET', '/getSucursal', {
    query: { sucursal_id: 1 },
  });
  const [longitude, latitude] = data.sucursal.coordinates;
  return `${latitude}, ${longitude}`;
}

/** Returns the live orders of the named customer from the server. */
export async function ordersOf(sandbox: SandboxControl, name: string): Promise<SentOrder[]> {
  const { pedidos } = await ask<{ pedidos: SentOrder[] }>(sandbox, 'GET', '/getPedidosNegocio');
  return pedidos.filter(({ cliente }) => cliente.nombre === name);
}

/** Returns a product of the first branch. */
export async function productNamed(
  sandbox: SandboxControl,
  name: string,
): Promise<{ id: number; version: number; id_categoria: number }> {
  type Product = { id: number; nombre: string; version: number; id_categoria: number };
  const { data } = await ask<{ data: Product[] }>(sandbox, 'GET', '/getProductos', { query: { busqueda: name } });
  const found = data.find(({ nombre }) => nombre === name);
  if (!found) throw new Error(`The seed has no product ${name}`);
  return found;
}

/** Returns a customer of the seed data that satisfies the predicate. */
export async function seedCustomer(sandbox: SandboxControl, fits: (customer: Customer) => boolean): Promise<Customer> {
  const { data } = await ask<{ data: Customer[] }>(sandbox, 'GET', '/getClientes', { query: { negocio_id: 1, cantidad: 200 } });
  const found = data.find(fits);
  if (!found) throw new Error('The seed has no such customer');
  return found;
}

/** Closes the store of the branch. */
export async function closeStore(sandbox: SandboxControl): Promise<void> {
  await ask(sandbox, 'POST', '/updateEstadoTienda', { body: { habilitado: false, tipo: 'estadoActual', id_sucursal: 1 } });
}

/** Types a text key by key. */
export const typeText = (user: UserEvent, field: HTMLElement, text: string) => user.type(field, text);

/** Enters a text at once: the form renders for each key. */
export const pasteText: typeof typeText = (user, field, text) => user.click(field).then(() => user.paste(text));
