import { screen } from '@testing-library/react';
import type { SandboxControl } from '@mostrador/testing/control';
import type { OnceCase } from '@mostrador/testing/once';
import { renderScreen, type RenderOptions } from '@mostrador/testing/render';
import { remote } from '../remote';

export const listPath = '/negocio/sucursales';

/** A branch among the others, as the server tells it and as far as the tests look. */
export interface ServerBranch {
  id: number;
  nombre: string;
  sucursal_habilitada: boolean;
  tiempo_espera: string;
  aceptaTakeAway: boolean;
  motivo: string | null;
}

/** Asks as the administrator. */
export async function ask<T>(sandbox: SandboxControl, method: 'GET' | 'POST', path: string, request: object = {}): Promise<T> {
  return sandbox.ask<T>(method, path, { token: await sandbox.signIn(), branch: 1, ...request });
}

/** The business's branches. */
export async function serverBranches(sandbox: SandboxControl): Promise<ServerBranch[]> {
  return (await ask<{ data: ServerBranch[] }>(sandbox, 'GET', '/getSucursalesNegocio')).data;
}

/** The list's screen. */
export function renderBranches(search = '', options: RenderOptions = {}) {
  return renderScreen({ remote, screen: 'branches' }, { path: `${listPath}${search}`, ...options });
}

/** A new branch whose answer is lost. */
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
  told: /^Sucursal Sin Respuesta creada$/,
};

/** The page of one branch, at a tab. */
export function renderBranch(tab: string, options: RenderOptions & { id?: number } = {}) {
  const { id = 1, ...rest } = options;
  const path = `/negocio/sucursal/${id}?tab=${tab}`;
  return renderScreen({ remote, screen: 'branch' }, { path, route: '/negocio/sucursal/:id', ...rest });
}
