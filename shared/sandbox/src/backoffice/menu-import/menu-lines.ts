import { foldText } from '@mostrador/values/fold-text';
import {
  COLUMN_SPACE,
  endsWithNumber,
  endsWithPrice,
  isPrices,
  parsePricedLine,
  parseSizedLine,
  withoutLeader,
  type Priced,
} from './price-text';

/** A recognized line of text. */
export interface ReadLine {
  text: string;
  /** 0 to 1. */
  confidence: number;
  /** The number of the picture, and the position of the line in it, pixels. */
  box: { image: number; x: number; y: number; width: number; height: number };
}

export interface DraftProduct {
  nombre: string;
  descripcion?: string;
  /** Decimal; null if it could not be read. */
  precio: string | null;
  confianza: number;
  caja: { imagen: number; x: number; y: number; ancho: number; alto: number };
  /** The name and the price by the other way to read the line, if there are two. */
  otra_lectura?: { nombre: string; precio: string };
  /** Prices by size, if the menu has columns of sizes; `precio` is then the lowest. */
  tamanos?: { nombre: string; precio: string }[];
}

export interface DraftCategory {
  nombre: string;
  confianza?: number;
  productos: DraftProduct[];
}

/** The confidence of a product whose price is doubtful; below 0.8 the screen marks it for a check. */
export const DOUBTFUL = 0.5;

/** Returns the name of a line that ends at the right edge of the prices with a short unreadable text: a misread price. */
function parseMisreadLine({ text, box }: ReadLine, edge: number): Priced | null {
  const [, name] = /^(.+?)\s\S{1,3}$/u.exec(text) ?? [];
  return name !== undefined && edge > 0 && Math.abs(box.x + box.width - edge) < edge * 0.03 ? { name, price: null } : null;
}

/** Size names in the headings of price columns; a heading is a line of sizes only, or sizes after a category's name. */
const sizeWords = new Set(
  (
    's m l xl xxl pequena pequeno mediana mediano grande chica chico familiar individual media tapa racion vaso copa jarra botella ' +
    'small medium large petite moyenne mica medie mare 小 中 大'
  ).split(' '),
);
const isSize = (word: string) => sizeWords.has(foldText(word));
const maxSizes = 10;

interface SizeHeadings {
  /** The text before the sizes: a category, or empty. */
  title: string;
  sizes: string[];
}

/** Parses the size headings that end a line, at least two; null for any other line. */
export function parseSizeHeadings(text: string): SizeHeadings | null {
  const words = text.split(/[\s/|·]+/u).filter(Boolean);
  const from = words.findLastIndex((word) => !isSize(word)) + 1;
  const sizes = words.slice(from);
  const isHead = sizes.length >= 2 && sizes.length <= maxSizes && new Set(sizes.map(foldText)).size === sizes.length;
  return isHead
    ? { title: words.slice(0, from).join(' '), sizes: sizes.map((size) => toSentenceCase(size.toUpperCase())) }
    : null;
}

const areSizes = (text: string) => text.split(/\s+/).every(isSize);

/** How two texts side by side belong together. */
type Join = 'same' | 'doubtful' | null;

/**
 * Returns whether two texts side by side form one line: a name and its price; below size headings, also further prices and headings. If the
 * left one ends with a number, that can be its price, and the other one the price of another product.
 */
function joinOf([left, right]: [string, string], hasSizes: boolean): Join {
  if (hasSizes && (isPrices(right) || areSizes(right))) return 'same';
  if (!isPrices(right) || endsWithPrice(left)) return null;
  return endsWithNumber(left) ? 'doubtful' : 'same';
}

/** Joins lines that are side by side if they form one line, such as a name and its price. */
function joinLines(lines: ReadLine[]): ReadLine[] {
  const heads = lines.filter(({ text }) => areSizes(text) || parseSizeHeadings(text));
  const hasSizes = (image: number) => heads.some(({ box }) => box.image === image);
  const sorted = [...lines].sort((a, b) => a.box.image - b.box.image || a.box.y - b.box.y);
  const rows: ReadLine[] = [];
  for (const line of sorted) {
    const { box } = line;
    const isBeside = (other: ReadLine) =>
      other.box.image === box.image &&
      Math.abs(other.box.y + other.box.height / 2 - (box.y + box.height / 2)) < Math.max(other.box.height, box.height) / 2;
    const joinWith = (other: ReadLine) =>
      joinOf(box.x > other.box.x ? [other.text, line.text] : [line.text, other.text], hasSizes(box.image));
    const left = rows.find((other) => isBeside(other) && joinWith(other) !== null);
    if (!left) {
      rows.push({ ...line });
      continue;
    }
    const isDoubtful = joinWith(left) === 'doubtful';
    const [first, last] = left.box.x < box.x ? [left, line] : [line, left];
    const x = first.box.x;
    const y = Math.min(first.box.y, last.box.y);
    const bottom = Math.max(first.box.y + first.box.height, last.box.y + last.box.height);
    const text = `${first.text}${COLUMN_SPACE}${last.text}`;
    left.box = { image: box.image, x, y, width: last.box.x + last.box.width - x, height: bottom - y };
    left.confidence = Math.min(first.confidence, last.confidence, isDoubtful ? DOUBTFUL : 1);
    left.text = text;
  }
  return rows;
}

