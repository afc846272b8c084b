import readXlsxFile, { SheetNotFoundError } from 'read-excel-file/web-worker';
import { UnreadableFile, type Cell, type Table } from './table-types';

/** Looks at a workbook's directory before it is unpacked: whole, without macros, not far larger than it looks. */
function checkDirectory(bytes: Uint8Array, maxUnpacked: number): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const broken = () => new UnreadableFile('broken');
  let end = bytes.length - 22;
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end--;
  if (end < 0) throw broken();
  let unpacked = 0;
  let at = view.getUint32(end + 16, true);
  for (let count = view.getUint16(end + 10, true); count > 0; count--) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== 0x02014b50) throw broken();
    const nameLength = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    if (/vbaProject\.bin$/i.test(name)) throw new UnreadableFile('macros');
    unpacked += view.getUint32(at + 24, true);
    if (unpacked > maxUnpacked) throw new UnreadableFile('unpacked');
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
}

/** A day of a sheet has no zone: it is read and written as UTC. */
function cellOf(value: unknown): Cell {
  if (value === null || typeof value === 'number' || typeof value === 'string') return value;
  return value instanceof Date ? value.toISOString().slice(0, 10) : String(value);
}

/** A sheet of a workbook, the first unless another is named. Throws `UnreadableFile`. */
export async function readWorkbook(bytes: Uint8Array, maxUnpacked: number, wanted?: string): Promise<Omit<Table, 'print'>> {
  checkDirectory(bytes, maxUnpacked);
  let sheets;
  try {
    sheets = await readXlsxFile(bytes.slice().buffer);
  } catch (error) {
    throw new UnreadableFile(error instanceof SheetNotFoundError ? 'noSheet' : 'broken');
  }
  const chosen = sheets.find(({ sheet }) => sheet === wanted) ?? sheets[0];
  if (!chosen) throw new UnreadableFile('noSheet');
  const [headings = [], ...rows] = chosen.data.map((row) => row.map(cellOf));
  return {
    headings: headings.map((heading) => String(heading ?? '')),
    rows,
    workbook: { sheets: sheets.map(({ sheet }) => sheet), sheet: chosen.sheet },
  };
}
