import { parentPort } from 'node:worker_threads';
import spanish from '@tesseract.js-data/spa';
import { PNG } from 'pngjs';
import { createWorker, OEM, PSM, type Line, type Page } from 'tesseract.js';
import { eraseLines, evenOut, type GreyPicture } from './clean-picture';
import { drawSheet } from './number-sheet';
import { numbersOf, type PageLine, type PageWord, type ReadPage } from './page-lines';

/** Sizes in which numbers are read again: some letters, and the comma beside them, are read better in one than in the other. */
const NUMBER_SCALES = [0.8, 2];

/** So many numbers are read again on one sheet, which must not be too high, and so many of a picture: more is grain, and stays doubtful. */
const [SHEET_NUMBERS, MOST_NUMBERS] = [100, 400];

/** Returns a picture in grey, upright by its EXIF data, without reading it. */
const onlyGrey = { imageGrey: true, text: false, blocks: false };
/** Reads nothing but numbers, as a block of lines. */
const asNumbers = { tessedit_pageseg_mode: PSM.SINGLE_BLOCK, tessedit_char_whitelist: '0123456789.,€$£¥' };

async function startTesseract() {
  const worker = await createWorker('spa', OEM.LSTM_ONLY, {
    langPath: spanish.langPath,
    gzip: spanish.gzip,
    cacheMethod: 'none',
    errorHandler: () => undefined,
  });
  // Sauvola's method uses a local threshold, because photos are lit unevenly. Debug output is discarded.
  await worker.setParameters({ thresholding_method: '2', debug_file: '/dev/null' } as object);
  return async (picture: Buffer, options: object, output: object): Promise<Page> =>
    (await worker.recognize(picture, options, output)).data;
}

/** Decodes a grey PNG in a data URL. */
function fromPng(url: string | null): GreyPicture {
  if (url === null) throw new Error('Tesseract returned no picture');
  const { data, width, height } = PNG.sync.read(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'));
  return { light: Uint8Array.from({ length: width * height }, (_, at) => data[at * 4]!), width, height };
}

/** Encodes a picture as PGM, which needs no compression. */
function toPgm({ light, width, height }: GreyPicture): Buffer {
  return Buffer.concat([Buffer.from(`P5 ${width} ${height} 255\n`), light]);
}

function linesOf({ blocks }: Page): Line[] {
  return blocks?.flatMap((block) => block.paragraphs.flatMap((part) => part.lines)) ?? [];
}

/** Leaves out what the server does not use of a line. */
function pageLine({ words, bbox }: Line): PageLine {
  return {
    bbox,
    words: words.map((word) => ({
      text: word.text,
      confidence: word.confidence,
      bbox: word.bbox,
      symbols: word.symbols.map((symbol) => ({ text: symbol.text, bbox: symbol.bbox })),
      readings: [],
    })),
  };
}

const tesseract = startTesseract();

/** Reads numbers of a page again, in another size. */
async function readAgain({ imageGrey }: Page, numbers: readonly PageWord[], scale: number): Promise<void> {
  const boxes = numbers.map(({ bbox }) => bbox);
  const { picture, middles } = drawSheet(fromPng(imageGrey), boxes, scale);
  const lines = linesOf(await (await tesseract)(toPgm(picture), asNumbers, { blocks: true }));
  for (const [index, middle] of middles.entries()) {
    const line = lines.find(({ bbox }) => bbox.y0 < middle && middle < bbox.y1);
    numbers[index]!.readings.push(line?.text.trim() ?? '');
  }
}

async function readPage(data: Uint8Array): Promise<ReadPage> {
  const read = await tesseract;
  const photo = await read(Buffer.from(data), {}, onlyGrey);
  const clean = eraseLines(evenOut(fromPng(photo.imageGrey)));
  const page = await read(toPgm(clean), { rotateAuto: true }, { blocks: true, imageGrey: true });
  const lines = linesOf(page).map(pageLine);
  const numbers = numbersOf(lines);
  for (let from = 0; from < Math.min(numbers.length, MOST_NUMBERS); from += SHEET_NUMBERS)
    for (const scale of NUMBER_SCALES) await readAgain(page, numbers.slice(from, from + SHEET_NUMBERS), scale);
  return { lines, width: clean.width, height: clean.height, angle: page.rotateRadians ?? 0 };
}

parentPort?.on('message', (data: Uint8Array) => void readPage(data).then((page) => parentPort?.postMessage(page)));
parentPort?.postMessage('ready');
