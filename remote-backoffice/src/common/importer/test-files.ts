/**
 * Returns an uncompressed ZIP of these files, with the structure of a workbook; `unpacked` is the size that it declares for each
 * file.
 */
export function zipOf(files: Record<string, string>, unpacked?: number): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let at = 0;
  const record = (size: number, fields: [at: number, bytes: 2 | 4, value: number][]) => {
    const view = new DataView(new ArrayBuffer(size));
    for (const [place, bytes, value] of fields) {
      if (bytes === 2) view.setUint16(place, value, true);
      else view.setUint32(place, value, true);
    }
    return new Uint8Array(view.buffer);
  };
  for (const [path, content] of Object.entries(files)) {
    const [name, data] = [encoder.encode(path), encoder.encode(content)];
    const sizes = (place: number): [number, 4, number][] => [
      [place, 4, crcOf(data)],
      [place + 4, 4, data.length],
      [place + 8, 4, unpacked ?? data.length],
    ];
    const local = record(30, [[0, 4, 0x04034b50], [4, 2, 20], ...sizes(14), [26, 2, name.length]]);
    directory.push(record(46, [[0, 4, 0x02014b50], [6, 2, 20], ...sizes(16), [28, 2, name.length], [42, 4, at]]), name);
    parts.push(local, name, data);
    at += local.length + name.length + data.length;
  }
  const central = joined(directory);
  const count = Object.keys(files).length;
  const end = record(22, [
    [0, 4, 0x06054b50],
    [8, 2, count],
    [10, 2, count],
    [12, 4, central.length],
    [16, 4, at],
  ]);
  return joined([...parts, central, end]);
}

function joined(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

function crcOf(data: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of data) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

/** Encodes a text as Excel does on a Spanish Windows; supports only the characters that Windows-1252 shares with Latin-1. */
export function windows1252(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
