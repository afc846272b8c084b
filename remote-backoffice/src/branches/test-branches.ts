import { fireEvent, screen } from '@testing-library/react';
import type { SandboxControl } from '@mostrador/testing/control';
import type { OnceCase } from '@mostrador/testing/once';
import { renderScreen, type RenderOptions } from '@mostrador/testing/render';
import { remote } from '../remote';

const listPath = '/negocio/sucursales';

/** Branch in the server's format; only the fields that the tests use. */
interface ServerBranch {
  id: number;
  nombre: string;
  sucursal_habilitada: boolean;
  tiempo_espera: string;
  tiempo_espera_takeaway: string;
  aceptaDelivery: boolean;
  aceptaTakeAway: boolean;
  motivo: string | null;
}

/** Sends a request to the sandbox as the administrator. */
export async function ask<T>(sandbox: SandboxControl, method: 'GET' | 'POST', path: string, request: object = {}): Promise<T> {
  return sandbox.ask<T>(method, path, { token: await sandbox.signIn(), branch: 1, ...request });
}

/** Returns the business's branches from the server. */
export async function serverBranches(sandbox: SandboxControl): Promise<ServerBranch[]> {
  return (await ask<{ data: ServerBranch[] }>(sandbox, 'GET', '/getSucursalesNegocio')).data;
}

/** Renders the branch list. */
export function renderBranches(search = '', options: RenderOptions = {}) {
  return renderScreen({ remote, screen: 'branches' }, { path: `${listPath}${search}`, ...options });
}

/** Case: creating a branch with a lost response. */
export const newBranch: OnceCase = {
  subject: { remote, screen: 'branches' },
  arrange: async (sandbox) => ({
    path: `${listPath}?action=new`,
    done: async () => (await serverBranches(sandbox)).filter(({ nombre }) => nombre === 'Sin Respuesta').length,
  }),
  async fill({ user }) {
    await user.type(await screen.findByLabelText('Nombre'), 'Sin Respuesta');
  },
  send: /^Crear sucursal$/,
  successMessage: /^Sucursal Sin Respuesta creada$/,
};

/** Renders the page of one branch on the given tab. */
export function renderBranch(tab: string, options: RenderOptions & { id?: number } = {}) {
  const { id = 1, ...rest } = options;
  const path = `/negocio/sucursal/${id}?tab=${tab}`;
  return renderScreen({ remote, screen: 'branch' }, { path, route: '/negocio/sucursal/:id', ...rest });
}

/** Zone in the server's format. */
interface ServerZone {
  id: number;
  nombre: string;
  precio: number;
  puntos: [number, number][];
  version: number;
}

/** Returns the zones of the first branch from the server. */
export async function serverZones(sandbox: SandboxControl): Promise<ServerZone[]> {
  const { data } = await ask<{ data: { mapa_zonas: ServerZone[] } }>(sandbox, 'GET', '/getSucursalZonas', {
    query: { sucursal_id: 1 },
  });
  return data.mapa_zonas;
}

/** Vertices of a square near the first branch, in the form's text format. */
export const squareLines = ['40.43, -3.71', '40.43, -3.70', '40.42, -3.70', '40.42, -3.71'].join('\n');

/** Case: creating a zone with a lost response. */
export const newZone: OnceCase = {
  subject: { remote, screen: 'branch' },
  route: '/negocio/sucursal/:id',
  arrange: async (sandbox) => ({
    path: '/negocio/sucursal/1?tab=zones&zone=new',
    done: async () => (await serverZones(sandbox)).filter(({ nombre }) => nombre === 'Sin Respuesta').length,
  }),
  async fill({ user }) {
    await user.type(await screen.findByLabelText('Nombre'), 'Sin Respuesta');
    await user.type(screen.getByLabelText('Precio del envío'), '2,50');
    fireEvent.change(screen.getByLabelText('Vértices'), { target: { value: squareLines } });
  },
  send: /^Guardar$/,
  successMessage: /^Sin Respuesta: guardada$/,
};
