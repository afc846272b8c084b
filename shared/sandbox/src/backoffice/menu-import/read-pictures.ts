import { ReadingThread, ReadingTooLong } from '../../reading-thread';
import { boxInPhoto, linesOfPage, type ReadPage } from './page-lines';
import type { PictureBox, ReadLine } from './read-line';

/** A picture that cannot be read, by its place among those that were sent: it is damaged, or takes longer than it may. */
export class UnreadablePicture extends Error {
  constructor(
    readonly place: number,
    readonly problem: 'broken' | 'slow',
  ) {
    super(`Picture ${place} is ${problem}`);
  }
}

interface ReadPictures {
  /** With their boxes in the pictures as they were turned upright. */
  lines: ReadLine[];
  /** Maps such a box to the picture as it was sent. */
  toPhoto: (box: PictureBox) => PictureBox;
}

/** How long each picture may take, ms. */
const PICTURE_TIMEOUT = 60_000;
let queue: Promise<unknown> = Promise.resolve();

/**
 * Reads the lines of pictures with tesseract.js and its Spanish data, in a thread of its own that ends with them; one batch after the
 * other. Nothing of it is loaded before the first call. Rejects with `UnreadablePicture`, also when one takes longer than `timeout` ms.
 */
export function readPictures(pictures: { data: Buffer }[], timeout = PICTURE_TIMEOUT): Promise<ReadPictures> {
  const read = queue.then(async () => {
    const pages = await readPages(pictures, timeout);
    return { lines: pages.flatMap(linesOfPage), toPhoto: (box: PictureBox) => boxInPhoto(pages[box.image]!, box) };
  });
  queue = read.catch(() => undefined);
  return read;
}

async function readPages(pictures: { data: Buffer }[], timeout: number): Promise<ReadPage[]> {
  const thread = new ReadingThread<Uint8Array, ReadPage>('./backoffice/menu-import/picture-reader.ts', {
    time: timeout,
    memory: 512,
  });
  try {
    const pages: ReadPage[] = [];
    for (const [place, { data }] of pictures.entries()) {
      const page = await thread.read(data).catch((error: unknown) => {
        throw new UnreadablePicture(place, error instanceof ReadingTooLong ? 'slow' : 'broken');
      });
      pages.push(page);
    }
    return pages;
  } finally {
    await thread.close();
  }
}
