import { MAX_ITEM_NAME, MAX_OPTION_ITEMS, MAX_OPTION_NAME } from '../options/limits';
import { MAX_CHOICES } from '../options/states';
import { MAX_PRODUCT_OPTIONS } from '../products/limits';
import { nameKey } from './columns';

/** Longest cell of options in a file. */
export const MAX_OPTIONS_TEXT = 10_000;

/** An item of an option as a file has it; `price` is the text of its amount. */
export interface WrittenItem {
  name: string;
  /** Empty for an item that costs nothing more. */
  price: string;
  /** The price is that of the product with this item; otherwise it is added to the product's. */
  isTotal?: boolean;
}

/** An option as a file has it; missing bounds follow from the items. */
export interface WrittenOption {
  name: string;
  min?: number | undefined;
  max?: number | undefined;
  items: WrittenItem[];
}

/** An option whose item prices are minor units, added to the product's price. */
export interface PricedOption {
  name: string;
  min: number;
  max: number;
  items: { name: string; price: number; isTotal: boolean }[];
}

/** Why options cannot be read; `text` is the part that is wrong. */
export interface OptionsProblem {
  problem: 'form' | 'price' | 'long' | 'twice' | 'bounds' | 'totals' | 'less' | 'many';
  text: string;
}

const escapeMarks = (text: string) => text.replace(/[\\|;:+=]/g, '\\$&');
const unescapeMarks = (text: string) => text.replace(/\\([\\|;:+=])/g, '$1').trim();

/** Splits a text at a mark, except where a backslash is before it. */
function splitAt(text: string, mark: '|' | ';' | ':'): string[] {
  const parts = [''];
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (letter === mark) parts.push('');
    else if (letter === '\\') parts[parts.length - 1] += letter + text.charAt((at += 1));
    else parts[parts.length - 1] += letter;
  }
  return parts;
}

/** The place of the last `+` or `=` without a backslash before it; -1 without one. */
function lastPriceMark(text: string): number {
  let found = -1;
  for (let at = 0; at < text.length; at += 1) {
    if (text.charAt(at) === '\\') at += 1;
    else if (text.charAt(at) === '+' || text.charAt(at) === '=') found = at;
  }
  return found;
}

function parseItem(text: string): WrittenItem {
  const at = lastPriceMark(text);
  if (at === -1) return { name: unescapeMarks(text), price: '' };
  const price = unescapeMarks(text.slice(at + 1));
  // A mark without a price is no free item.
  return { name: unescapeMarks(text.slice(0, at)), price: price || '?', isTotal: text.charAt(at) === '=' };
}

function parseOption(text: string): WrittenOption | null {
  const [head = '', items, ...more] = splitAt(text, ':');
  if (items === undefined || more.length > 0) return null;
  const [bounds, min, max = min] = /\(\s*(\d{1,3})(?:\s*-\s*(\d{1,3}))?\s*\)\s*$/.exec(head) ?? [];
  return {
    name: unescapeMarks(bounds ? head.slice(0, head.length - bounds.length) : head),
    ...(min !== undefined && { min: Number(min), max: Number(max) }),
    items: splitAt(items, ';')
      .filter((item) => item.trim() !== '')
      .map(parseItem),
  };
}

/**
 * Parses the options of a cell: `Tamaño (1): Media = 6; Entera = 11 | Extras (0-3): Queso + 1; Sin sal`. In parentheses is how many items are
 * chosen; `=` is the price of the product with the item, `+` is added to it. A backslash takes a mark literally. Null if it has another form.
 */
export function parseOptions(text: string): WrittenOption[] | null {
  const options = splitAt(text, '|')
    .filter((part) => part.trim() !== '')
    .map(parseOption);
  const isWhole = (option: WrittenOption | null): option is WrittenOption =>
    option !== null && option.name !== '' && option.items.length > 0 && option.items.every(({ name }) => name !== '');
  return options.length > 0 && options.every(isWhole) ? options : null;
}

