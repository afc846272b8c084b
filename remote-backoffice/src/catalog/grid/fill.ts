import type { PlacedText, Range } from './clipboard';
import type { Place } from './cursor';

/** What a fill of a selection up to a place covers: it grows to one side, the one to which the place is farther. */
export function fillRange(source: Range, { row, column }: Place): Range {
  const [down, up] = [row - source.bottom, source.top - row];
  const [right, left] = [column - source.right, source.left - column];
  const far = Math.max(down, up, right, left);
  if (far <= 0) return source;
  if (far === down) return { ...source, bottom: row };
  if (far === up) return { ...source, top: row };
  return far === right ? { ...source, right: column } : { ...source, left: column };
}

/** The texts that repeat what is selected over the rest of `target`. */
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
