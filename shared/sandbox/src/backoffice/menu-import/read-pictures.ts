import type { Line } from 'tesseract.js';
import type { ReadLine } from './menu-lines';

/** A picture with the size from its file header. */
export interface MenuPicture {
  data: Buffer;
  width: number;
  height: number;
}

let turn: Promise<unknown> = Promise.resolve();

/**
 * Recognizes the lines of pictures with tesseract.js and its Spanish data, in a worker that ends afterwards; batches run one after the
 * other. The library is loaded on the first call.
 */
export function readPictures(pictures: MenuPicture[]): Promise<ReadLine[]> {
  const mine = turn.then(() => recognize(pictures));
  turn = mine.catch(() => undefined);
  return mine;
}

async function recognize(pictures: MenuPicture[]): Promise<ReadLine[]> {
  const [{ createWorker, OEM }, { default: spanish }] = await Promise.all([
    import('tesseract.js'),
    import('@tesseract.js-data/spa'),
  ]);
  const worker = await createWorker('spa', OEM.LSTM_ONLY, {
    langPath: spanish.langPath,
    gzip: spanish.gzip,
    cacheMethod: 'none',
    errorHandler: () => undefined,
  });
  try {
    // Sauvola's method uses a local threshold, because photos are lit unevenly. Debug output is discarded.
    await worker.setParameters({ thresholding_method: '2', debug_file: '/dev/null' } as object);
    const lines: ReadLine[] = [];
    for (const [image, { data: picture, width, height }] of pictures.entries()) {
      const { data } = await worker.recognize(picture, { rotateAuto: true }, { blocks: true });
      const upright = turnedBack(data.rotateRadians ?? 0, width, height);
      for (const line of data.blocks?.flatMap((block) => block.paragraphs.flatMap((part) => part.lines)) ?? []) {
        const read = textOf(line);
        if (read) lines.push({ text: read.text, confidence: read.confidence, box: { image, ...upright(read.box) } });
      }
    }
    return lines;
  } finally {
    await worker.terminate();
  }
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Characters that tesseract reads for an edge of the paper. */
const stroke = /^[|_—–=~.,:;'"`´[\]{}()\\/-]+$/u;

/** Removes the strokes around the text of a line; undefined if nothing else was recognized. */
function textOf({ words, confidence }: Line): { text: string; confidence: number; box: Box } | undefined {
  const from = words.findIndex(({ text }) => !stroke.test(text));
  if (from < 0) return undefined;
  const own = words.slice(from, words.findLastIndex(({ text }) => !stroke.test(text)) + 1);
  const x = Math.min(...own.map(({ bbox }) => bbox.x0));
  const y = Math.min(...own.map(({ bbox }) => bbox.y0));
  const width = Math.max(...own.map(({ bbox }) => bbox.x1)) - x;
  const height = Math.max(...own.map(({ bbox }) => bbox.y1)) - y;
  const sure = own.length === words.length ? confidence : own.reduce((sum, word) => sum + word.confidence, 0) / own.length;
  return { text: own.map(({ text }) => text).join(' '), confidence: Math.round(sure) / 100, box: { x, y, width, height } };
}

/** Returns a function that maps a box of a picture, which was rotated upright by `angle` about its middle, back to pixels of the original. */
function turnedBack(angle: number, width: number, height: number): (box: Box) => Box {
  const [sin, cos] = [Math.sin(-angle), Math.cos(-angle)];
  return (box) => {
    if (angle === 0) return box;
    const corners = [0, box.width].flatMap((right) =>
      [0, box.height].map((down) => [box.x + right - width / 2, box.y + down - height / 2] as const),
    );
    const xs = corners.map(([right, down]) => right * cos - down * sin + width / 2);
    const ys = corners.map(([right, down]) => right * sin + down * cos + height / 2);
    const [x, y] = [Math.round(Math.min(...xs)), Math.round(Math.min(...ys))];
    return { x, y, width: Math.round(Math.max(...xs)) - x, height: Math.round(Math.max(...ys)) - y };
  };
}
