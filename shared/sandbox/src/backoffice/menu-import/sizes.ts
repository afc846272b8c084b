import { foldText } from '@mostrador/values/fold-text';
import { COLUMN_SPACE, decimalOf, withoutLeader, type SizedLine } from './price-text';

/** Size names in the headings of price columns; a heading is a line of sizes only, or sizes after a category's name. */
const sizeWords = new Set(
  (
    's m l xl xxl pequena pequeno mediana mediano grande chica chico familiar individual media entera tapa racion vaso copa jarra ' +
    'botella small medium large glass bottle petite moyenne verre bouteille mica medie mare pahar sticla 小 中 大'
  ).split(' '),
);
const isSize = (word: string) => sizeWords.has(foldText(word));
const maxSizes = 10;
const half = '½';
/** How "½" is read: one or two characters that mean nothing. */
const isHalf = (word: string) => word.length <= 2 && !isSize(word) && !/^(?:[aeiouy]|de|el|la|en|al|un|su)$/u.test(word);

/** Returns the words of a text; "½" and the size after it are one, if that size is also there without it. */
function sizeWordsOf(text: string): string[] {
  const words = text.split(/[\s/|·]+/u).filter(Boolean);
  const isTwice = (word: string) => isSize(word) && words.filter((other) => foldText(other) === foldText(word)).length === 2;
  return words.flatMap((word, at) => {
    const next = words[at + 1];
    if (next && isTwice(next) && isHalf(word) && words.indexOf(next) === at + 1) return [];
    const before = words[at - 1];
    return before && isTwice(word) && isHalf(before) && words.indexOf(word) === at ? [`${half} ${word.toLowerCase()}`] : [word];
  });
}

const isSizeName = (text: string) => isSize(text.startsWith(`${half} `) ? text.slice(half.length + 1) : text);
const nameOfSize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();

interface SizeHeadings {
  /** The text before the sizes: a category, or empty. */
  title: string;
  sizes: string[];
}

/** Parses the size headings that end a line, at least two; null for any other line. */
export function parseSizeHeadings(text: string): SizeHeadings | null {
  const words = sizeWordsOf(text);
  const from = words.findLastIndex((word) => !isSizeName(word)) + 1;
  const sizes = words.slice(from);
  const isHead = sizes.length >= 2 && sizes.length <= maxSizes && new Set(sizes.map(foldText)).size === sizes.length;
  return isHead ? { title: words.slice(0, from).join(' '), sizes: sizes.map(nameOfSize) } : null;
}

/** Returns whether a text has nothing but names of sizes. */
export const areSizes = (text: string) =>
  text.split(/\s+/u).every((word, at, words) => isSize(word) || (at < words.length - 1 && isHalf(word)));

const number = String.raw`\p{Sc}?\s*(\d{1,4})(?:[.,](\d{1,2}))?\s*\p{Sc}?`;
const pricePart = new RegExp(String.raw`^(.*?)\s*${number}$`, 'u');
/** A whole portion costs at most so many times a half one; more is another size, or two prices of something else. */
const MOST_HALVES = 2.3;

/** Splits the text before the price of the first size into the product's name and the size's. */
function splitName(text: string, hasNames: boolean): { name: string; size: string } {
  const column = text.lastIndexOf(COLUMN_SPACE);
  if (column >= 0) return { name: withoutLeader(text.slice(0, column)), size: text.slice(column + 1) };
  const words = text.split(/\s+/u);
  let from = words.findLastIndex((word) => !isSize(word)) + 1;
  if (isHalf(words[from - 1] ?? '')) from -= 1;
  return hasNames || from < words.length
    ? { name: words.slice(0, from).join(' '), size: words.slice(from).join(' ') }
    : { name: text, size: '' };
}

/**
 * Parses a product with its sizes in one line: "Jamón ½ ración 11 / ración 21", "Rioja copa 3 / botella 18", "Jamón ½ 11 / 21"; null for
 * any other line. "½" is often read as another character.
 */
export function parseSizesInLine(text: string, currency: string): SizedLine | null {
  const parts = text
    .replace(/(?<!\d)1\/2(?!\d)/gu, half)
    .split(/\s*[/|]\s*/u)
    .map((part) => pricePart.exec(part));
  if (parts.length < 2 || parts.length > maxSizes) return null;
  const read = parts.map((part) => part && { before: part[1]!, price: decimalOf(part[2]!, part[3], currency) });
  const prices = read.flatMap((part) => (part?.price ? [part.price] : []));
  if (prices.length < parts.length) return null;
  const named = read.slice(1).map((part) => part!.before);
  const hasNames = named.every(isSize);
  if (!hasNames && named.some(Boolean)) return null;
  const { name, size } = splitName(read[0]!.before, hasNames);
  if (hasNames) {
    const [, plain = size] = /^\S{1,2}\s+(\S+)$/u.exec(size) ?? [];
    const first = foldText(plain) === foldText(named[0]!) ? `${half} ${plain}` : size;
    return isSizeName(first) || isSize(size) ? { name, sizes: namesOf([first, ...named], prices), isDoubtful: false } : null;
  }
  const [low, high] = prices.map(Number) as [number, number];
  if (prices.length !== 2 || high <= low || high > low * MOST_HALVES || (size !== '' && !isHalf(size))) return null;
  return { name, sizes: namesOf([`${half} ración`, 'ración'], prices), isDoubtful: true };
}

function namesOf(names: readonly string[], prices: readonly string[]): SizedLine['sizes'] {
  return names.map((name, at) => ({ name: nameOfSize(name), price: prices[at]! }));
}
