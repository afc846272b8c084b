import { inflateRawSync } from 'node:zlib';
import { randomFrom } from '../test/random';
import { zip } from '../test/zip';
import { UnreadableTable } from './table';
import { readWorkbook } from './workbook';

const limits = { rows: 100, columns: 20, unpackedBytes: 1_000_000 };
const relation = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}"/>`;
const links = `<Relationships>${relation('r1', 'worksheet', 'worksheets/sheet1.xml')}${relation('r2', 'worksheet', '/xl/worksheets/sheet2.xml')}${relation('r3', 'sharedStrings', 'sharedStrings.xml')}${relation('r4', 'styles', 'styles.xml')}</Relationships>`;
const sheetOf = (cells: string) => `<?xml version="1.0"?><worksheet><sheetData>${cells}</sheetData></worksheet>`;

type Entry = Parameters<typeof zip>[0][number];

interface Parts {
  cells?: string;
  sheet?: string;
  strings?: string;
  styles?: string;
  book?: string;
  more?: Entry[];
}

function bookOf({ cells = '', sheet = sheetOf(cells), strings = '', styles = '', book = '', more = [] }: Parts): Uint8Array {
  const sheets =
    '<sheets><sheet name="Carta &amp; más" sheetId="1" r:id="r1"/><sheet name="Notas" sheetId="2" r:id="r2"/></sheets>';
  return zip([
    ['xl/workbook.xml', `<workbook>${book}${sheets}</workbook>`],
    ['xl/_rels/workbook.xml.rels', links],
    ['xl/sharedStrings.xml', `<sst>${strings}</sst>`],
    ['xl/styles.xml', `<styleSheet>${styles}</styleSheet>`],
    ['xl/worksheets/sheet1.xml', sheet],
    ['xl/worksheets/sheet2.xml', sheetOf('<row><c t="str"><v>Otra</v></c></row>')],
    ...more,
  ]);
}

let unpacked = 0;
const inflate = (packed: Uint8Array, size: number) => {
  unpacked++;
  return inflateRawSync(packed, { maxOutputLength: Math.max(size, 1) });
};
const read = (bytes: Uint8Array, sheet?: string) => readWorkbook(bytes, { inflate, limits, sheet });
const rowsOf = async (parts: Parts) => (await read(bookOf(parts))).rows;

beforeEach(() => {
  unpacked = 0;
});

describe('a workbook', () => {
  it('gives the first sheet or the one that is named, and the names of all', async () => {
    const sheets = ['Carta & más', 'Notas'];
    const bytes = bookOf({ cells: '<row><c><v>1</v></c></row>' });
    expect(await read(bytes)).toEqual({ sheets, sheet: 'Carta & más', rows: [[1]] });
    expect(await read(bytes, 'Notas')).toEqual({ sheets, sheet: 'Notas', rows: [['Otra']] });
    expect(await read(bytes, 'Ninguna')).toMatchObject({ sheet: 'Carta & más' });
  });

  it('gives texts of cells and shared texts in one piece, without pronunciation', async () => {
    const strings =
      '<si><t>Té</t></si><si><r><t>Café </t></r><r><rPr><b/></rPr><t>solo</t></r></si><si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si><si><t>una_x000A_dos</t></si>';
    const cells =
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c><c r="D1" t="s"><v>3</v></c></row>' +
      '<row r="2"><c r="A2" t="inlineStr"><is><t xml:space="preserve"> a &lt; b &#233; &#x20AC; </t></is></c><c r="B2" t="inlineStr"><is><t><![CDATA[<b>]]></t></is></c><c r="C2" t="str"><f>A1&amp;"x"</f><v>Téx</v></c><c r="D2" t="s"><v>99</v></c></row>';
    expect(await rowsOf({ strings, cells })).toEqual([
      ['Té', 'Café solo', '東京', 'una\ndos'],
      ['a < b é €', '<b>', 'Téx', null],
    ]);
  });

  it('gives numbers as numbers, days as days in either calendar, percentages with their sign, and nothing for an error', async () => {
    const styles =
      '<numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="#,##0.00\\ &quot;des&quot;"/><numFmt numFmtId="166" formatCode="[Red]0.0"/><numFmt numFmtId="167" formatCode="0.0%"/></numFmts>' +
      '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="9"/><xf numFmtId="167"/></cellXfs>';
    const cells =
      '<row><c><v>45382</v></c><c s="1"><v>45382</v></c><c s="2"><v>45382.75</v></c><c s="3"><v>12.5</v></c><c s="4"><v>-3</v></c><c t="b"><v>1</v></c><c t="e"><v>#DIV/0!</v></c><c t="d"><v>2024-03-31T10:00:00</v></c><c s="5"><v>0.1</v></c><c s="6"><v>0.075</v></c></row>';
    const row = [45382, '2024-03-31', '2024-03-31', 12.5, -3, 'true', null, '2024-03-31', '10 %', '7.5 %'];
    expect(await rowsOf({ styles, cells })).toEqual([row]);
    const [later = []] = await rowsOf({ styles, cells, book: '<workbookPr date1904="1"/>' });
    expect(later[1]).toBe('2028-04-01');
  });

  it('places cells by their references, else one after the other, whatever prefix the elements have', async () => {
    const sheet =
      '<x:worksheet xmlns:x="m"><x:sheetData><x:row r="2"><x:c r="B2"><x:v>1</x:v></x:c><x:c><x:v>2</x:v></x:c></x:row><x:row/><x:row><x:c><x:v>3</x:v></x:c></x:row></x:sheetData></x:worksheet>';
    expect(await rowsOf({ sheet })).toEqual([
      [null, null, null],
      [null, 1, 2],
      [null, null, null],
      [3, null, null],
    ]);
  });
});

