import { UnreadableTable } from './table';

/** Unpacks DEFLATE data without a header; may stop once there are more than `size` bytes. */
export type Inflate = (packed: Uint8Array, size: number) => Uint8Array | Promise<Uint8Array>;

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const MAX_ENTRIES = 10_000;
/** The end of the directory may be followed by a comment of up to 64 kB. */
const END_SIZE = 22;
const MAX_COMMENT = 65_535;
const STORED = 0;
const DEFLATED = 8;

interface Entry {
  method: number;
  /** Bytes in the file, and once they are unpacked, as the directory says. */
  packed: number;
  size: number;
  /** Where the entry's own head begins. */
  at: number;
}

const broken = () => new UnreadableTable('broken');
const isUnsafe = (name: string) => /^[/\\]|^[a-z]:|(^|[/\\])\.\.([/\\]|$)|\0/i.test(name);

/**
 * The files of a ZIP archive. Its directory is checked before anything is unpacked: the number of entries, their sizes together, their
 * names; a file that unpacks to another size than the directory says is broken, so no archive takes more than it admits.
 */
export class ZipArchive {
  private readonly entries = new Map<string, Entry>();
  private readonly view: DataView;

  /** Reads the directory. Throws `UnreadableTable`: `broken`, `encrypted`, or `unpacked` for more than `maxSize` bytes. */
  constructor(
    private readonly bytes: Uint8Array,
    private readonly inflate: Inflate,
    maxSize: number,
  ) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const end = this.findEnd();
    const count = this.view.getUint16(end + 10, true);
    if (count > MAX_ENTRIES) throw new UnreadableTable('unpacked');
    let at = this.view.getUint32(end + 16, true);
    let [packed, size] = [0, 0];
    for (let read = 0; read < count; read++) {
      const [name, entry, next] = this.readEntry(at);
      if (this.entries.has(name)) throw broken();
      this.entries.set(name, entry);
      packed += entry.packed;
      size += entry.size;
      at = next;
    }
    // Entries that share their bytes would be small in the file however large they are unpacked.
    if (packed > bytes.length) throw broken();
    if (size > maxSize) throw new UnreadableTable('unpacked');
  }

  /** The names of all files. */
  names(): string[] {
    return [...this.entries.keys()];
  }

  /** Returns a file as UTF-8 text; undefined if the archive lacks it. Rejects with `UnreadableTable`. */
  async text(name: string): Promise<string | undefined> {
    const entry = this.entries.get(name);
    if (!entry) return undefined;
    const { at, packed, size, method } = entry;
    if (at + 30 > this.bytes.length || this.view.getUint32(at, true) !== LOCAL) throw broken();
    const from = at + 30 + this.view.getUint16(at + 26, true) + this.view.getUint16(at + 28, true);
    const content = this.bytes.subarray(from, from + packed);
    if (content.length < packed) throw broken();
    const unpacked = method === STORED ? content : await this.unpack(content, size);
    if (unpacked.length !== size) throw broken();
    return new TextDecoder().decode(unpacked);
  }

  private async unpack(content: Uint8Array, size: number): Promise<Uint8Array> {
    try {
      return await this.inflate(content, size);
    } catch {
      throw broken();
    }
  }

  private findEnd(): number {
    const first = Math.max(0, this.bytes.length - END_SIZE - MAX_COMMENT);
    for (let at = this.bytes.length - END_SIZE; at >= first; at--) if (this.view.getUint32(at, true) === END) return at;
    throw broken();
  }

  private readEntry(at: number): [name: string, entry: Entry, next: number] {
    const { view, bytes } = this;
    if (at + 46 > bytes.length || view.getUint32(at, true) !== ENTRY) throw broken();
    if (view.getUint16(at + 8, true) & 1) throw new UnreadableTable('encrypted');
    const nameEnd = at + 46 + view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, nameEnd));
    const method = view.getUint16(at + 10, true);
    if (isUnsafe(name) || (method !== STORED && method !== DEFLATED)) throw broken();
    const [packed, size] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)];
    const next = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    return [name, { method, packed, size, at: view.getUint32(at + 42, true) }, next];
  }
}
