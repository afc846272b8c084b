import type { Page } from '@playwright/test';
import type { SandboxControl } from '@mostrador/testing/control';

/** URL of the orders board. */
export const board = '/negocio/pedidos/administracion';

/** Returns the card of an order, by its number. */
export const card = (page: Page, number: string) => page.getByRole('article', { name: new RegExp(`Pedido ${number}\\b`) });

/** Returns a column of the board, by its title. */
export const column = (page: Page, title: string) => page.getByRole('region', { name: title });

/** Filters the board's cards by a text. */
export const searchBoard = (page: Page, text: string) => page.getByPlaceholder('Cliente, número o producto').fill(text);

/** Counts how often the page plays the sound file, starting before its first script. */
export async function countSounds(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { played: 0 });
    const { start } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function (this: AudioBufferSourceNode, ...when) {
      (window as unknown as { played: number }).played += 1;
      start.apply(this, when);
    };
  });
  return () => page.evaluate(() => (window as unknown as { played: number }).played);
}

/** Accepts the order of a card with the proposed time. */
export async function accept(page: Page, number: string): Promise<void> {
  await card(page, number).getByRole('button', { name: 'Aceptar' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Aceptar \d/ })
    .click();
}

/** Lets later pages accept orders without the time dialog. */
export const acceptAtOnce = (page: Page) =>
  page.addInitScript(() => localStorage.setItem('settings:orders', JSON.stringify({ acceptAtOnce: true })));

/** Sets whether the server accepts the business's orders automatically. */
export async function acceptAutomatically(sandbox: SandboxControl, on: boolean) {
  const token = await sandbox.signIn();
  await sandbox.ask('POST', '/editarConfAvanzada', { body: { automatic_accept_orders: on }, token });
}

/** Accepts every waiting order of the branch, so that none rings. */
export async function acceptAll(sandbox: SandboxControl) {
  const token = await sandbox.signIn();
  const { pedidos } = await sandbox.ask<{ pedidos: { id: number }[] }>('GET', '/getPedidosNegocio', {
    ...{ token, branch: 1 },
    query: { estado: 'INGRESADO' },
  });
  for (const { id } of pedidos)
    await sandbox.ask('POST', '/pedidoAceptado', { token, branch: 1, body: { id_pedido: id, id_sucursal: 1 } });
}

/** An order on the server. */
interface StoredOrder {
  estado: string;
  minutos: number | null;
  impreso: boolean;
  eventos: { hacia: string }[];
}

/** Returns the order on the server, requested as another browser. */
export async function fetchStoredOrder(sandbox: SandboxControl, id: number): Promise<StoredOrder> {
  const token = await sandbox.signIn();
  const { data } = await sandbox.ask<{ data: { pedido: StoredOrder } }>('POST', '/getPedidoDetails', {
    body: { id_pedido: id },
    token,
    branch: 1,
  });
  return data.pedido;
}
