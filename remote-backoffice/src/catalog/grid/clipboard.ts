/**
 * Parses a block of cells as spreadsheets copy it: tabs between cells, newlines between rows, quotes around a cell that contains
 * either, with inner quotes doubled. A final newline adds no row.
 */
export function parseBlock(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  let at = 0;
  const endCell = () => {
    rows.at(-1)!.push(cell);
    cell = '';
  };
  while (at < text.length) {
    const char = text[at]!;
    if (quoted) {
      if (char !== '"') cell += char;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (char === '"' && cell === '' && isQuoteClosed(text, at)) quoted = true;
    else if (char === '\t') endCell();
    else if (char === '\n' || char === '\r') {
      if (char === '\r' && text[at + 1] === '\n') at += 1;
      endCell();
      if (at + 1 < text.length) rows.push([]);
      at += 1;
      continue;
    } else cell += char;
    at += 1;
  }
  if (cell !== '' || rows.at(-1)!.length === 0 || text.endsWith('\t')) endCell();
  return rows;
}

/** Returns whether a quote at the start of a cell is closed; an unclosed one is literal: 12" pizza. */
function isQuoteClosed(text: string, from: number): boolean {
  const rest = text.slice(from + 1).replaceAll('""', '');
  return /^[^"]*"(?:[\t\r\n]|$)/.test(rest);
}

/** Formats a block of cells for the clipboard. */
export function formatBlock(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => (/[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return rows.map((row) => row.map(cell).join('\t')).join('\r\n');
}

/** Rows and columns, from–to, both included. */
export interface Range {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

/** A text and the cell that it goes to. */
export interface PlacedText {
  row: number;
  column: number;
  text: string;
}

/**
 * Returns the target cell of each text in a block: from the upper left of the selection, repeated if the selection is a whole
 * multiple of the block. Blank cells are left out, so the target keeps its value; `cut` counts the cells beyond the last row or
 * column.
 */
export function placeBlock(
  block: readonly (readonly string[])[],
  { top, left, bottom, right }: Range,
  size: { rows: number; columns: number },
): { texts: PlacedText[]; range: Range; cut: number } {
  const height = block.length;
  const width = Math.max(...block.map((row) => row.length));
  const times = (room: number, one: number) => (room % one === 0 ? room / one : 1);
  const tall = height * times(bottom - top + 1, height);
  const wide = width * times(right - left + 1, width);
  const texts: PlacedText[] = [];
  let cut = 0;
  for (let down = 0; down < tall; down += 1)
    for (let across = 0; across < wide; across += 1) {
      const text = block[down % height]![across % width] ?? '';
      if (text.trim() === '') continue;
      const place = { row: top + down, column: left + across };
      if (place.row < size.rows && place.column < size.columns) texts.push({ ...place, text });
      else cut += 1;
    }
  const range = {
    top,
    left,
    bottom: Math.min(top + tall, size.rows) - 1,
    right: Math.min(left + wide, size.columns) - 1,
  };
  return { texts, range, cut };
}
