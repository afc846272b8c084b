import type { ReadLine } from './menu-lines';

let turn: Promise<unknown> = Promise.resolve();

/**
 * Reads the lines of pictures with tesseract.js and its Spanish data, in a worker of its own that ends with them; one batch after the other.
 * Nothing of it is loaded before somebody asks.
 */
export function readPictures(pictures: Buffer[]): Promise<ReadLine[]> {
  const mine = turn.then(() => recognize(pictures));
  turn = mine.catch(() => undefined);
  return mine;
}

async function recognize(pictures: Buffer[]): Promise<ReadLine[]> {
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
    const lines: ReadLine[] = [];
    for (const [image, picture] of pictures.entries()) {
      const { data } = await worker.recognize(picture, {}, { blocks: true });
      for (const { text, confidence, bbox } of data.blocks?.flatMap((block) => block.paragraphs.flatMap((part) => part.lines)) ??
        []) {
        const box = { image, x: bbox.x0, y: bbox.y0, width: bbox.x1 - bbox.x0, height: bbox.y1 - bbox.y0 };
        lines.push({ text: text.trim(), confidence: Math.round(confidence) / 100, box });
      }
    }
    return lines;
  } finally {
    await worker.terminate();
  }
}
