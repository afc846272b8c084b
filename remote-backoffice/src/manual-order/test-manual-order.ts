import { act } from '@testing-library/react';
import type { SandboxControl } from '@mostrador/testing/control';

/** Coordinates, as they are typed, of a place that no branch delivers to. */
export const away = '41.9, -3.7';

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

/** Asks as the administrator in the first branch; `act`: what the page hears of it is shown. */
export async function ask<T>(sandbox: SandboxControl, method: 'GET' | 'POST', path: string, request: object = {}): Promise<T> {
  let answer: T | undefined;
  await act(async () => {
    answer = await sandbox.ask<T>(method, path, { token: await sandbox.signIn(), branch: 1, ...request });
  });
  return answer as T;
}

/** Coordinates in the middle of the branch's zones, as they are typed. */
export async function inside(sandbox: SandboxControl): Promise<string> {
  const { data } = await ask<{ data: { sucursal: { coordinates: [number, number] } } }>(sandbox, 'GET', '/getSucursal', {
    query: { sucursal_id: 1 },
  });
  const [longitude, latitude] = data.sucursal.coordinates;
  return `${latitude}, ${longitude}`;
}

/** The live orders of a customer by name, as the backend has them. */
export async function ordersOf(sandbox: SandboxControl, name: string): Promise<SentOrder[]> {
  const { pedidos } = await ask<{ pedidos: SentOrder[] }>(sandbox, 'GET', '/getPedidosNegocio');
  return pedidos.filter(({ cliente }) => cliente.nombre === name);
}

/** A customer of the seed. */
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
