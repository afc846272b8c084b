import { promisify } from 'node:util';
import { inflate, type ZlibOptions } from 'node:zlib';
import {
  MAX_PICTURE_BYTES,
  MAX_PICTURE_SIDE,
  pictureType,
  type PictureProblem,
  type PictureType,
} from '@mostrador/contract/backoffice/images/picture';

export interface Picture {
  type: PictureType;
  /** The image data only: no EXIF but the orientation, no texts, nothing after its end. */
  data: Buffer;
  width: number;
  height: number;
}

/** A parsed file; undefined if it is cut or invalid. `pixels` are the compressed ones of a PNG. */
type ParsedPicture = (Pick<Picture, 'data' | 'width' | 'height'> & { pixels?: Buffer }) | undefined;

/** Segments with JFIF, the colour profile and Adobe's colours; other application segments and comments may reveal camera and place. */
const keptSegments = new Set([0xe0, 0xe2, 0xee]);
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const isMetadata = (marker: number) => (marker >= 0xe0 && marker <= 0xef && !keptSegments.has(marker)) || marker === 0xfe;

/** Returns where the data after a start of scan end: at the next marker that is not a restart. */
function scanEnd(data: Buffer, from: number): number {
  for (let at = data.indexOf(0xff, from); at !== -1; at = data.indexOf(0xff, at + 1)) {
    const next = data[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return data.length;
}

/** The tag of EXIF data that tells how a camera was held, and the orientations that turn the picture or mirror it. */
const [ORIENTATION, FIRST_TURNED, LAST_TURNED] = [0x0112, 2, 8];

/** Returns the orientation in an application segment with EXIF data; undefined if it has none or the picture needs no turn. */
function orientationIn(segment: Buffer): number | undefined {
  const tiff = segment.subarray(10);
  if (segment.toString('latin1', 4, 8) !== 'Exif' || tiff.length < 14) return undefined;
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const number = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (directory + 2 > tiff.length) return undefined;
  for (let entry = 0, at = directory + 2; entry < number(directory) && at + 12 <= tiff.length; entry += 1, at += 12) {
    const value = number(at + 8);
    if (number(at) === ORIENTATION) return value >= FIRST_TURNED && value <= LAST_TURNED ? value : undefined;
  }
  return undefined;
}

/** Returns an EXIF segment with an orientation and nothing else. */
function orientationSegment(orientation: number): Buffer {
  const segment = Buffer.from('ffe100224578696600004d4d002a00000008000101120003000000010000000000000000', 'hex');
  segment.writeUInt16BE(orientation, 28);
  return segment;
}

function readJpeg(data: Buffer): ParsedPicture {
  const parts = [data.subarray(0, 2)];
  let [width, height] = [0, 0];
  for (let at = 2; at + 4 <= data.length;) {
    if (data[at] !== 0xff) return undefined;
    const marker = data[at + 1] ?? 0;
    const length = data.readUInt16BE(at + 2);
    let end = at + 2 + length;
    if (length < 2 || end > data.length) return undefined;
    if (isFrame(marker) && length >= 7) {
      // A decoder might use another of two sizes.
      if (width > 0) return undefined;
      [height, width] = [data.readUInt16BE(at + 5), data.readUInt16BE(at + 7)];
    }
    if (marker === 0xda) end = scanEnd(data, end);
    if (!isMetadata(marker)) parts.push(data.subarray(at, end));
    const orientation = marker === 0xe1 ? orientationIn(data.subarray(at, end)) : undefined;
    if (orientation !== undefined) parts.push(orientationSegment(orientation));
    at = end;
    if (data[at] === 0xff && data[at + 1] === 0xd9) {
      return { data: Buffer.concat([...parts, data.subarray(at, at + 2)]), width, height };
    }
  }
  return undefined;
}

const keptChunks = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'sBIT',
  'acTL',
  'fcTL',
  'fdAT',
]);

const unpack = promisify<Buffer, ZlibOptions, Buffer>(inflate);

