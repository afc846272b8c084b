import type { Dish, Menu } from './menus';

/** A product as the server reads it from a photograph, without what is not scored. */
export interface ReadProduct {
  nombre: string;
  /** Decimal; null if it could not be read. */
  precio: string | null;
  confianza: number;
  tamanos?: { precio: string }[];
}

interface Score {
  dishes: number;
  /** Products with a wrong price that no doubt marks. */
  unmarked: string[];
  /** The names of the dishes of which no product has the name, but for a tenth of its letters, and all prices. */
  missed: string[];
}

/** The screen marks a product as doubtful below this confidence. */
const SURE = 0.8;
/** A name with more wrong letters than this part of it is wrong; with more than the second, it is another dish. */
const [WRONG_NAME, OTHER_NAME] = [0.1, 0.4];

/** Returns the number of letters to insert, remove or replace. */
function edits(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...from].entries()) {
    const next = [at + 1];
    for (let other = 1; other <= to.length; other += 1)
      next.push(Math.min(row[other]! + 1, next[other - 1]! + 1, row[other - 1]! + (letter === to[other - 1] ? 0 : 1)));
    row = next;
  }
  return row[to.length]!;
}

/** Some fonts have capital letters only. */
const isCalled = (name: string, read: string, limit: number) =>
  edits(name.toLowerCase(), read.toLowerCase()) <= name.length * limit;

const minor = (text: string | null) => (text === null ? null : Math.round(Number(text) * 100));

function costs({ prices }: Dish, product: ReadProduct): boolean {
  const read = product.tamanos ? product.tamanos.map(({ precio }) => minor(precio)) : [minor(product.precio)];
  return read.length === prices.length && read.every((price, at) => price === prices[at]);
}

/** Returns whether the screen does not mark a product as doubtful. */
export const isSure = ({ confianza }: ReadProduct) => confianza >= SURE;

/** Compares what was read with the menu. */
export function score(menu: Menu, products: readonly ReadProduct[]): Score {
  const dishes = menu.flatMap((section) => section.dishes);
  const missed = dishes.filter(
    (dish) => !products.some((product) => isCalled(dish.name, product.nombre, WRONG_NAME) && costs(dish, product)),
  );
  const isWrong = (product: ReadProduct) =>
    !dishes.some((dish) => isCalled(dish.name, product.nombre, OTHER_NAME) && costs(dish, product));
  const sure = products.filter((product) => product.precio !== null && isSure(product));
  return {
    dishes: dishes.length,
    missed: missed.map(({ name }) => name),
    unmarked: sure.filter(isWrong).map(({ nombre, precio }) => `${nombre}: ${precio}`),
  };
}
