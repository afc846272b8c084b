import writeXlsxFile from 'write-excel-file/browser';
import { detectDecimalMark, parseAmount } from './amounts';
import { readTable } from './table';
import { UnreadableFile } from './table-types';
import { windows1252, zipOf } from './test-files';

const limits = { bytes: 100_000, rows: 50, columns: 20, unpackedBytes: 50_000_000 };
const known = (heading: string) => ['nombre', 'precio', 'categoría', 'name', 'price'].includes(heading.trim().toLowerCase());
const utf8 = (text: string) => new TextEncoder().encode(text);
const read = (bytes: Uint8Array, options = {}) => readTable(bytes, limits, known, options);

test('reads Excel’s Spanish CSV: Windows-1252, semicolons, decimal commas and the line sep=', async () => {
  const table = await read(windows1252('sep=;\r\nCategoría;Nombre;Precio\r\nCafés;Café con leche;1,80\r\n;;\r\n'));
  expect(table.headings).toEqual(['Categoría', 'Nombre', 'Precio']);
  expect(table.rows).toEqual([['Cafés', 'Café con leche', '1,80']]);
  expect(table.text).toEqual({ encoding: 'windows-1252', separator: ';', sample: 'Categoría;Nombre;Precio' });
});

test('reads UTF-8 with and without BOM, Google Sheets’ commas and quoted lines, and UTF-16', async () => {
  const marked = await read(utf8('\uFEFFname,price\r\n"Café, ""solo""\nlargo",1.20\r\n'));
  expect(marked.headings).toEqual(['name', 'price']);
  expect(marked.rows).toEqual([['Café, "solo"\nlargo', '1.20']]);
  const plain = await read(utf8('nombre,precio\nÑoquis,"9,50"\nTé,"1,20"'));
  expect(plain).toMatchObject({
    rows: [
      ['Ñoquis', '9,50'],
      ['Té', '1,20'],
    ],
    text: { encoding: 'utf-8', separator: ',' },
  });
  const wide = new Uint8Array(new Uint16Array([...'\uFEFFnombre\tprecio\nTé\t1'].map((letter) => letter.charCodeAt(0))).buffer);
  expect(await read(wide)).toMatchObject({ headings: ['nombre', 'precio'], text: { separator: '\t' } });
});

/** UTF-16 with the low or the high byte first. */
const utf16 = (text: string, isLow: boolean) => {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (const [at, letter] of [...text].entries()) view.setUint16(at * 2, letter.charCodeAt(0), isLow);
  return new Uint8Array(view.buffer);
};
const rowsOf = 'nombre;precio\nTé verde y menta;1,20';

test.each([
  ['utf-16be', utf16(`\uFEFF${rowsOf}`, false)],
  ['utf-16be', utf16(rowsOf, false)],
  ['utf-16le', utf16(rowsOf, true)],
])('finds out that a text is %s, also without a mark', async (encoding, bytes) => {
  const table = await read(bytes);
  expect(table).toMatchObject({ headings: ['nombre', 'precio'], rows: [['Té verde y menta', '1,20']], text: { encoding } });
});

test('tells what a Mac wrote from what Windows wrote, in small letters and capitals', async () => {
  // In Mac Roman, "ó" is 0x97, "ñ" 0x96, "é" 0x8E, "Í" 0xEA, "Ñ" 0x84.
  const mac = (text: string) =>
    Uint8Array.from(text, (letter) => ({ ó: 0x97, ñ: 0x96, é: 0x8e, Í: 0xea, Ñ: 0x84 })[letter] ?? letter.charCodeAt(0));
  const text = 'nombre;precio\nJamón con piñones;9\nCAÑA FRÍA;2\nCafé;1';
  const names = [
    ['Jamón con piñones', '9'],
    ['CAÑA FRÍA', '2'],
    ['Café', '1'],
  ];
  expect(await read(mac(text))).toMatchObject({ rows: names, text: { encoding: 'macintosh' } });
  expect(await read(windows1252(text))).toMatchObject({ rows: names, text: { encoding: 'windows-1252' } });
});