/** Whether the pixels of a PNG can be unpacked into no more bytes than the largest picture has. Does not block the event loop. */
async function canInflate(pixels: Buffer): Promise<boolean> {
  try {
    const maxOutputLength = (MAX_PICTURE_SIDE * 8 + 1) * MAX_PICTURE_SIDE * 2;
    return (await unpack(pixels, { maxOutputLength })).length > 0;
  } catch {
    return false;
  }
}

function readPng(data: Buffer): ParsedPicture {
  const parts = [data.subarray(0, 8)];
  const pixels: Buffer[] = [];
  let [width, height] = [0, 0];
  for (let at = 8; at + 12 <= data.length;) {
    const end = at + 12 + data.readUInt32BE(at);
    const name = data.toString('latin1', at + 4, at + 8);
    if (end > data.length) return undefined;
    if (name === 'IHDR') {
      // A decoder might use another of two sizes.
      if (width > 0) return undefined;
      [width, height] = [data.readUInt32BE(at + 8), data.readUInt32BE(at + 12)];
    }
    if (name === 'IDAT') pixels.push(data.subarray(at + 8, end - 4));
    if (keptChunks.has(name)) parts.push(data.subarray(at, end));
    if (name === 'IEND') return { data: Buffer.concat(parts), width, height, pixels: Buffer.concat(pixels) };
    at = end;
  }
  return undefined;
}

function webpSize(name: string, body: Buffer): [width: number, height: number] | undefined {
  if (name === 'VP8X' && body.length >= 10) return [body.readUIntLE(4, 3) + 1, body.readUIntLE(7, 3) + 1];
  if (name === 'VP8 ' && body.length >= 10) return [body.readUInt16LE(6) & 0x3fff, body.readUInt16LE(8) & 0x3fff];
  if (name !== 'VP8L' || body.length < 5) return undefined;
  const bits = body.readUInt32LE(1);
  return [(bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1];
}

function readWebp(data: Buffer): ParsedPicture {
  const total = data.readUInt32LE(4) + 8;
  if (total > data.length) return undefined;
  const parts: Buffer[] = [];
  let size: [number, number] | undefined;
  for (let at = 12; at + 8 <= total;) {
    const length = data.readUInt32LE(at + 4);
    const end = at + 8 + length + (length % 2);
    const name = data.toString('latin1', at, at + 4);
    if (end > data.length) return undefined;
    const chunk = Buffer.from(data.subarray(at, end));
    size ??= webpSize(name, chunk.subarray(8));
    // Clears the flags for EXIF and XMP, which are removed.
    if (name === 'VP8X') chunk[8] = (chunk[8] ?? 0) & ~0x0c;
    if (name !== 'EXIF' && name !== 'XMP ') parts.push(chunk);
    at = end;
  }
  if (!size) return undefined;
  const head = Buffer.from(data.subarray(0, 12));
  head.writeUInt32LE(4 + parts.reduce((sum, part) => sum + part.length, 0), 4);
  return { data: Buffer.concat([head, ...parts]), width: size[0], height: size[1] };
}

const readers: Record<PictureType, (data: Buffer) => ParsedPicture> = {
  'image/jpeg': readJpeg,
  'image/png': readPng,
  'image/webp': readWebp,
};

/** Reads a picture and leaves out what does not draw it (docs catalog §2); the problem where it cannot be taken. */
export async function readPicture(file: Buffer): Promise<Picture | PictureProblem> {
  if (file.length === 0) return 'empty';
  const type = pictureType(file);
  if (!type) return 'type';
  if (file.length > MAX_PICTURE_BYTES) return 'size';
  const { pixels, ...picture } = readers[type](file) ?? { data: file, width: 0, height: 0 };
  if (picture.width === 0 || picture.height === 0) return 'broken';
  if (Math.max(picture.width, picture.height) > MAX_PICTURE_SIDE) return 'side';
  return pixels && !(await canInflate(pixels)) ? 'broken' : { type, ...picture };
}
