import { deflateRawSync } from 'node:zlib';

/** A file of an archive; `size` and `flags` are the ones in the directory. */
interface Packed {
  content: string | Uint8Array;
  size?: number;
  flags?: number;
  /** Has no bytes of its own: the directory points to those of the file before. */
  isShared?: boolean;
}

/** A ZIP archive of these files, as honest as they are. A list may name a file twice. */
export function zip(files: [name: string, file: string | Packed][]): Uint8Array {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let [at, before] = [0, 0];
  for (const [name, entry] of files) {
    const { content, size, flags = 0, isShared = false } = typeof entry === 'string' ? { content: entry } : entry;
    const raw = Buffer.from(content);
    const packed = deflateRawSync(raw, { level: 9 });
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(flags, 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(size ?? raw.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(isShared ? before : at, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, place, Buffer.from(name)]));
    if (isShared) continue;
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, Buffer.from(name), packed]);
    parts.push(local);
    before = at;
    at += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, central, end]);
}