/**
 * Builds a menu from lines of pictures (docs catalog §4): a line that ends with a price is a product, a line without one above a group is
 * its category, and below a product its description. Products before the first category go into a category without a name. Below size
 * headings ("Pequeña Mediana Grande") a line with as many prices is a product in those sizes.
 */
export function buildMenu(lines: ReadLine[], currency: string): DraftCategory[] {
  const categories: DraftCategory[] = [];
  let title: ReadLine | null = null;
  let last: { product: DraftProduct; bottom: number; height: number; image: number } | null = null;
  const rows = joinLines(lines.filter(({ text }) => /[\p{L}\d]{2}/u.test(text)));
  const edge = Math.max(
    0,
    ...rows.filter(({ text }) => parsePricedLine(text, currency)?.price).map(({ box }) => box.x + box.width),
  );
  let sizes: string[] = [];
  for (const [index, read] of rows.entries()) {
    const { box, confidence } = read;
    if (rows[index - 1]?.box.image !== box.image) sizes = [];
    const heads = parseSizeHeadings(read.text);
    if (heads) ({ sizes } = heads);
    if (heads?.title === '') continue;
    const line = heads ? { ...read, text: heads.title } : read;
    const sized = sizes.length > 0 ? parseSizedLine(line.text, sizes.length, currency) : null;
    const priced: Priced | null =
      (sized && { name: sized.name, price: sized.prices.toSorted((a, b) => Number(a) - Number(b))[0] ?? null }) ??
      parsePricedLine(line.text, currency) ??
      parseMisreadLine(line, edge);
    if (!priced) {
      const next = rows[index + 1];
      const gap = last ? box.y - last.bottom : Infinity;
      const nextGap = next && next.box.image === box.image ? next.box.y - (box.y + box.height) : Infinity;
      const isBelow: boolean = last !== null && last.image === box.image && gap < nextGap && box.height <= last.height * 1.3;
      const isTitle = heads !== null || (line.text.length <= 60 && (line.text === line.text.toUpperCase() || !isBelow));
      if (last && !isTitle) {
        last.product.descripcion = [last.product.descripcion, line.text].filter(Boolean).join(' ').slice(0, 1000);
        last.bottom = box.y + box.height;
      } else title = line;
      continue;
    }
    if (title || categories.length === 0) {
      const before = title && categories.find(({ nombre }) => nombre === toSentenceCase(title!.text));
      if (before) categories.push(...categories.splice(categories.indexOf(before), 1));
      else {
        const named = title ? { nombre: toSentenceCase(title.text).slice(0, 60), confianza: title.confidence } : { nombre: '' };
        categories.push({ ...named, productos: [] });
      }
      title = null;
    }
    const nameOf = (name: string) => name.replace(/\s+/gu, ' ').slice(0, 120);
    const { other } = priced;
    const isSure = priced.price !== null && !other && !priced.isDoubtful;
    const product: DraftProduct = {
      nombre: nameOf(priced.name),
      precio: priced.price,
      confianza: isSure ? confidence : Math.min(confidence, DOUBTFUL),
      caja: { imagen: box.image, x: box.x, y: box.y, ancho: box.width, alto: box.height },
      ...(other && { otra_lectura: { nombre: nameOf(other.name), precio: other.price } }),
      ...(sized && { tamanos: sizes.map((nombre, at) => ({ nombre, precio: sized.prices[at] ?? '' })) }),
    };
    if (product.nombre === '') continue;
    categories.at(-1)?.productos.push(product);
    last = { product, bottom: box.y + box.height, height: box.height, image: box.image };
  }
  return categories.filter(({ productos }) => productos.length > 0);
}

/** Converts "ENTRANTES" to the spelling of categories in the menu. */
function toSentenceCase(title: string): string {
  const text = withoutLeader(title).trim();
  return text === text.toUpperCase() ? text.charAt(0) + text.slice(1).toLowerCase() : text;
}
