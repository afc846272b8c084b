import { fillRange, fillTexts } from './fill';
import { placeHeaded } from './headed';
import { columns, productOf } from './test-sheet';

const titles = columns.map(({ key }) => `Título ${key}`);
const named = [productOf(1, { name: 'Flan', code: 'F-1' }), productOf(2, { name: 'Tarta' }), productOf(3, { name: 'Flan' })];
const headed = (block: string[][], top = 1) => placeHeaded(block, top, columns, titles, named);
const keyed = (placed: ReturnType<typeof headed>) =>
  placed?.texts.map(({ row, column, text }) => [row, columns[column]!.key, text]);

test('a block with headings fills the columns that they name, and rows by position if no column identifies products', () => {
  const placed = headed([
    ['Precio · Centro', 'PVP', 'Título code'],
    ['9', '12,50', 'A-1'],
    ['', '13', ''],
    ['1', '', ''],
  ]);
  expect(keyed(placed)).toEqual([
    [1, 'price', '12,50'],
    [1, 'code', 'A-1'],
    [1, 'price.1', '9'],
    [2, 'price', '13'],
  ]);
  expect(placed).toMatchObject({ cut: 1, missing: [] });
});

test('rows with ids, codes or names find their products in any order; rows without one product are reported', () => {
  const placed = headed([
    ['id', 'Código', 'Nombre', 'Notas', 'Categoría', 'Subcategoría'],
    ['', '', 'tarta', 'x', 'Bebidas', 'Refrescos'],
    ['', 'f-1', 'flan', '', 'Helados', ''],
    ['3', '', 'flan', '', 'Postres', ''],
    ['', '', 'Flan', '', 'Postres', ''],
    ['', '', 'Sopa', '', 'Postres', ''],
  ]);
  expect(keyed(placed)).toEqual([
    [1, 'category', 'Bebidas › Refrescos'],
    [0, 'name', 'flan'],
    [0, 'category', 'Helados'],
    [2, 'name', 'flan'],
    [2, 'category', 'Postres'],
  ]);
  expect(placed?.missing).toEqual(['Flan', 'Sopa']);
});

test('a row whose id or code is that of a product with another name waits for the user, unless its name finds a product', () => {
  const placed = headed([
    ['id', 'Código', 'Nombre', 'PVP'],
    ['2', '', 'Croquetas', '9'],
    ['1', '', 'TARTA', '8'],
    ['2', 'F-1', 'Croquetas', '7'],
    ['3', '', '', '6'],
    ['', 'F-1', '', '5'],
  ]);
  expect(keyed(placed)).toEqual([[1, 'price', '8']]);
  expect(placed?.missing).toEqual([]);
  expect(placed?.doubtful).toMatchObject([
    {
      name: '2 · Croquetas → Tarta',
      texts: [
        { row: 1, text: 'Croquetas' },
        { row: 1, text: '9' },
      ],
    },
    {
      name: '2 · F-1 · Croquetas → Flan',
      texts: [
        { row: 0, text: 'Croquetas' },
        { row: 0, text: '7' },
      ],
    },
    { name: '3 → Flan', texts: [{ row: 2, text: '6' }] },
    { name: 'F-1 → Flan', texts: [{ row: 0, text: '5' }] },
  ]);
});

test('a first row that only resembles headings is part of the block', () => {
  expect(
    headed([
      ['Flan', '9'],
      ['Tarta', '8'],
    ]),
  ).toBeNull();
  expect(headed([['Precio']])).toBeNull();
});

test('dragging a selection fills in the direction with the larger distance, and can change it', () => {
  const source = { top: 2, left: 1, bottom: 3, right: 1 };
  expect(fillRange(source, { row: 3, column: 1 })).toEqual(source);
  expect(fillRange(source, { row: 4, column: 4 })).toEqual({ ...source, right: 4 });
  expect(fillRange(source, { row: 0, column: 2 })).toEqual({ ...source, top: 0 });
  const texts = fillTexts(source, { ...source, bottom: 6 }, (row) => `fila ${row}`);
  expect(texts.map(({ row, text }) => `${row} ${text}`)).toEqual(['4 fila 2', '5 fila 3', '6 fila 2']);
  const up = fillTexts(source, { ...source, top: 0 }, (row) => `fila ${row}`);
  expect(up.map(({ row, text }) => `${row} ${text}`)).toEqual(['0 fila 2', '1 fila 3']);
});