/** Writes options as `parseOptions` reads them. */
export function writeOptions(options: readonly WrittenOption[]): string {
  const itemText = ({ name, price, isTotal = false }: WrittenItem) =>
    escapeMarks(name) + (isTotal || price !== '' ? ` ${isTotal ? '=' : '+'} ${escapeMarks(price)}` : '');
  const bounds = ({ min, max }: WrittenOption) =>
    min === undefined ? '' : ` (${min === max || max === undefined ? min : `${min}-${max}`})`;
  return options.map((one) => `${escapeMarks(one.name)}${bounds(one)}: ${one.items.map(itemText).join('; ')}`).join(' | ');
}

/** Returns the first of these names that occurs twice, whatever case, accents and blanks. */
function repeatedName(named: readonly { name: string }[]): string | undefined {
  const seen = new Set<string>();
  return named.find(({ name }) => seen.size === seen.add(nameKey(name)).size)?.name;
}

/** Returns what is wrong with an option apart from its prices. */
function problemOf({ name, items }: WrittenOption, min: number, max: number): OptionsProblem | undefined {
  if (name.length > MAX_OPTION_NAME) return { problem: 'long', text: name };
  const long = items.find((item) => item.name.length > MAX_ITEM_NAME);
  if (long) return { problem: 'long', text: long.name };
  if (items.length > MAX_OPTION_ITEMS) return { problem: 'many', text: name };
  const repeated = repeatedName(items);
  if (repeated !== undefined) return { problem: 'twice', text: repeated };
  if (min > max || max < 1 || max > Math.min(MAX_CHOICES, items.length)) return { problem: 'bounds', text: name };
  return undefined;
}

/** Returns the bounds of an option; without its own, one of several prices must be chosen, and any number of extras may be. */
function boundsOf({ min, max, items }: WrittenOption): [min: number, max: number] {
  const isChoice = items.some(({ isTotal }) => isTotal);
  return [min ?? (isChoice ? 1 : 0), max ?? (isChoice ? 1 : Math.min(MAX_CHOICES, items.length))];
}

/**
 * Prices the options of a product; `priceOf` parses an amount to minor units, undefined for another text. `base` is the product's price; without
 * one, it is the lowest price of the option with total prices. Returns the options and that price, or the first problem.
 */
export function priceOptions(
  written: readonly WrittenOption[],
  base: number | undefined,
  priceOf: (text: string) => number | undefined,
): { options: PricedOption[]; base: number | undefined } | OptionsProblem {
  if (written.length > MAX_PRODUCT_OPTIONS) return { problem: 'many', text: written[MAX_PRODUCT_OPTIONS]!.name };
  const repeated = repeatedName(written);
  if (repeated !== undefined) return { problem: 'twice', text: repeated };
  const priced: PricedOption[] = [];
  for (const option of written) {
    const [min, max] = boundsOf(option);
    const problem = problemOf(option, min, max);
    if (problem) return problem;
    const items = option.items.map(({ name, price, isTotal = false }) => ({ name, price: price ? priceOf(price) : 0, isTotal }));
    const unread = items.findIndex(({ price }) => price === undefined);
    if (unread >= 0) return { problem: 'price', text: option.items[unread]!.name };
    priced.push({ name: option.name, min, max, items: items.map((item) => ({ ...item, price: item.price ?? 0 })) });
  }
  const withTotals = priced.filter(({ items }) => items.some(({ isTotal }) => isTotal));
  if (withTotals.length > 1) return { problem: 'totals', text: withTotals[1]!.name };
  const totals = withTotals.flatMap(({ items }) => items.filter(({ isTotal }) => isTotal).map(({ price }) => price));
  const least = base ?? (totals.length > 0 ? Math.min(...totals) : undefined);
  const surcharge = (item: PricedOption['items'][number]) =>
    item.isTotal ? { ...item, price: item.price - (least ?? 0) } : item;
  const options = priced.map((option) => ({ ...option, items: option.items.map(surcharge) }));
  const less = options.flatMap(({ items }) => items).find(({ price }) => price < 0);
  return less ? { problem: 'less', text: less.name } : { options, base: least };
}
