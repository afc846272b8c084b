import type { Page } from '@playwright/test';

/** Address of the orders board. */
export const board = '/negocio/pedidos/administracion';

/** The card of an order, by its number. */
export const card = (page: Page, number: string) => page.getByRole('article', { name: new RegExp(`Pedido ${number}\\b`) });

/** A column of the board, by its title. */
export const column = (page: Page, title: string) => page.getByRole('region', { name: title });

/** Leaves on the board only the cards that fit a text. */
export const searchBoard = (page: Page, text: string) => page.getByPlaceholder('Cliente, número o producto').fill(text);

/** Counts what the page plays, from before its first script. */
export async function countSounds(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { played: 0 });
    const play = HTMLMediaElement.prototype.play;
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      (window as unknown as { played: number }).played += 1;
      return play.call(this);
    };
  });
  return () => page.evaluate(() => (window as unknown as { played: number }).played);
}
