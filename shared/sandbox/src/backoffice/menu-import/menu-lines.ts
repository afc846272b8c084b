import { joinRows } from './menu-rows';
import { hasPrice, parsePricedLine, parseSizedLine, withoutLeader, type Priced } from './price-text';
import { DOUBTFUL, type PictureBox, type ReadLine } from './read-line';
import { parseSizeHeadings, parseSizesInLine } from './sizes';

export interface DraftProduct {
  nombre: string;
  descripcion?: string;
  /** Decimal; null if it could not be read. */
  precio: string | null;
  confianza: number;
  caja: { imagen: number; x: number; y: number; ancho: number; alto: number };
  /** True for a line without a name: it was seen but not read, or only its price was. */
  sin_leer?: true;
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

/** Below this confidence a line without long words is not read. */
const UNREAD = 0.8;
/** So many letters and digits are a line; fewer are a speck. */
const LEAST_SIGNS = 4;
/** A word as people write it: at least four letters, capital ones only at its start or all of them. */
const wordPattern = /(?<!\p{L})(?:\p{L}?\p{Ll}{3,}|\p{Lu}{4,})(?!\p{L})/gu;

/** Returns what a line is: words, or with a low confidence and most of its letters outside of long words, unread or a speck. */
function legibility({ text, confidence }: ReadLine): 'words' | 'unread' | 'speck' {
  if (confidence >= UNREAD) return 'words';
  const signs = text.match(/[\p{L}\d]/gu)?.length ?? 0;
  const inWords = text.match(wordPattern)?.join('').length ?? 0;
  return inWords * 2 >= signs ? 'words' : signs < LEAST_SIGNS ? 'speck' : 'unread';
}

/** Returns the name of a line that ends at the right edge of the prices with a short unreadable text: a misread price. */
function parseMisreadLine({ text, box }: ReadLine, edge: number): Priced | null {
  const [, name] = /^(.+?)\s\S{1,3}$/u.exec(text) ?? [];
  return name !== undefined && edge > 0 && Math.abs(box.x + box.width - edge) < edge * 0.03 ? { name, price: null } : null;
}

/**
 * Builds a menu from lines of pictures (docs catalog §4): a line that ends with a price is a product, a line without one above a group is
 * its category, and below a product its description. Products before the first category go into a category without a name. Below size
 * headings ("Pequeña Mediana Grande") a line with as many prices is a product in those sizes. A line that was seen but not read, or of which
 * only the price was read, is an unread product, never a title.
 */
export function buildMenu(
  lines: ReadLine[],
  currency: string,
  toPhoto: (box: PictureBox) => PictureBox = (box) => box,
): DraftCategory[] {
  const categories: DraftCategory[] = [];
  let title: ReadLine | null = null;
  let last: { product: DraftProduct; bottom: number; height: number; image: number } | null = null;
  const rows = joinRows(
    lines.filter(({ text }) => /\p{L}{2}|\d/u.test(text)),
    currency,
  );
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
    const sized = (sizes.length > 0 && parseSizedLine(line.text, sizes, currency)) || parseSizesInLine(line.text, currency);
    const priced: Priced | null =
      (line.hasUnreadPrice ? { name: line.text, price: null } : null) ??
      (sized && {
        name: sized.name,
        price: sized.sizes.map(({ price }) => price).toSorted((a, b) => Number(a) - Number(b))[0] ?? null,
        ...(sized.isDoubtful && { isDoubtful: true }),
      }) ??
      parsePricedLine(line.text, currency) ??
      (legibility(line) === 'words' ? parseMisreadLine(line, edge) : null);
    const kind = priced ? 'product' : legibility(line);
    if (kind === 'speck') continue;
    if (kind === 'words') {
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
    const other = priced?.other;
    const nombre = nameOf(priced?.name ?? '');
    const isSure = nombre !== '' && priced?.price && !other && !priced.isDoubtful && !hasPrice(nombre);
    const photo = toPhoto(box);
    const product: DraftProduct = {
      nombre,
      precio: priced?.price ?? null,
      confianza: isSure ? confidence : Math.min(confidence, DOUBTFUL),
      caja: { imagen: photo.image, x: photo.x, y: photo.y, ancho: photo.width, alto: photo.height },
      ...(nombre === '' && { sin_leer: true }),
      ...(other && { otra_lectura: { nombre: nameOf(other.name), precio: other.price } }),
      ...(sized && { tamanos: sized.sizes.map((size) => ({ nombre: size.name, precio: size.price })) }),
    };
    categories.at(-1)?.productos.push(product);
    if (nombre !== '') last = { product, bottom: box.y + box.height, height: box.height, image: box.image };
  }
  return categories.filter(({ productos }) => productos.length > 0);
}

/** Converts "ENTRANTES" to the spelling of categories in the menu. */
function toSentenceCase(title: string): string {
  const text = withoutLeader(title).trim();
  return text === text.toUpperCase() ? text.charAt(0) + text.slice(1).toLowerCase() : text;
}
