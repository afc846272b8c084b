import { moneyFromDecimal } from '@mostrador/values/money';

/** A line as it was read. */
export interface ReadLine {
  text: string;
  /** 0 to 1. */
  confidence: number;
  /** The number of the picture, and where the line stands in it, pixels. */
  box: { image: number; x: number; y: number; width: number; height: number };
}

export interface DraftProduct {
  nombre: string;
  descripcion?: string;
  /** Decimal; null where it could not be read. */
  precio: string | null;
  confianza: number;
  caja: { imagen: number; x: number; y: number; ancho: number; alto: number };
}

export interface DraftCategory {
  nombre: string;
  confianza?: number;
  productos: DraftProduct[];
}

/** A price at the end of a line: "12", "12,50", "12.50 €", "$ 4.810". Its figures are bounded, so that a year or a telephone is none. */
const priceEnd =
  /(?:^|[\s.·…_:-])(?:(?:\p{Sc}|[A-Z]{3})\s*)?(\d{1,3}(?:[.,]\d{3})+|\d{1,4})(?:[.,](\d{1,2}))?\s*(?:\p{Sc}|[A-Z]{3})?\s*$/u;
/** What stands where a price should, and is none that can be read. */
const priceLike = /[\s.·…_]{2,}[\dOoIlSZze€$.,]{1,7}\s*[€$]?\s*$/u;
const leader = /[\s.·…_:–—-]+$/u;

interface Priced {
  name: string;
  price: string | null;
}

/** A product's name and price; null for a line without either sign of a price. Several prices are none: nobody knows which. */
export function pricedLine(text: string, currency: string): Priced | null {
  const match = priceEnd.exec(text);
  if (!match) return priceLike.test(text) ? { name: text.replace(priceLike, '').replace(leader, ''), price: null } : null;
  const [all, whole = '', fraction] = match;
  const name = text.slice(0, match.index).replace(leader, '');
  const isBare = all.trim() === whole && fraction === undefined;
  // "Lata de 33" is a name; a price without decimals or currency stands apart.
  if (isBare && /(?:\s(?:de|x|a|para)|^)$/iu.test(name)) return null;
  if (pricedEnd(name)) return { name: name.replace(priceEnd, '').replace(leader, ''), price: null };
  const decimal = `${whole.replace(/\D/g, '')}${fraction === undefined ? '' : `.${fraction}`}`;
  try {
    moneyFromDecimal(decimal, currency);
    return { name, price: decimal };
  } catch {
    return { name, price: null };
  }
}

const pricedEnd = (text: string) => /(?:[.,]\d{1,2}\s*\p{Sc}?|\p{Sc}\s*\d+|\d\s*\p{Sc})$/u.test(text);

/** A line that ends where prices end, with something short that is none: a price that was misread. */
function misread({ text, box }: ReadLine, edge: number): Priced | null {
  const [, name] = /^(.+?)\s\S{1,3}$/u.exec(text) ?? [];
  return name !== undefined && edge > 0 && Math.abs(box.x + box.width - edge) < edge * 0.03 ? { name, price: null } : null;
}

/** Lines that stand side by side, a name without a price and the price that belongs to it, are one. */
function joined(lines: ReadLine[]): ReadLine[] {
  const sorted = [...lines].sort((a, b) => a.box.image - b.box.image || a.box.y - b.box.y);
  const rows: ReadLine[] = [];
  for (const line of sorted) {
    const { box } = line;
    const left = rows.find(
      (other) =>
        other.box.image === box.image &&
        Math.abs(other.box.y + other.box.height / 2 - (box.y + box.height / 2)) < Math.max(other.box.height, box.height) / 2 &&
        /^\p{Sc}?\s*\d[\d.,]*\s*\p{Sc}?$/u.test(box.x > other.box.x ? line.text : other.text) &&
        !/\d\s*\p{Sc}?$/u.test(box.x > other.box.x ? other.text : line.text),
    );
    if (!left) {
      rows.push({ ...line });
      continue;
    }
    const [first, last] = left.box.x < box.x ? [left, line] : [line, left];
    const x = first.box.x;
    const y = Math.min(first.box.y, last.box.y);
    const bottom = Math.max(first.box.y + first.box.height, last.box.y + last.box.height);
    left.box = { image: box.image, x, y, width: last.box.x + last.box.width - x, height: bottom - y };
    left.confidence = Math.min(first.confidence, last.confidence);
    left.text = `${first.text} ${last.text}`;
  }
  return rows;
}

/**
 * Lines of pictures as a menu (docs catalog §4): one with a price at its end is a product, one without above a group its category, below a
 * product its description. What stands before the first category is in one without a name.
 */
export function menuOf(lines: ReadLine[], currency: string): DraftCategory[] {
  const categories: DraftCategory[] = [];
  let title: ReadLine | null = null;
  let last: { product: DraftProduct; bottom: number; height: number; image: number } | null = null;
  const rows = joined(lines.filter(({ text }) => /[\p{L}\d]{2}/u.test(text)));
  const edge = Math.max(0, ...rows.filter(({ text }) => pricedLine(text, currency)?.price).map(({ box }) => box.x + box.width));
  for (const [index, line] of rows.entries()) {
    const { box, confidence } = line;
    const priced = pricedLine(line.text, currency) ?? misread(line, edge);
    if (!priced) {
      const next = rows[index + 1];
      const gap = last ? box.y - last.bottom : Infinity;
      const nextGap = next && next.box.image === box.image ? next.box.y - (box.y + box.height) : Infinity;
      const isBelow: boolean = last !== null && last.image === box.image && gap < nextGap && box.height <= last.height * 1.3;
      const isTitle = line.text.length <= 60 && (line.text === line.text.toUpperCase() || !isBelow);
      if (last && !isTitle) {
        last.product.descripcion = [last.product.descripcion, line.text].filter(Boolean).join(' ').slice(0, 1000);
        last.bottom = box.y + box.height;
      } else title = line;
      continue;
    }
    if (title || categories.length === 0) {
      const before = title && categories.find(({ nombre }) => nombre === tidy(title!.text));
      if (before) categories.push(...categories.splice(categories.indexOf(before), 1));
      else {
        const named = title ? { nombre: tidy(title.text).slice(0, 60), confianza: title.confidence } : { nombre: '' };
        categories.push({ ...named, productos: [] });
      }
      title = null;
    }
    const product: DraftProduct = {
      nombre: priced.name.slice(0, 120),
      precio: priced.price,
      confianza: priced.price === null ? Math.min(confidence, 0.5) : confidence,
      caja: { imagen: box.image, x: box.x, y: box.y, ancho: box.width, alto: box.height },
    };
    if (product.nombre === '') continue;
    categories.at(-1)?.productos.push(product);
    last = { product, bottom: box.y + box.height, height: box.height, image: box.image };
  }
  return categories.filter(({ productos }) => productos.length > 0);
}

/** "ENTRANTES" as the menu's own categories are written. */
function tidy(title: string): string {
  const text = title.replace(leader, '').trim();
  return text === text.toUpperCase() ? text.charAt(0) + text.slice(1).toLowerCase() : text;
}