test('reads columns between bars, and between what the line sep= names', async () => {
  expect(await read(utf8('nombre|precio\nTé|1,20'))).toMatchObject({ rows: [['Té', '1,20']], text: { separator: '|' } });
  const said = await read(utf8('sep=|\nArtikel;Art|Preis\nTé;verde|1,20'));
  expect(said).toMatchObject({ headings: ['Artikel;Art', 'Preis'], rows: [['Té;verde', '1,20']] });
});

test('finds the headings under a title, keeps the numbers of the rows, and takes another row if the user chooses it', async () => {
  const bytes = utf8('Carta de verano;;\nActualizada: 1 de junio;;\n;;\nCategoría;Nombre;Precio\nTapas;Bravas;6,50\n');
  const table = await read(bytes);
  expect(table).toMatchObject({ head: 4, headings: ['Categoría', 'Nombre', 'Precio'], rows: [['Tapas', 'Bravas', '6,50']] });
  expect(table.top.map(({ row, cells }) => [row, cells[0]])).toEqual([
    [1, 'Carta de verano'],
    [2, 'Actualizada: 1 de junio'],
    [4, 'Categoría'],
    [5, 'Tapas'],
  ]);
  const chosen = await read(bytes, { head: 2 });
  expect(chosen).toMatchObject({ head: 2, headings: ['Actualizada: 1 de junio', '', ''] });
  expect(chosen.print).not.toBe(table.print);
});

test('without a known heading, the separator is the one that parts most lines alike, whatever is in the title', async () => {
  const bytes = utf8('La Esquina, Calle Mayor, 1, Madrid\nArtikel;Gruppe;Preis\nTé, frío;Trank;1,20\nKaffee;Trank;1,50\n');
  expect(await read(bytes)).toMatchObject({ text: { separator: ';' } });
  const wide = utf8('Artikel,Gruppe,Preis\nTé;Trank,Kalt,1.20\nKaffee,Trank,1.50\n');
  expect(await read(wide)).toMatchObject({ headings: ['Artikel', 'Gruppe', 'Preis'], text: { separator: ',' } });
});

test('a title with a known word is not taken for the headings', async () => {
  const table = await read(utf8('Precio\nArtikel;Preis\nTé;1'));
  expect(table.head).toBe(1);
  expect(await read(utf8('Nombre;;\nNombre;Precio;Categoría\nTé;1;Bebidas'))).toMatchObject({ head: 2 });
});

test('reads the same bytes in the encoding that the user chooses', async () => {
  const bytes = utf8('nombre;precio\nCafé;1');
  expect((await read(bytes)).rows).toEqual([['Café', '1']]);
  expect((await read(bytes, { encoding: 'windows-1252' })).rows).toEqual([['CafÃ©', '1']]);
});

test('reads a workbook’s first sheet, another sheet, and its numbers', async () => {
  const file = await writeXlsxFile([
    { sheet: 'Notas', data: [['Nombre'], ['Apuntes']] },
    {
      sheet: 'Carta',
      data: [
        ['Nombre', 'Precio'],
        ['Tarta', 4.5],
        [null, null],
      ],
    },
  ]).toBlob();
  const bytes = new Uint8Array(await file.arrayBuffer());
  expect(await read(bytes)).toMatchObject({ rows: [['Apuntes']], workbook: { sheets: ['Notas', 'Carta'], sheet: 'Notas' } });
  expect(await read(bytes, { sheet: 'Carta' })).toMatchObject({ headings: ['Nombre', 'Precio'], rows: [['Tarta', 4.5]] });
  await expect(read(bytes.slice(0, -200))).rejects.toMatchObject({ problem: 'broken' });
});

