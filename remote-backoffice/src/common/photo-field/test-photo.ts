import { deflateSync } from 'node:zlib';

/** Returns a PNG chunk; its checksum is not needed here. */
function chunk(name: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, body, Buffer.alloc(4)]);
}

/** Returns a grey PNG of 4 × 3 pixels. */
function png(): Buffer {
  const head = Buffer.from([0, 0, 0, 4, 0, 0, 0, 3, 8, 0, 0, 0, 0]);
  const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const pixels = chunk('IDAT', deflateSync(Buffer.alloc(15, 90)));
  return Buffer.concat([magic, chunk('IHDR', head), pixels, chunk('IEND', Buffer.alloc(0))]);
}

const fileOf = (name: string, data: Buffer) => new File([new Uint8Array(data)], name, { type: 'image/png' });

/** Returns a photo file of at least `bytes` bytes. */
export function photoFile(name: string, bytes = 0): File {
  const data = png();
  return fileOf(name, Buffer.concat([data, Buffer.alloc(Math.max(0, bytes - data.length))]));
}

/** Returns a truncated photo. */
export function brokenPhoto(name: string): File {
  return fileOf(name, png().subarray(0, 50));
}
