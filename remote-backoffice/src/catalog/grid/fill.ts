import type { PlacedText, Range } from './clipboard';
import type { CellPosition } from './cursor';

/**
 * Returns the range that filling from `source` to a cell covers: it extends in one direction only, the one with the larger
 * distance.
 */
export function fillRange(source: Range, { row, column }: CellPosition): Range {
  const [down, up] = [row - source.bottom, source.top - row];
  const [right, left] = [column - source.right, source.left - column];
  const far = Math.max(down, up, right, left);
  if (far <= 0) return source;
  if (far === down) return { ...source, bottom: row };
  if (far === up) return { ...source, top: row };
  return far === right ? { ...source, right: column } : { ...source, left: column };
}

/** Returns the texts that repeat the source over the rest of `target`. */
export function fillTexts(source: Range, target: Range, textAt: (row: number, column: number) => string): PlacedText[] {
  const within = (value: number, first: number, last: number) => {
    const count = last - first + 1;
    return first + ((((value - first) % count) + count) % count);
  };
  const texts: PlacedText[] = [];
  for (let row = target.top; row <= target.bottom; row += 1)
    for (let column = target.left; column <= target.right; column += 1) {
      const isSource = row >= source.top && row <= source.bottom && column >= source.left && column <= source.right;
      if (isSource) continue;
      const text = textAt(within(row, source.top, source.bottom), within(column, source.left, source.right));
      texts.push({ row, column, text });
    }
  return texts;
}