test('reads a date cell of a workbook as the same day in every time zone and keeps a number that looks like one', async () => {
  const file = await writeXlsxFile([
    ['Nombre', 'Precio'],
    [{ value: new Date('2024-03-31T00:00:00Z'), type: Date, format: 'dd/mm/yyyy' }, 45382],
  ]).toBlob();
  expect(await read(new Uint8Array(await file.arrayBuffer()))).toMatchObject({ rows: [['2024-03-31', 45382]] });
});

/** A workbook whose sheet has this XML. */
const workbookOf = (sheet: string) =>
  zipOf({
    'xl/workbook.xml': '<workbook><sheets><sheet name="Carta" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r1" Type="x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': sheet,
  });
const cellsOf = (cells: string) => workbookOf(`<worksheet><sheetData>${cells}</sheetData></worksheet>`);
const firstCell = '<row r="1"><c r="A1" t="str"><v>Nombre</v></c></row>';

test('opens the first sheet that is not hidden', async () => {
  const sheetOf = (name: string) => `<worksheet><sheetData><row r="1"><c r="A1" t="str"><v>Nombre</v></c></row>
    <row r="2"><c r="A2" t="str"><v>${name}</v></c></row></sheetData></worksheet>`;
  const relationOf = (at: number) => `<Relationship Id="r${at}" Type="x/worksheet" Target="worksheets/sheet${at}.xml"/>`;
  const book = zipOf({
    'xl/workbook.xml': `<workbook><sheets><sheet name="Listas" state="hidden" r:id="r1"/>
      <sheet name="Códigos" state="veryHidden" r:id="r2"/><sheet name="Carta" r:id="r3"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${[1, 2, 3].map(relationOf).join('')}</Relationships>`,
    ...Object.fromEntries([1, 2, 3].map((at) => [`xl/worksheets/sheet${at}.xml`, sheetOf(`Hoja ${at}`)])),
  });
  expect(await read(book)).toMatchObject({
    rows: [['Hoja 3']],
    workbook: { sheet: 'Carta', sheets: ['Listas', 'Códigos', 'Carta'] },
  });
  expect(await read(book, { sheet: 'Listas' })).toMatchObject({ rows: [['Hoja 1']] });
});

test('a cell that is merged over several rows is in each of them, and not below the last row', async () => {
  const cell = (place: string, text: string) => `<c r="${place}" t="str"><v>${text}</v></c>`;
  const rows = [
    `<row r="1">${cell('A1', 'Categoría')}${cell('B1', 'Nombre')}</row>`,
    `<row r="2">${cell('A2', 'Tapas')}${cell('B2', 'Bravas')}</row>`,
    `<row r="3">${cell('B3', 'Croquetas')}</row>`,
    `<row r="4">${cell('A4', 'Vinos')}${cell('B4', 'Crianza')}</row>`,
  ].join('');
  const merged = '<mergeCells><mergeCell ref="A2:A3"/><mergeCell ref="A4:A1048576"/><mergeCell ref="A1:B1"/></mergeCells>';
  const table = await read(workbookOf(`<worksheet><sheetData>${rows}</sheetData>${merged}</worksheet>`));
  expect(table.headings).toEqual(['Categoría', 'Nombre']);
  expect(table.rows).toEqual([
    ['Tapas', 'Bravas'],
    ['Tapas', 'Croquetas'],
    ['Vinos', 'Crianza'],
  ]);
});

test('a workbook with content in its first and its last cell is not spread out; a last cell without content does not count', async () => {
  const last = (content: string) =>
    cellsOf(`${firstCell}<row r="2"><c r="A2"><v>1</v></c></row><row r="1048576"><c r="XFD1048576">${content}</c></row>`);
  await expect(read(last('<v>1</v>'))).rejects.toMatchObject({ problem: 'tooManyRows' });
  expect(await read(last(''))).toMatchObject({ headings: ['Nombre'], rows: [[1]] });
});

