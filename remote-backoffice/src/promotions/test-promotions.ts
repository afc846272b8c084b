import { act } from '@testing-library/react';
import { clock } from '@mostrador/values/clock';
import { addDays, todayIn } from '@mostrador/values/day-range';
import type { SandboxControl } from '@mostrador/testing/control';
import { renderScreen, type RenderOptions } from '@mostrador/testing/render';
import { remote } from '../remote';

export const listPath = '/discount/discount-list';
const formPath = '/discount/new';

/** Zone of the demo business. */
export const zone = 'Europe/Madrid';

/** Promotion in the server's format; only the fields that the tests use. */
interface ServerPromotion {
  id: number;
  nombre: string;
  codigo: string | null;
  codigos: number;
  valor: number;
  estado: boolean | 0 | 1;
  dias: number[];
  hora_desde: string | null;
  hora_hasta: string | null;
  sucursales: number[];
  bancos: { id: number; dias: number[]; tope: number | null }[];
  usos: number;
  usos_maximos: number | null;
  version: number;
}

export const renderList = (search = '', options: RenderOptions = {}) =>
  renderScreen({ remote, screen: 'promotions' }, { path: `${listPath}${search}`, ...options });

export const renderForm = (search = '', options: RenderOptions = {}) =>
  renderScreen({ remote, screen: 'new-promotion' }, { path: `${formPath}${search}`, ...options });

async function ask<T>(sandbox: SandboxControl, method: 'GET' | 'POST', path: string, request: object): Promise<T> {
  let answer: T | undefined;
  await act(async () => {
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    answer = await sandbox.ask<T>(method, path, { token: await sandbox.signIn(), branch: 1, headers, ...request });
  });
  return answer as T;
}

/** Returns all promotions of the business from the server. */
export async function getPromotions(sandbox: SandboxControl): Promise<ServerPromotion[]> {
  return (await ask<{ data: ServerPromotion[] }>(sandbox, 'GET', '/getPromocionesSucursal', { query: { todas: 1 } })).data;
}

/** Returns the single-use codes of a coupon from the server. */
export async function getCodes(sandbox: SandboxControl, id: number): Promise<{ codigo: string; numero_pedido: string | null }[]> {
  const query = { descuento_id: id };
  return (
    await ask<{ data: { codigo: string; numero_pedido: string | null }[] }>(sandbox, 'GET', '/getCodigosPromocion', { query })
  ).data;
}

const wire = (changes: object) => ({
  ...{ nombre: 'De prueba', codigo: 'DE-PRUEBA', tipo_descuento: 'porcentaje', valor: 25, sucursales: [1, 2] },
  ...{ desde: addDays(todayIn(zone, clock.now()), -3), ...changes },
});

/** Creates a coupon of 25 % that began three days ago. */
export async function placeCoupon(sandbox: SandboxControl, changes: object = {}): Promise<ServerPromotion> {
  const body = wire(changes);
  return (await ask<{ data: { promocion: ServerPromotion } }>(sandbox, 'POST', '/agregarCupon', { body })).data.promocion;
}

/** Creates an automatic discount of 25 % with a minimum so high that no order of other tests qualifies. */
export async function placeDiscount(sandbox: SandboxControl, changes: object = {}): Promise<ServerPromotion> {
  const body = wire({ codigo: undefined, minimo: 900_000, ...changes });
  return (await ask<{ data: { promocion: ServerPromotion } }>(sandbox, 'POST', '/agregarPromocion', { body })).data.promocion;
}

/** Saves a coupon as another user. */
export async function changeCoupon(sandbox: SandboxControl, { id, version }: ServerPromotion, changes: object): Promise<void> {
  await ask(sandbox, 'POST', '/editarCupon', { body: { ...wire(changes), id, version } });
}

/** Returns a product without options that the branch sells now. */
export async function findOrderableProduct(sandbox: SandboxControl): Promise<{ id: number; nombre: string }> {
  const { data } = await ask<{ data: { id: number; nombre: string; pedible: boolean; con_opciones: boolean }[] }>(
    sandbox,
    'GET',
    '/getProductos',
    { query: { estado: 1, cantidad: 200 } },
  );
  return data.find((row) => row.pedible && !row.con_opciones)!;
}
