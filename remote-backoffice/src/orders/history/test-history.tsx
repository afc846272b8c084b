import { screen, within } from '@testing-library/react';
import type { SandboxControl } from '@mostrador/testing/control';
import { renderScreen, type RenderOptions } from '@mostrador/testing/render';
import { addDays, isDay, todayIn } from '@mostrador/values/day-range';
import { clock } from '@mostrador/values/clock';
import { remote } from '../../remote';

export const historyPath = '/negocio/pedidos/historial';
/** Zone of La Esquina's branches in Spain; differs from the zone in which the tests run. */
export const MADRID = 'Europe/Madrid';

interface StoredOrder {
  id: number;
  numero: string;
  takeaway: boolean | number;
  fecha: string;
  cliente: { nombre: string };
  regalo?: { codigo: string; nombre: string } | null;
  total: number;
  metodo_pago: { id: number; nombre: string };
}

interface Matches {
  pedidos: StoredOrder[];
  total_pedidos: number;
}

/** Returns the same date a year earlier; for a 29 February, the 28th. */
export function yearBefore(day: string): string {
  const date = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  return isDay(date) ? date : addDays(yearBefore(addDays(day, 1)), -1);
}

/** Returns the server's own result for a year of a branch, with filters in wire format. */
export async function requestHistory(sandbox: SandboxControl, body: object = {}, branch = 1): Promise<Matches> {
  const today = todayIn(MADRID, clock.now());
  return sandbox.ask<Matches>('POST', '/getHistorialPedidos', {
    token: await sandbox.signIn(),
    branch,
    body: { fecha_inicio: yearBefore(today), fecha_fin: today, cantidad: 200, ...body },
  });
}

export const rows = () => screen.queryAllByRole('row').slice(1);

/** Returns the cells of a column, by its header. */
export function column(title: string): string[] {
  const index = screen.getAllByRole('columnheader').findIndex((header) => header.textContent === title);
  return rows().map((row) => within(row).getAllByRole('cell')[index]?.textContent ?? '');
}

/** Renders the history and waits for its rows. */
export async function renderHistory(search = '', options: RenderOptions = {}) {
  const history = await renderScreen({ remote, screen: 'history' }, { path: `${historyPath}${search}`, ...options });
  await screen.findAllByRole('link', { name: /^\d+$/ });
  return history;
}
