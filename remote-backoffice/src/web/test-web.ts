import { act } from '@testing-library/react';
import { clock } from '@mostrador/values/clock';
import { todayIn } from '@mostrador/values/day-range';
import type { SandboxControl } from '@mostrador/testing/control';
import { renderScreen, type RenderOptions } from '@mostrador/testing/render';
import { remote } from '../remote';

export const webPath = '/negocio/configuracion-web';

/** A pop-up as the server tells it, as far as the tests look. */
export interface ServerPopup {
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

/** Asks as the administrator in the first branch; `act`: what the page hears of it is shown. */
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

/** A pop-up of today and later in the first two branches. */
export async function placePopup(sandbox: SandboxControl, changes: object = {}): Promise<ServerPopup> {
  const body = { info: wire(changes) };
  return (await ask<{ data: { popup: ServerPopup } }>(sandbox, 'POST', '/agregarPopUp', { body })).data.popup;
}

/** Somebody else saves a pop-up. */
export async function changePopup(sandbox: SandboxControl, { id, version }: ServerPopup, changes: object): Promise<void> {
  await ask(sandbox, 'POST', '/editarPopUp', { body: { info: { ...wire(changes), id, version } } });
}

export interface ServerCategory {
  id: number;
  nombre: string;
  id_categoria_padre: number | null;
  productos: number;
}

export async function getCategories(sandbox: SandboxControl): Promise<ServerCategory[]> {
  return (await ask<{ data: { data: ServerCategory[] } }>(sandbox, 'GET', '/getCategorias', { query: { id: 1 } })).data.data;
}

/** The products that stand right in a category, as the store shows them. */
export async function getMenu(sandbox: SandboxControl, categoryId: number): Promise<{ id: number; nombre: string }[]> {
  const query = { id_categoria: categoryId, id_sucursal: 1, orden: 'tienda' };
  return (await ask<{ data: { id: number; nombre: string }[] }>(sandbox, 'GET', '/getProductosCategories', { query })).data;
}
