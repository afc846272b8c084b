import { COLUMN_SPACE } from './price-text';

interface Placed {
  text: string;
  /** Pixels. */
  bbox: { x0: number; x1: number; y0: number; y1: number };
}

/** A recognized word with its characters. */
export interface PlacedWord extends Placed {
  symbols: Placed[];
}

/** Digits whose middles are so many widths apart have a gap between them; those of one number are about 1.2 apart. */
const WIDE_PITCH = 1.5;
/** By so much the gap in a number is wider than between its other digits. */
const WIDER = 1.25;
/** A gap is clearly narrower than one between words below this part of it. */
const NARROW = 0.8;
/** In heights of a digit: a usual gap between words, and the least gap between columns. */
const [WORD_GAP, COLUMN_GAP] = [0.35, 2];

const isDigit = ({ text }: Placed) => /^\d$/.test(text);
const gapOf = (left: Placed, right: Placed) => right.bbox.x0 - left.bbox.x1;
const pitchOf = (left: Placed, right: Placed) => (right.bbox.x0 + right.bbox.x1 - left.bbox.x0 - left.bbox.x1) / 2;
const pairsOf = <T>(all: readonly T[]) => all.slice(1).map((right, index): [T, T] => [all[index]!, right]);

function medianOf(numbers: readonly number[]): number | undefined {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
}

function joined(symbols: readonly Placed[]): PlacedWord {
  const x0 = Math.min(...symbols.map(({ bbox }) => bbox.x0));
  const x1 = Math.max(...symbols.map(({ bbox }) => bbox.x1));
  const { y0, y1 } = symbols[0]!.bbox;
  return { text: symbols.map(({ text }) => text).join(''), bbox: { x0, x1, y0, y1 }, symbols: [...symbols] };
}

/** Splits a word at a wide gap before the last one or two digits of a number: "450" with a gap after its 4 becomes "4" and "50". */
function splitNumber(word: PlacedWord, width: number): PlacedWord[] {
  const { symbols } = word;
  for (const [at, symbol] of symbols.entries()) {
    const before = symbols[at - 1];
    const end = symbols.findIndex((other, index) => index > at && !isDigit(other));
    const cents = symbols.slice(at, end < 0 ? symbols.length : end);
    if (!before || !isDigit(before) || !isDigit(symbol) || cents.length > 2) continue;
    const pitch = pitchOf(before, symbol);
    const others = pairsOf(cents).map(([left, right]) => pitchOf(left, right));
    if (pitch >= width * WIDE_PITCH && others.every((other) => pitch >= other * WIDER)) {
      return [joined(symbols.slice(0, at)), joined(symbols.slice(at))];
    }
  }
  return [word];
}

/**
 * Returns the text of the words of a line. Cents behind a gap that is narrower than one between words get a comma: their own was lost. A
 * number in another column is behind a `COLUMN_SPACE`.
 */
export function textOfWords(words: readonly PlacedWord[]): string {
  const digits = words.flatMap(({ symbols }) => symbols.filter(isDigit));
  const height = medianOf(digits.map(({ bbox }) => bbox.y1 - bbox.y0)) ?? 0;
  const width = Math.max(...digits.map(({ bbox }) => bbox.x1 - bbox.x0), height * 0.62);
  const parts = words.flatMap((word) => splitNumber(word, width));
  const gaps = pairsOf(words).filter(
    ([left, right]) => !/\d/.test(left.text + right.text) && gapOf(left, right) < height * COLUMN_GAP,
  );
  const wordGap = medianOf(gaps.map(([left, right]) => gapOf(left, right))) ?? height * WORD_GAP;
  const separator = (left: PlacedWord, right: PlacedWord): string => {
    const gap = gapOf(left, right);
    if (/\d/.test(right.text) && gap > height * COLUMN_GAP) return COLUMN_SPACE;
    const [tens, ones] = right.symbols;
    if (!tens || !ones || !/^\p{Sc}?\d{1,3}$/u.test(left.text) || !/^\d{2}(?!\d)/.test(right.text)) return ' ';
    const usual = gapOf(tens, ones);
    return gap - usual < (wordGap - usual) * NARROW ? ',' : ' ';
  };
  return parts.map((part, index) => (index > 0 ? separator(parts[index - 1]!, part) : '') + part.text).join('');
}
