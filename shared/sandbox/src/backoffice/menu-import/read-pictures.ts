import type { Line } from 'tesseract.js';
import type { ReadLine } from './menu-lines';
import { textOfWords } from './word-gaps';

/** A picture with the size from its file header. */
interface MenuPicture {
  data: Buffer;
  width: number;
  height: number;
}

/** A picture that cannot be read, by its place among those that were sent: it is damaged, or takes longer than it may. */
export class UnreadablePicture extends Error {
  constructor(
    readonly place: number,
    readonly problem: 'broken' | 'slow',
  ) {
    super(`Picture ${place} is ${problem}`);
  }
}

/** How long each picture may take, ms. */
const PICTURE_TIMEOUT = 60_000;
let queue: Promise<unknown> = Promise.resolve();

/**
 * Reads the lines of pictures with tesseract.js and its Spanish data, in a worker of its own that ends with them; one batch after the other.
 * Nothing of it is loaded before the first call. Rejects with `UnreadablePicture`, also when one takes longer than `timeout` ms.
 */
export function readPictures(pictures: MenuPicture[], timeout = PICTURE_TIMEOUT): Promise<ReadLine[]> {
  const lines = queue.then(() => recognize(pictures, timeout));
  queue = lines.catch(() => undefined);
  return lines;
}

/** Waits for what is read of a picture. Rejects with `UnreadablePicture` when it fails or takes longer than `timeout` ms. */
async function resultInTime<T>(result: Promise<T>, place: number, timeout: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooSlow = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new UnreadablePicture(place, 'slow')), timeout);
  });
  const readable = result.catch(() => {
    throw new UnreadablePicture(place, 'broken');
  });
  try {
    return await Promise.race([readable, tooSlow]);
  } finally {
    clearTimeout(timer);
  }
}

async function recognize(pictures: MenuPicture[], timeout: number): Promise<ReadLine[]> {
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
      const { data } = await resultInTime(worker.recognize(picture, { rotateAuto: true }, { blocks: true }), image, timeout);
      const upright = rotateBack(data.rotateRadians ?? 0, width, height);
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
const strokePattern = /^[|_—–=~.,:;'"`´[\]{}()\\/-]+$/u;

/** Removes the strokes around the text of a line; undefined if nothing else was recognized. */
function textOf({ words, confidence }: Line): { text: string; confidence: number; box: Box } | undefined {
  const from = words.findIndex(({ text }) => !strokePattern.test(text));
  if (from < 0) return undefined;
  const own = words.slice(from, words.findLastIndex(({ text }) => !strokePattern.test(text)) + 1);
  const x = Math.min(...own.map(({ bbox }) => bbox.x0));
  const y = Math.min(...own.map(({ bbox }) => bbox.y0));
  const width = Math.max(...own.map(({ bbox }) => bbox.x1)) - x;
  const height = Math.max(...own.map(({ bbox }) => bbox.y1)) - y;
  const sure = own.length === words.length ? confidence : own.reduce((sum, word) => sum + word.confidence, 0) / own.length;
  return { text: textOfWords(own), confidence: Math.round(sure) / 100, box: { x, y, width, height } };
}

/** Returns a function that maps a box of a picture, which was rotated upright by `angle` about its middle, back to pixels of the original. */
function rotateBack(angle: number, width: number, height: number): (box: Box) => Box {
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
