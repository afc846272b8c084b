/** Light of a picture, a byte for each pixel, row by row: 0 is black. */
export interface GreyPicture {
  light: Uint8Array;
  width: number;
  height: number;
}

/** Side of the squares, px, for each of which the light of the paper is measured. */
const SQUARE = 24;
/** So many squares on each side take part in a measurement: more than a letter of a heading covers. */
const [PAPER_REACH, CONTRAST_REACH] = [2, 6];
/** Ink that is fainter than this part of the picture's contrast is noise. */
const FAINTEST = 0.35;
/** The grain of the paper is up to so many times its median. */
const GRAIN = 3;

/** A number for each square of a picture, interpolated between their middles. */
class Squares {
  readonly #across: number;
  readonly #down: number;
  readonly #values: Float32Array;

  constructor({ width, height }: GreyPicture, valueOf: (column: number, row: number) => number) {
    this.#across = Math.ceil(width / SQUARE);
    this.#down = Math.ceil(height / SQUARE);
    this.#values = Float32Array.from({ length: this.#across * this.#down }, (_, at) =>
      valueOf(at % this.#across, Math.floor(at / this.#across)),
    );
  }

  at(x: number, y: number): number {
    const column = Math.min(Math.max(x / SQUARE - 0.5, 0), this.#across - 1);
    const row = Math.min(Math.max(y / SQUARE - 0.5, 0), this.#down - 1);
    const [left, top] = [Math.floor(column), Math.floor(row)];
    const [right, bottom] = [Math.min(left + 1, this.#across - 1), Math.min(top + 1, this.#down - 1)];
    const value = (over: number, under: number) => this.#values[under * this.#across + over]!;
    const above = value(left, top) + (value(right, top) - value(left, top)) * (column - left);
    const below = value(left, bottom) + (value(right, bottom) - value(left, bottom)) * (column - left);
    return above + (below - above) * (row - top);
  }
}

/** Returns the value below which a part of the pixels around a square are. Counts some thousands of them. */
function quantile({ light, width, height }: GreyPicture, column: number, row: number, reach: number, part: number): number {
  const counts = new Uint32Array(256);
  const step = 2 + Math.min(reach, 4);
  let total = 0;
  const [left, right] = [Math.max(0, (column - reach) * SQUARE), Math.min(width, (column + reach + 1) * SQUARE)];
  const [top, bottom] = [Math.max(0, (row - reach) * SQUARE), Math.min(height, (row + reach + 1) * SQUARE)];
  for (let y = top; y < bottom; y += step)
    for (let x = left; x < right; x += step) {
      counts[light[y * width + x]!]! += 1;
      total += 1;
    }
  let below = 0;
  return counts.findIndex((count) => (below += count) >= total * part);
}

function mapPixels(picture: GreyPicture, valueOf: (light: number, x: number, y: number) => number): GreyPicture {
  const light = new Uint8Array(picture.light.length);
  for (let y = 0, at = 0; y < picture.height; y += 1)
    for (let x = 0; x < picture.width; x += 1, at += 1) light[at] = valueOf(picture.light[at]!, x, y);
  return { ...picture, light };
}

/**
 * Draws what differs from the paper around it black on white: the light is even afterwards, and light letters on dark paper read like
 * others. Most pixels around a letter are paper, so that their median is its light.
 */
export function evenOut(picture: GreyPicture): GreyPicture {
  const paper = new Squares(picture, (column, row) => quantile(picture, column, row, PAPER_REACH, 0.5));
  const ink = mapPixels(picture, (light, x, y) => Math.abs(light - paper.at(x, y)));
  const strongest = (column: number, row: number, reach: number) => quantile(ink, column, row, reach, 0.985);
  const usual = strongest(0, 0, Math.max(picture.width, picture.height));
  const contrast = new Squares(picture, (column, row) => Math.max(strongest(column, row, CONTRAST_REACH), usual * FAINTEST, 1));
  const grain = new Squares(picture, (column, row) => quantile(ink, column, row, PAPER_REACH, 0.5) * GRAIN);
  return mapPixels(ink, (amount, x, y) => {
    const noise = grain.at(x, y);
    return 255 - Math.max(0, Math.min(255, ((amount - noise) * 255) / Math.max(contrast.at(x, y) - noise, 1)));
  });
}

/** Connected ink. */
interface Blob {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const widthOf = ({ left, right }: Blob) => right - left + 1;
const heightOf = ({ top, bottom }: Blob) => bottom - top + 1;
const middleOf = ({ left, top, right, bottom }: Blob) => [(left + right) / 2, (top + bottom) / 2] as const;

/** Pixels darker than this are ink. */
const INK = 150;

/** Finds the blobs of ink, with the number of its blob, from 1, for each pixel that has ink. */
function findBlobs({ light, width, height }: GreyPicture): { blobs: Blob[]; owners: Uint32Array } {
  const owners = new Uint32Array(light.length);
  const blobs: Blob[] = [];
  const open: number[] = [];
  for (let start = 0; start < light.length; start += 1) {
    if (owners[start] || light[start]! >= INK) continue;
    const blob: Blob = { left: width, top: height, right: 0, bottom: 0 };
    const owner = blobs.push(blob);
    owners[start] = owner;
    open.push(start);
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const [x, y] = [at % width, Math.floor(at / width)];
      blob.left = Math.min(blob.left, x);
      blob.right = Math.max(blob.right, x);
      blob.top = Math.min(blob.top, y);
      blob.bottom = Math.max(blob.bottom, y);
      for (let under = Math.max(0, y - 1); under <= Math.min(height - 1, y + 1); under += 1)
        for (let over = Math.max(0, x - 1); over <= Math.min(width - 1, x + 1); over += 1) {
          const next = under * width + over;
          if (owners[next] || light[next]! >= INK) continue;
          owners[next] = owner;
          open.push(next);
        }
    }
  }
  return { blobs, owners };
}

/** In heights of a letter: the largest dot of a leader, the least length of a stroke, its height, and how far apart dots are. */
const [DOT_WIDTH, DOT_HEIGHT, STROKE_LENGTH, STROKE_HEIGHT, DOT_GAP] = [1.3, 0.38, 2, 0.38, 1.6];
/** How steep a leader may be: a menu can be skewed. */
const STEEPEST = 0.2;
/** So many dots in a line are a leader. */
const LEADER_DOTS = 5;
/** A picture with more of them is grain: no menu has so many. */
const MOST_DOTS = 20_000;
/** Pixels around a dot that its blur reaches. */
const BLUR = 2;

/** Returns the dots of lines of at least `LEADER_DOTS`, each beside the next one. */
function findLeaders(dots: Blob[], letter: number): Blob[] {
  if (dots.length > MOST_DOTS) return [];
  const sorted = dots.toSorted((one, other) => one.left + one.right - other.left - other.right);
  const runs = new Map<Blob, Blob[]>();
  for (const [index, dot] of sorted.entries()) {
    const run = runs.get(dot) ?? [dot];
    runs.set(dot, run);
    const [x, y] = middleOf(dot);
    for (let at = index + 1; at < sorted.length; at += 1) {
      const next = sorted[at]!;
      const [nextX, nextY] = middleOf(next);
      if (nextX - x > letter * DOT_GAP) break;
      if (runs.has(next) || nextX - x < 1 || Math.abs(nextY - y) > Math.max(2, (nextX - x) * STEEPEST)) continue;
      run.push(next);
      runs.set(next, run);
      break;
    }
  }
  return sorted.filter((dot) => runs.get(dot)!.length >= LEADER_DOTS);
}

/** A blob that is so many times as high as a letter is an edge of the paper, a frame or a drawing. */
const EDGE_HEIGHT = 5;

/** Erases leaders between names and prices ("....", "____"), rulings, frames and the edges of the paper. Expects ink on white paper. */
export function eraseLines(picture: GreyPicture): GreyPicture {
  const { blobs, owners } = findBlobs(picture);
  const { width, height } = picture;
  const heights = blobs.map(heightOf).filter((high) => high >= 8);
  const letter = heights.toSorted((a, b) => a - b)[Math.floor(heights.length / 2)] ?? 0;
  const dots = blobs.filter((blob) => heightOf(blob) <= letter * DOT_HEIGHT && widthOf(blob) <= letter * DOT_WIDTH);
  const strokes = blobs.filter((blob) => {
    const length = widthOf(blob);
    return length >= letter * STROKE_LENGTH && heightOf(blob) <= Math.max(letter * STROKE_HEIGHT, length * STEEPEST * 0.3);
  });
  const light = Uint8Array.from(picture.light);
  const erase = (left: number, top: number, right: number, bottom: number) => {
    for (let y = Math.max(0, top - BLUR); y <= Math.min(height - 1, bottom + BLUR); y += 1)
      light.fill(255, y * width + Math.max(0, left - BLUR), y * width + Math.min(width, right + BLUR + 1));
  };
  for (const { left, top, right, bottom } of [...findLeaders(dots, letter), ...strokes]) erase(left, top, right, bottom);
  // An edge can go around all letters: it is erased pixel by pixel.
  const isEdge = [false, ...blobs.map((blob) => heightOf(blob) > letter * EDGE_HEIGHT)];
  for (const [at, owner] of owners.entries()) {
    const [x, y] = [at % width, Math.floor(at / width)];
    if (isEdge[owner]) erase(x, y, x, y);
  }
  return { ...picture, light };
}
