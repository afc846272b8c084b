import type { GreyPicture } from './clean-picture';

/** The place of a number in a picture, px. */
interface NumberBox {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** White pixels around each number of a sheet, and pixels of the picture beside the number that are copied with it. */
const [MARGIN, EDGE] = [20, 8];

/** A picture of numbers, one below the other. */
interface NumberSheet {
  picture: GreyPicture;
  /** The middle of each number from the top, px. */
  middles: number[];
}

/** Copies numbers of a picture to a sheet, `scale` times as large. */
export function drawSheet({ light, width, height }: GreyPicture, boxes: readonly NumberBox[], scale: number): NumberSheet {
  const parts = boxes.map(({ x0, y0, x1, y1 }) => ({
    left: x0 - EDGE,
    top: y0 - EDGE,
    across: Math.floor((x1 - x0 + 2 * EDGE) * scale),
    down: Math.floor((y1 - y0 + 2 * EDGE) * scale),
  }));
  const sheet = {
    width: Math.max(...parts.map(({ across }) => across)) + 2 * MARGIN,
    height: parts.reduce((sum, { down }) => sum + down + MARGIN, MARGIN),
  };
  const drawn = new Uint8Array(sheet.width * sheet.height).fill(255);
  const at = (x: number, y: number) => (x < 0 || y < 0 || x >= width || y >= height ? 255 : light[y * width + x]!);
  const middles: number[] = [];
  let from = MARGIN;
  for (const { left, top, across, down } of parts) {
    for (let under = 0; under < down; under += 1)
      for (let over = 0; over < across; over += 1) {
        const [x, y] = [left + over / scale, top + under / scale];
        const [column, row] = [Math.floor(x), Math.floor(y)];
        const above = at(column, row) + (at(column + 1, row) - at(column, row)) * (x - column);
        const below = at(column, row + 1) + (at(column + 1, row + 1) - at(column, row + 1)) * (x - column);
        drawn[(from + under) * sheet.width + MARGIN + over] = above + (below - above) * (y - row);
      }
    middles.push(from + down / 2);
    from += down + MARGIN;
  }
  return { picture: { light: drawn, ...sheet }, middles };
}
