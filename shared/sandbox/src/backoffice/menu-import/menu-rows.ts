import { COLUMN_SPACE, endsWithNumber, endsWithPrice, isPrices } from './price-text';
import { DOUBTFUL, type ReadLine } from './read-line';
import { areSizes, parseSizeHeadings, parseSizesInLine } from './sizes';

/** How two texts side by side belong together: as one line, perhaps as one, or as a name and a price that was not read. */
type Join = 'same' | 'doubtful' | 'unread' | null;

/**
 * Returns whether two texts side by side form one line: a name and its price; below size headings, also further prices and headings. If the
 * left one ends with a number, that can be its price, and the other one the price of another product.
 */
function joinOf(left: string, right: string, hasSizes: boolean, currency: string): Join {
  if (hasSizes && (isPrices(right) || areSizes(right))) return 'same';
  if (endsWithPrice(left)) return null;
  if (isSizes(right, currency)) return 'same';
  if (!isPrices(right)) return null;
  return endsWithNumber(left) ? 'doubtful' : 'same';
}

/** Returns whether a text has nothing but sizes with their prices: "½ ración 6 / ración 11", "6 / 11". */
function isSizes(text: string, currency: string): boolean {
  return parseSizesInLine(`x${COLUMN_SPACE}${text}`, currency)?.name === 'x';
}

const middleOf = ({ box }: ReadLine) => box.y + box.height / 2;
const rightOf = ({ box }: ReadLine) => box.x + box.width;

/** Groups the lines of a picture that are at the same height, each group from left to right. */
function sideBySide(lines: readonly ReadLine[]): ReadLine[][] {
  const groups: ReadLine[][] = [];
  for (const line of lines.toSorted((a, b) => a.box.y - b.box.y)) {
    const group = groups.find(([other]) => {
      const distance = Math.abs(middleOf(other!) - middleOf(line));
      return distance < Math.max(other!.box.height, line.box.height) / 2;
    });
    if (group) group.push(line);
    else groups.push([line]);
  }
  return groups.map((group) => group.toSorted((a, b) => a.box.x - b.box.x));
}

function join(left: ReadLine, right: ReadLine, how: Join): ReadLine {
  const y = Math.min(left.box.y, right.box.y);
  const bottom = Math.max(left.box.y + left.box.height, right.box.y + right.box.height);
  return {
    text: how === 'unread' ? left.text : `${left.text}${COLUMN_SPACE}${right.text}`,
    confidence: Math.min(left.confidence, right.confidence, how === 'same' ? 1 : DOUBTFUL),
    box: { image: left.box.image, x: left.box.x, y, width: rightOf(right) - left.box.x, height: bottom - y },
    ...(how === 'unread' && { hasUnreadPrice: true }),
  };
}

/** Returns a function that tells whether a short text ends where at least two prices of the picture end: it is a misread price. */
function findUnreadPrices(lines: readonly ReadLine[]): (line: ReadLine) => boolean {
  const edges = lines.filter(({ text }) => isPrices(text)).map(rightOf);
  return (line) =>
    /^\S{1,4}$/u.test(line.text) &&
    !isPrices(line.text) &&
    !areSizes(line.text) &&
    edges.filter((edge) => Math.abs(edge - rightOf(line)) < line.box.height / 2).length >= 2;
}

/** The lines of a column start at most so much before its first product, px. */
const SLACK = 8;
/** So many products make a column. */
const COLUMN_ROWS = 2;

/** Returns where a second column starts, px: no product crosses that line, and both sides have some. */
function findGutter(rows: readonly ReadLine[]): number | undefined {
  const products = rows.filter(({ text }) => endsWithPrice(text) || endsWithNumber(text));
  const starts = [...new Set(products.map(({ box }) => box.x))].sort((a, b) => a - b);
  return starts.find((start) => {
    const edge = start - SLACK;
    const left = products.filter((row) => rightOf(row) <= edge);
    const right = products.filter(({ box }) => box.x >= edge);
    return left.length >= COLUMN_ROWS && right.length >= COLUMN_ROWS && left.length + right.length === products.length;
  });
}

/** Sorts the rows of a picture: down the first column, then the next; a row across all columns ends them. */
function inReadingOrder(rows: readonly ReadLine[]): ReadLine[] {
  const sorted = rows.toSorted((a, b) => a.box.y - b.box.y);
  const gutter = findGutter(sorted);
  if (gutter === undefined) return sorted;
  const edge = gutter - SLACK;
  const isAcross = (row: ReadLine) => row.box.x < edge && rightOf(row) > edge;
  const end = sorted.findIndex(isAcross);
  const band = end < 0 ? sorted : sorted.slice(0, end);
  const columns = [band.filter((row) => rightOf(row) <= edge), band.filter(({ box }) => box.x >= edge)];
  const rest = end < 0 ? [] : [sorted[end]!, ...inReadingOrder(sorted.slice(end + 1))];
  return [...columns.flatMap(inReadingOrder), ...rest];
}

/** Joins lines that are side by side if they form one row, such as a name and its price. Returns the rows in the order to read them. */
export function joinRows(lines: readonly ReadLine[], currency: string): ReadLine[] {
  const images = new Set(lines.map(({ box }) => box.image));
  return [...images]
    .sort((one, other) => one - other)
    .flatMap((image) => {
      const own = lines.filter(({ box }) => box.image === image);
      const hasSizes = own.some(({ text }) => areSizes(text) || parseSizeHeadings(text) !== null);
      const isUnreadPrice = findUnreadPrices(own);
      const rows = sideBySide(own).flatMap((group) => {
        const joined: ReadLine[] = [];
        for (const line of group) {
          const left = joined.at(-1);
          const isName = left && !endsWithPrice(left.text) && !isPrices(left.text) && !left.hasUnreadPrice;
          const how =
            left && (joinOf(left.text, line.text, hasSizes, currency) ?? (isName && isUnreadPrice(line) ? 'unread' : null));
          if (left && how) joined[joined.length - 1] = join(left, line, how);
          else joined.push(line);
        }
        return joined;
      });
      return inReadingOrder(rows);
    });
}
