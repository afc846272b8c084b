import { act } from '@testing-library/react';
import { clock } from '@mostrador/values/clock';
import { todayIn } from '@mostrador/values/day-range';
import type { SandboxControl } from '@mostrador/testing/control';
import { renderScreen, type RenderOptions } from '@mostrador/testing/render';
import { remote } from '../remote';

export const webPath = '/negocio/configuracion-web';

/** Pop-up in the server's format; only the fields that the tests use. */
interface ServerPopup {
  id: number;
  titulo: string;
  texto: string | null;
  imagen: string | null;
  estado: boolean | 0 | 1;
  sucursales: number[];
  enlace: object | null;
  version: number;
}

export const renderWeb = (search = '', options: RenderOptions = {}) =>
  renderScreen({ remote, screen: 'web' }, { path: `${webPath}${search}`, ...options });

/** Sends a request as the administrator of the first branch; wrapped in `act`, because events may re-render the page. */
export async function ask<T>(sandbox: SandboxControl, method: 'GET' | 'POST', path: string, request: object): Promise<T> {
  let answer: T | undefined;
  await act(async () => {
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    answer = await sandbox.ask<T>(method, path, { token: await sandbox.signIn(), branch: 1, headers, ...request });
  });
  return answer as T;
}

export async function getPopups(sandbox: SandboxControl): Promise<ServerPopup[]> {
  return (await ask<{ data: ServerPopup[] }>(sandbox, 'GET', '/getPopUps', {})).data;
}

const wire = (changes: object) => ({
  ...{ titulo: 'De prueba', desde: todayIn('Europe/Madrid', clock.now()), sucursales: [1, 2], ...changes },
});

/** Creates a pop-up from today on in the first two branches. */
export async function placePopup(sandbox: SandboxControl, changes: object = {}): Promise<ServerPopup> {
  const body = { info: wire(changes) };
  return (await ask<{ data: { popup: ServerPopup } }>(sandbox, 'POST', '/agregarPopUp', { body })).data.popup;
}

/** Saves a pop-up as another user. */
export async function changePopup(sandbox: SandboxControl, { id, version }: ServerPopup, changes: object): Promise<void> {
  await ask(sandbox, 'POST', '/editarPopUp', { body: { info: { ...wire(changes), id, version } } });
}

interface ServerCategory {
  id: number;
  nombre: string;
  id_categoria_padre: number | null;
  productos: number;
}

export async function getCategories(sandbox: SandboxControl): Promise<ServerCategory[]> {
  return (await ask<{ data: { data: ServerCategory[] } }>(sandbox, 'GET', '/getCategorias', { query: { id: 1 } })).data.data;
}

/** Returns a category's direct products in the store's order. */
export async function getMenu(sandbox: SandboxControl, categoryId: number): Promise<{ id: number; nombre: string }[]> {
  const query = { id_categoria: categoryId, id_sucursal: 1, orden: 'tienda' };
  return (await ask<{ data: { id: number; nombre: string }[] }>(sandbox, 'GET', '/getProductosCategories', { query })).data;
}
