import { decideNumbers } from './decide-numbers';
import { DOUBTFUL, type PictureBox, type ReadLine } from './read-line';
import { textOfWords, type PlacedWord } from './word-gaps';

/** A word of a page. */
export interface PageWord extends PlacedWord {
  /** 0 to 100. */
  confidence: number;
  /** Further readings of a number, in other sizes. */
  readings: string[];
}

export interface PageLine {
  words: PageWord[];
  bbox: PageWord['bbox'];
}

/** The text of a picture. */
export interface ReadPage {
  lines: PageLine[];
  /** The size of the picture, px, and the angle by which it was turned upright, radians. */
  width: number;
  height: number;
  angle: number;
}

/** In heights of a line: a gap between words that is wider separates a name from its price, and columns from each other. */
const WIDE_GAP = 1.2;
const heightOf = ({ bbox }: PageLine) => bbox.y1 - bbox.y0;
/** A text in the place of a price, which may be a misread one. */
const MAX_PRICE_LENGTH = 6;

/** A ruling, or the rest of a leader. */
const rulingPattern = /^[|_—–=~]+$/u;

/** Splits a line at its wide gaps, and leaves out rulings. */
function partsOf(line: PageLine): PageWord[][] {
  const parts: PageWord[][] = [];
  const words = line.words.filter(({ text }) => !rulingPattern.test(text));
  for (const [index, word] of words.entries()) {
    const before = words[index - 1];
    if (before && word.bbox.x0 - before.bbox.x1 <= heightOf(line) * WIDE_GAP) parts.at(-1)!.push(word);
    else parts.push([word]);
  }
  return parts;
}

/** Returns the words of the lines that are single numbers, or are in the place of a price. */
export function numbersOf(lines: readonly PageLine[]): PageWord[] {
  return lines.flatMap((line) => {
    const parts = partsOf(line);
    const misread = parts.length > 1 && parts.at(-1)!.length === 1 ? parts.at(-1)![0]! : undefined;
    return line.words.filter(
      (word) =>
        /^[^/]*\d[^/]*$/.test(word.text) ||
        (word === misread && word.text.length <= MAX_PRICE_LENGTH && !/^\p{Sc}$/u.test(word.text)),
    );
  });
}

/** A character alone with a lower confidence, of 100, may be a rest of the edge of the paper. */
const SURE_CHARACTER = 60;

/** Returns whether a part is one unsure character that was read only once. */
function isSpeck([word, ...others]: PageWord[]): boolean {
  if (!word || others.length > 0 || word.text.length > 1 || word.confidence >= SURE_CHARACTER) return false;
  return word.readings.every((reading) => reading === '');
}

/** Returns the parts of the lines of a page, with the numbers that most of their readings agree on, in the upright picture. */
export function linesOfPage({ lines }: ReadPage, image: number): ReadLine[] {
  const numbers = numbersOf(lines);
  const decisions = decideNumbers(numbers.map(({ text, readings }) => [text, ...readings]));
  const decided = new Map(numbers.map((word, index) => [word, decisions[index]!]));
  return lines.flatMap((line) =>
    partsOf(line).flatMap((part): ReadLine[] => {
      if (isSpeck(part)) return [];
      const isDoubtful = part.some((word) => decided.get(word)?.isDoubtful);
      const words = part.map((word) => {
        const text = decided.get(word)?.text ?? word.text;
        return text === word.text ? word : { ...word, text, symbols: [] };
      });
      const read = textOf(words);
      if (!read) return [];
      const confidence = isDoubtful ? Math.min(read.confidence, DOUBTFUL) : read.confidence;
      return [{ text: read.text, confidence, box: { image, ...read.box } }];
    }),
  );
}

/** Characters that tesseract reads for an edge of the paper. */
const strokePattern = /^[|_—–=~.,:;'"`´[\]{}()\\/-]+$/u;

/** Removes the strokes around words; undefined if nothing else was recognized. */
function textOf(words: PageWord[]): { text: string; confidence: number; box: Omit<PictureBox, 'image'> } | undefined {
  const from = words.findIndex(({ text }) => !strokePattern.test(text));
  if (from < 0) return undefined;
  const own = words.slice(from, words.findLastIndex(({ text }) => !strokePattern.test(text)) + 1);
  const x = Math.min(...own.map(({ bbox }) => bbox.x0));
  const y = Math.min(...own.map(({ bbox }) => bbox.y0));
  const width = Math.max(...own.map(({ bbox }) => bbox.x1)) - x;
  const height = Math.max(...own.map(({ bbox }) => bbox.y1)) - y;
  const sure = own.reduce((sum, word) => sum + word.confidence, 0) / own.length;
  return { text: textOfWords(own), confidence: Math.round(sure) / 100, box: { x, y, width, height } };
}

/** Maps a box of the upright picture back to the picture as it was sent, which was rotated by `angle` about its middle. */
export function boxInPhoto({ angle, width, height }: ReadPage, box: PictureBox): PictureBox {
  if (angle === 0) return box;
  const [sin, cos] = [Math.sin(-angle), Math.cos(-angle)];
  const corners = [0, box.width].flatMap((right) =>
    [0, box.height].map((down) => [box.x + right - width / 2, box.y + down - height / 2] as const),
  );
  const xs = corners.map(([right, down]) => right * cos - down * sin + width / 2);
  const ys = corners.map(([right, down]) => right * sin + down * cos + height / 2);
  const [x, y] = [Math.round(Math.min(...xs)), Math.round(Math.min(...ys))];
  return { image: box.image, x, y, width: Math.round(Math.max(...xs)) - x, height: Math.round(Math.max(...ys)) - y };
}