test('a packed file that is larger than the workbook says is not unpacked to its end', async () => {
  const file = await writeXlsxFile([['Nombre'], ['x'.repeat(100_000)]]).toBlob();
  const bytes = new Uint8Array(await file.arrayBuffer());
  expect((await read(bytes)).rows).toEqual([['x'.repeat(100_000)]]);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < bytes.length - 46; at++) if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 10, true);
  await expect(read(bytes)).rejects.toMatchObject({ problem: 'broken' });
});

test.each([
  ['empty', new Uint8Array()],
  ['unknown', new Uint8Array([0x89, 0x50, 0x4e, 0, 1])],
  ['quotes', utf8('nombre;precio\n"Sin fin;3')],
  ['noRows', utf8('nombre;precio\n;\n')],
  ['tooManyRows', utf8(`nombre\n${'x\n'.repeat(51)}`)],
  ['tooManyRows', utf8(`nombre${'\n'.repeat(60)}x`)],
  ['tooManyColumns', utf8(`${'precio;'.repeat(30)}nombre\nx`)],
  ['tooManyColumns', utf8(`${'precio,'.repeat(30)}nombre\nx`)],
  ['tooManyColumns', utf8(`nombre\nx${';1'.repeat(20)}`)],
  ['tooManyColumns', cellsOf('<row r="1"><c r="A1"><v>1</v></c><c r="XFD1"><v>1</v></c></row>')],
  ['broken', workbookOf('<!DOCTYPE x [<!ENTITY a "aaaa">]><worksheet/>')],
  ['broken', zipOf({ '../workbook.xml': '' })],
  ['tooHeavy', new Uint8Array(100_001)],
  ['oldExcel', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1])],
  [
    'encrypted',
    new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, ...[...'EncryptedPackage'].flatMap((letter) => [letter.charCodeAt(0), 0])]),
  ],
  ['openDocument', zipOf({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '' })],
  ['broken', zipOf({ 'xl/nothing.xml': 'nothing' })],
  ['macros', zipOf({ 'xl/workbook.xml': '', 'xl/vbaProject.bin': 'Sub' })],
  ['unpacked', zipOf({ 'xl/workbook.xml': 'x' }, 60_000_000)],
])('rejects the file with the problem %s', async (problem, bytes) => {
  await expect(read(bytes)).rejects.toThrow(UnreadableFile);
  await expect(read(bytes)).rejects.toMatchObject({ problem });
});

test('detects the decimal mark of an amount unless it is ambiguous', () => {
  const cells = ['12,50', '12.50 €', '1.234,56', '1,234.56', '1.500', '1.234.567', '12', 3.5, '$ 4.810', '0.500'];
  expect(cells.map(detectDecimalMark)).toEqual([',', '.', ',', '.', 'either', ',', null, null, 'either', '.']);
});

test('reads an amount digit by digit or rejects it', () => {
  const minor = (cell: string | number, decimal: ',' | '.') => {
    const amount = parseAmount(cell, 'EUR', decimal);
    return amount.ok ? amount.money.minor : amount.why;
  };
  expect(['12,50', '1.234,5', '€ 7', '7 EUR', '1 234,50', '1.500'].map((cell) => minor(cell, ','))).toEqual([
    1250, 123450, 700, 700, 123450, 150000,
  ]);
  expect(['1.500', '1,500', '12.5'].map((cell) => minor(cell, '.'))).toEqual([150, 150000, 1250]);
  expect(['doce', '12,5x', '3,333', '1.2.3', '', '-2'].map((cell) => minor(cell, ','))).toEqual([
    'not',
    'not',
    'not',
    'not',
    'not',
    'negative',
  ]);
  expect(['$12', '12 USD', '£4', '3 €', '3 EUR', '3 IVA'].map((cell) => minor(cell, ','))).toEqual([
    ...['currency', 'currency', 'currency'],
    ...[300, 300, 300],
  ]);
  expect(parseAmount('$ 4.810', 'COP', ',')).toMatchObject({ ok: true, money: { minor: 481000 } });
  expect([minor(4.5, ','), minor(-1, ','), minor(0, '.')]).toEqual([450, 'negative', 0]);
});
