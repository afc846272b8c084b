import { readWorkbook as readBytes, type Workbook, type WorkbookOptions } from '@mostrador/values/workbook';

/** Unpacks a file of a workbook, and stops once there is more than the workbook says. */
async function inflate(packed: Uint8Array, size: number): Promise<Uint8Array> {
  const { readable, writable } = new DecompressionStream('deflate-raw');
  const writer = writable.getWriter();
  // The reader rejects for the same reason.
  void writer.write(packed as Uint8Array<ArrayBuffer>).catch(() => undefined);
  void writer.close().catch(() => undefined);
  const unpacked = new Uint8Array(size);
  let at = 0;
  const reader = readable.getReader();
  for (let next = await reader.read(); next.value !== undefined; next = await reader.read()) {
    if (at + next.value.length > size) {
      await reader.cancel();
      throw new RangeError('A file of the workbook is larger than it says');
    }
    unpacked.set(next.value, at);
    at += next.value.length;
  }
  return unpacked.subarray(0, at);
}

/** A sheet of a workbook, the first unless another is named. Throws `UnreadableTable`. */
export function readWorkbook(bytes: Uint8Array, limits: WorkbookOptions['limits'], sheet?: string): Promise<Workbook> {
  return readBytes(bytes, { inflate, limits, sheet });
}