describe('a cell beyond a limit ends the reading', () => {
  const one = '<row r="1"><c r="A1"><v>1</v></c></row>';
  it.each([
    ['tooManyRows', 'a cell in the last row of a sheet', `${one}<row r="1048576"><c r="A1048576"><v>1</v></c></row>`],
    ['tooManyRows', 'the last cell of a sheet', `${one}<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`],
    ['tooManyRows', 'a row more than there may be', '<row><c><v>1</v></c></row>'.repeat(101)],
    ['tooManyColumns', 'a cell in the last column of a sheet', '<row r="1"><c r="XFD1"><v>1</v></c></row>'],
    ['tooManyColumns', 'a cell more than a row may have', `<row>${'<c><v>1</v></c>'.repeat(21)}</row>`],
  ])('%s: %s', async (problem, _, cells) => {
    await expect(rowsOf({ cells })).rejects.toMatchObject({ problem });
  });

  it('ignores everything after that cell', async () => {
    await expect(rowsOf({ cells: `<row r="5000"><c><v>1</v></c></row><not` })).rejects.toMatchObject({ problem: 'tooManyRows' });
  });

  it('cells without content do not count, wherever they are', async () => {
    const ghosts = '<row r="1048576"><c r="XFD1048576" s="1"/><c t="inlineStr"><is><t> </t></is></c></row>';
    expect(await rowsOf({ cells: one + ghosts })).toEqual([[1]]);
    expect(await rowsOf({ cells: '<row/>'.repeat(1000) })).toEqual([]);
  });

  it('a shared text that many cells repeat counts each time', async () => {
    const strings = `<si><t>${'x'.repeat(30_000)}</t></si>`;
    const cells = `<row>${'<c t="s"><v>0</v></c>'.repeat(20)}</row>`.repeat(100);
    await expect(rowsOf({ strings, cells })).rejects.toMatchObject({ problem: 'unpacked' });
  });

  it('the sizes in the directory are added up before anything is unpacked', async () => {
    const more: Entry[] = [['xl/media/bomb.xml', { content: Buffer.alloc(2_000_000) }]];
    await expect(rowsOf({ more })).rejects.toMatchObject({ problem: 'unpacked' });
    const many = Array.from({ length: 10_001 }, (_, index): Entry => [`xl/${index}.xml`, '']);
    await expect(rowsOf({ more: many })).rejects.toMatchObject({ problem: 'unpacked' });
    expect(unpacked).toBe(0);
  });
});

describe('an unsound workbook', () => {
  const random = randomFrom(3);
  const kernel = { content: Uint8Array.from({ length: 5000 }, () => random() * 256) };
  const overlapping = Array.from({ length: 100 }, (_, index): Entry => [`xl/${index}.xml`, { ...kernel, isShared: true }]);
  it.each<[string, string, Parts]>([
    ['broken', 'files that share their bytes', { more: [['xl/kernel.xml', kernel], ...overlapping] }],
    ['broken', 'two files of one name', { more: [['xl/workbook.xml', '<workbook/>']] }],
    ['broken', 'a name that leads out of the archive', { more: [['../../etc/passwd', 'x']] }],
    ['broken', 'a name that leads to the root', { more: [['/etc/passwd', 'x']] }],
    [
      'broken',
      'entities that repeat one another',
      {
        sheet: `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>${sheetOf('<row><c t="inlineStr"><is><t>&b;</t></is></c></row>')}`,
      },
    ],
    [
      'broken',
      'an entity from outside',
      {
        sheet: `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${sheetOf('<row><c t="inlineStr"><is><t>&a;</t></is></c></row>')}`,
      },
    ],
    ['broken', 'a tag that does not end', { sheet: '<worksheet><sheetData><row><c r="A1' }],
    ['encrypted', 'a password', { more: [['xl/secret.xml', { content: 'x', flags: 1 }]] }],
    ['macros', 'macros', { more: [['xl/vbaProject.bin', 'Sub']] }],
  ])('%s: %s', async (problem, _, parts) => {
    await expect(rowsOf(parts)).rejects.toMatchObject({ problem });
  });

  it('is broken where a file unpacks to more, or less, than the directory says', async () => {
    const files = (size: number) =>
      zip([
        ['xl/workbook.xml', { content: '<workbook><sheets><sheet name="A" r:id="r1"/></sheets></workbook>', size }],
        ['xl/_rels/workbook.xml.rels', links],
      ]);
    for (const size of [10, 500]) await expect(read(files(size))).rejects.toMatchObject({ problem: 'broken' });
  });

  it('is unreadable if it is cut anywhere', async () => {
    const bytes = bookOf({ cells: '<row><c><v>1</v></c></row>' });
    for (let end = 0; end < bytes.length; end += 7) await expect(read(bytes.slice(0, end))).rejects.toThrow(UnreadableTable);
  });

  it('keeps an unknown XML entity unchanged', async () => {
    expect(await rowsOf({ cells: '<row><c t="inlineStr"><is><t>&xxe; &#1114112;</t></is></c></row>' })).toEqual([
      ['&xxe; &#1114112;'],
    ]);
  });
});
