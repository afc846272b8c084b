import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { SandboxControl } from '@mostrador/testing/control';

export const branch = 1;

/** Fields of an option in the provider's format that the tests use. */
interface WireOption {
  id: number;
  nombre: string;
  estado: 0 | 1;
  minimo: number;
  maximo: number;
  version: number;
  items: { id: number; nombre: string; estado: 0 | 1; agotado: 0 | 1; agotado_hasta: string | null; precio_base: number }[];
}

/** Sends a request as the administrator, with a new idempotency key. */
export async function send<T>(sandbox: SandboxControl, path: string, body: object): Promise<T> {
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  return sandbox.ask<T>('POST', path, { token: await sandbox.signIn(), branch, body, headers });
}

/** Selects a command in the list's own menu. */
export async function fromMenu(user: UserEvent, name: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Más del catálogo' }));
  await user.click(await screen.findByRole('menuitem', { name }));
}

/** Returns the current option of the branch. */
export async function read(sandbox: SandboxControl, id: number): Promise<WireOption> {
  const token = await sandbox.signIn();
  const { data } = await sandbox.ask<{ data: WireOption[] }>('GET', '/getOpciones', { token, branch, query: { negocio_id: 1 } });
  return data.find((one) => one.id === id)!;
}

/** Creates an option with two items, and a product that uses it. */
export async function place(sandbox: SandboxControl, min: number) {
  const items = ['Fresa', 'Limón'].map((nombre) => ({ nombre, precio: 1 }));
  const body = { nombre: 'Sabor del granizado', minimo: min, maximo: 2, items };
  const { opcion } = (await send<{ data: { opcion: WireOption } }>(sandbox, '/agregarOpcion', body)).data;
  const { data } = await sandbox.ask<{ data: { data: { id: number }[] } }>('GET', '/getCategorias', {
    token: await sandbox.signIn(),
    query: { id: 1 },
  });
  const product = { nombre: 'Granizado de prueba', id_categoria: data.data[0]!.id, precio: 3, opciones: [opcion.id] };
  await send(sandbox, '/agregarProducto', product);
  return opcion;
}
