import { check, read } from '../../common/importer/work';
import type { Assignment } from '../../common/importer/rules';
import type { Known, ProductFacts } from '../known-products';
import { productRules } from './product-rules';

const known = (id: number, name: string, more: Partial<Known> = {}): Known => ({
  id,
  name,
  place: { category: 'Postres', subcategory: '' },
  price: 500,
  active: true,
  tags: [],
  allergens: null,
  branchPrices: {},
  hasOptions: false,
  ...more,
});
const facts: ProductFacts = {
  currency: 'EUR',
  branches: [{ id: 1, name: 'Centro' }],
  products: [known(1, 'Tarta'), known(2, 'Flan', { code: 'F-1', branchPrices: { 1: 450 } })],
};

async function checked(text: string, more: Partial<Assignment> = {}, there = facts) {
  const { columns, ...table } = await read(productRules, new TextEncoder().encode(text), {}, there);
  return check(productRules, table, { columns, edits: {}, decimals: {}, confirmed: [], renamed: [], ...more }, there);
}
const brief = ({ rows }: Awaited<ReturnType<typeof checked>>) =>
  rows.map(({ row, state, problems }) => [
    row,
    state,
    ...problems.map(({ column, word }) => `${column} ${word.split('.').at(-1)}`),
  ]);

test('each row is classified with its changes, or with the reason why it is ignored', async () => {
  const result = await checked(
    [
      'id;categoria;nombre;PVP;codigo;activo;Precio · Centro',
      ';Bebidas;Agua;1,50;;;',
      ';Postres;Tarta;5,50;;;',
      ';POSTRES;tarta ;5;;;',
      '2;;Flan;;;no;4,00',
      '99;Bebidas;Zumo;3;;;',
      ';;;;F-1;;',
      ';;Sin sitio;doce;;quizás;',
      ';Bebidas;Agua;2;;;',
      ';Bebidas;Té;-1;F-1;;',
    ].join('\n'),
  );
  expect(brief(result)).toEqual([
    [2, 'create'],
    [3, 'change'],
    [4, 'wrong', 'name twice'],
    [5, 'change'],
    [6, 'create'],
    [7, 'wrong', 'category missing', 'name missing', 'price missing'],
    [8, 'wrong', 'price amount', 'active yesNo', 'category missing'],
    [9, 'wrong', 'name twice'],
    [10, 'wrong', 'price negative', 'name twice'],
  ]);
  const [, cake, , flan, juice] = result.rows;
  expect(cake).toMatchObject({ notes: [{ word: 'importer.note.perhapsDouble' }], values: { price: '5.50' } });
  expect(cake?.changes).toEqual([
    { column: 'price', before: { minor: 500, currency: 'EUR' }, after: { minor: 550, currency: 'EUR' } },
  ]);
  expect(flan?.changes.map(({ column }) => column)).toEqual(['active', 'branch:1']);
  expect(juice?.notes).toMatchObject([{ word: 'importer.note.unknownId' }]);
});

describe('an id or a code of a product with another name', () => {
  const lines = [
    'id;categoria;nombre;precio;codigo',
    '1;Bebidas;Agua;2;',
    '2;Postres;Tarta;6;',
    '1;;;7;',
    '1;Postres;Natillas;5;F-1',
  ];

  test('is ignored: the row is new, or its product is found by category and name', async () => {
    const { rows } = await checked(lines.join('\n'));
    expect(rows.map(({ state, claim, values }) => [state, claim?.name, claim?.accepted, claim?.canBeNew, values.id])).toEqual([
      ['create', 'Tarta', false, true, undefined],
      ['change', undefined, undefined, undefined, undefined],
      ['wrong', 'Tarta', false, false, undefined],
      ['create', 'Flan', false, true, undefined],
    ]);
    expect(rows[1]?.notes).toContainEqual({ column: 'id', word: 'importer.note.otherId', values: { id: '2', name: 'Flan' } });
    expect(rows[1]?.changes).toMatchObject([{ column: 'price', before: { minor: 500 } }]);
    const otherCode = { column: 'code', word: 'importer.note.otherCode', values: { code: 'F-1', name: 'Flan' } };
    expect(rows[3]).toMatchObject({ claim: { word: 'importer.claim.code' }, notes: [otherCode], values: { name: 'Natillas' } });
    expect(rows[3]?.values).not.toHaveProperty('code');
    const [named] = (await checked(`${lines[0]}\n;Postres;Tarta;6;F-1`)).rows;
    expect(named).toMatchObject({ state: 'change', notes: [otherCode, { word: 'importer.note.perhapsDouble' }] });
    expect(named?.changes.map(({ column }) => column)).toEqual(['price']);
  });

  test('is used if the user decides so for that row', async () => {
    const { rows } = await checked(lines.slice(0, 2).join('\n'), { renamed: [2], confirmed: [2] });
    expect(rows).toMatchObject([
      { state: 'change', claim: { name: 'Tarta', accepted: true }, values: { id: '1', name: 'Agua' } },
    ]);
    const [priced] = (await checked(`${lines[0]}\n${lines[3]}`, { renamed: [2] })).rows;
    expect(priced).toMatchObject({ state: 'change', title: 'Tarta', values: { id: '1', price: '7.00' } });
    const [coded] = (await checked(`${lines[0]}\n${lines[4]}`, { renamed: [2] })).rows;
    expect(coded).toMatchObject({
      state: 'change',
      claim: { name: 'Flan', accepted: true },
      notes: [{ word: 'importer.note.otherId' }],
      changes: [{ column: 'name', before: 'Flan', after: 'Natillas' }],
    });
    expect(coded?.values).not.toHaveProperty('id');
  });

  test.each(['ID', 'SKU', 'Código'])('changes none of nine products when the column %s has running numbers', async (heading) => {
    const products = Array.from({ length: 9 }, (_, at) => known(at + 1, `Producto propio ${at}`, { code: String(at + 1) }));
    const sheet = Array.from({ length: 36 }, (_, at) => `${at + 1};Tapas;Plato ajeno ${at};9,50`);
    const { rows } = await checked([`${heading};Categoría;Nombre;Precio`, ...sheet].join('\n'), {}, { ...facts, products });
    expect(rows.map(({ state }) => state)).toEqual(Array.from({ length: 36 }, () => 'create'));
    expect(rows.filter(({ claim }) => claim)).toHaveLength(9);
    expect(rows.slice(0, 9).every(({ values }) => values.id === undefined && values.code === undefined)).toBe(true);
  });
});

test('prices of 0 and changes by more than half require a confirmation each, corrected cells included', async () => {
  const text = 'categoria;nombre;precio\nPostres;Tarta;8\nPostres;Flan;5,00\nRegalos;Pin;0\nBebidas;Agua;x';
  expect(brief(await checked(text))).toEqual([
    [2, 'confirm'],
    [3, 'same'],
    [4, 'confirm'],
    [5, 'wrong', 'price amount'],
  ]);
  expect(brief(await checked(text, { confirmed: [2], edits: { 5: { price: '1' } } }))).toEqual([
    [2, 'change'],
    [3, 'same'],
    [4, 'confirm'],
    [5, 'create'],
  ]);
});

describe('rows that have only a title', () => {
  const lines = [
    'Carta 2026;',
    'Nombre;PVP (IVA incl.)',
    'ENTRANTES;',
    'Bravas;6,50',
    'Croquetas;9',
    'POSTRES;',
    'Tarta;5',
    'Flan;x',
  ];

  test('are the category of the rows below', async () => {
    const result = await checked(lines.join('\n'));
    expect(result.sections).toEqual([
      { row: 3, title: 'ENTRANTES' },
      { row: 6, title: 'POSTRES' },
    ]);
    expect(brief(result)).toEqual([
      [4, 'create'],
      [5, 'create'],
      [7, 'same'],
      [8, 'wrong', 'price amount'],
    ]);
    expect(result.rows.map(({ section }) => section)).toEqual(['ENTRANTES', 'ENTRANTES', 'POSTRES', 'POSTRES']);
    expect(result.rows[0]?.values).toEqual({ category: 'ENTRANTES', name: 'Bravas', price: '6.50' });
  });

  test('are records if the user chooses so, and if all rows are like that', async () => {
    const { rows, sections } = await checked(lines.join('\n'), { records: [3, 6] });
    expect(sections.map(({ title }) => title)).toEqual(['ENTRANTES', 'POSTRES']);
    expect(rows.map(({ title, state }) => [title, state])).toContainEqual(['ENTRANTES', 'wrong']);
    // A product without a price among the titles.
    const mixed = await checked(lines.join('\n'), { records: [6] });
    expect(mixed.rows.map(({ title, state, section }) => [title, state, section])).toContainEqual([
      'POSTRES',
      'wrong',
      'ENTRANTES',
    ]);
    expect(mixed.rows.find(({ title }) => title === 'Tarta')).toMatchObject({ section: 'ENTRANTES' });
    const alone = await checked('Nombre\nBravas\nCroquetas');
    expect(alone.sections).toEqual([]);
    expect(brief(alone).map(([row, state]) => [row, state])).toEqual([
      [2, 'wrong'],
      [3, 'wrong'],
    ]);
  });

  test('can be in the column of categories too; there, a name without a price is an error', async () => {
    const text = 'Categoría;Nombre;Precio\nENTRANTES;;\n;Bravas;6,50\n;Croquetas;\nVinos;Crianza;14';
    const result = await checked(text);
    expect(brief(result)).toEqual([
      [3, 'create'],
      [4, 'wrong', 'price missing'],
      [5, 'create'],
    ]);
    expect(result.rows.map(({ values }) => values.category)).toEqual(['ENTRANTES', undefined, 'Vinos']);
  });
});

test('of a column that mixes 1.250,50 and 1,250.50 each price is read as it is written', async () => {
  const { rows, questions } = await checked('categoria;nombre;precio\nMesas;Una;1.250,50\nMesas;Dos;1,250.50\nMesas;Tres;12');
  expect(questions).toEqual([]);
  expect(rows.map(({ values }) => values.price)).toEqual(['1250.50', '1250.50', '12.00']);
  const asked = await checked('categoria;nombre;precio\nMesas;Una;1.250,50\nMesas;Dos;1,250.50\nMesas;Tres;1.500');
  expect(asked.questions).toMatchObject([{ column: 'price', sample: '1.500' }]);
  expect(asked.rows.map(({ state }) => state)).toEqual(['create', 'create', 'wrong']);
});

test('a point before three digits is a question again if the other prices make it an odd thousand', async () => {
  const text = 'categoria;nombre;precio\nMesas;Una;9,50\nMesas;Dos;12,00\nMesas;Tres;1.200';
  const asked = await checked(text);
  expect(asked.questions).toMatchObject([{ column: 'price', sample: '1.200', comma: { minor: 120000 }, point: { minor: 120 } }]);
  expect(asked.rows.map(({ state }) => state)).toEqual(['create', 'create', 'wrong']);
  const told = await checked(text, { decimals: { price: '.' } });
  expect(told.rows.map(({ values }) => values.price)).toEqual(['9.50', '12.00', '1.20']);
  const dear = await checked('categoria;nombre;precio\nMesas;Una;950,50\nMesas;Dos;480,00\nMesas;Tres;1.200');
  expect(dear.questions).toEqual([]);
  expect(dear.rows[2]?.values.price).toBe('1200.00');
});

test('an amount in another currency is an error, and a heading of another currency names no column', async () => {
  const { rows } = await checked('categoria;nombre;precio;moneda\nMesas;Una;$ 9;\nMesas;Dos;9 €;EUR\nMesas;Tres;9;usd');
  expect(rows.map(({ problems }) => problems.map(({ word }) => word))).toEqual([
    ['importer.problem.currency'],
    [],
    ['importer.problem.currency'],
  ]);
  const columnsOf = async (price: string) =>
    (await read(productRules, new TextEncoder().encode(`categoria;nombre;${price}\nMesas;Una;9`), {}, facts)).columns;
  expect(await columnsOf('Precio (USD)')).toEqual(['category', 'name', null]);
  expect(await columnsOf('Precio €')).toEqual(['category', 'name', 'price']);
});

test('the result of a formula with too many decimals is an error, or rounded if the user chooses so', async () => {
  const table = { headings: ['categoria', 'nombre', 'precio'], head: 1, top: [], print: '' };
  const rows = [
    ['Mesas', 'Una', 9.504],
    ['Mesas', 'Dos', 9.505],
    ['Mesas', 'Tres', 9.499999999999998],
    ['Mesas', 'Cuatro', 9.5],
  ];
  const assignment = { columns: ['category', 'name', 'price'], edits: {}, decimals: {}, confirmed: [], renamed: [] };
  expect(check(productRules, { ...table, rows }, assignment, facts).rows.map(({ problems }) => problems[0]?.word)).toEqual([
    ...Array.from({ length: 3 }, () => 'importer.problem.decimals'),
    undefined,
  ]);
  const rounded = check(productRules, { ...table, rows }, { ...assignment, rounds: true }, facts).rows;
  expect(rounded.map(({ values }) => values.price)).toEqual(['9.50', '9.51', '9.50', '9.50']);
  expect(rounded.map(({ notes }) => notes.length)).toEqual([1, 1, 1, 0]);
});

test('a name that a spreadsheet made a date of is imported only after it was confirmed', async () => {
  const text = 'categoria;nombre;precio\nPostres;2026-02-01;4';
  expect((await checked(text)).rows).toMatchObject([{ state: 'confirm', notes: [{ word: 'importer.note.dateName' }] }]);
  expect(brief(await checked(text, { confirmed: [2] }))).toEqual([[2, 'create']]);
});

test('the mark before a formula in our own files is removed; a blank cell and an absent column keep the current value', async () => {
  const { rows } = await checked(
    "categoria;nombre;precio;descripcion;etiquetas\nPostres;Flan;;'=con nata;frio|huevo\nPostres;Tarta;;;",
  );
  expect(rows.map(({ state, values }) => [state, values])).toEqual([
    ['change', { category: 'Postres', name: 'Flan', description: '=con nata', tags: 'frio|huevo' }],
    ['same', { category: 'Postres', name: 'Tarta' }],
  ]);
});

test('a row without a subcategory finds a product in one if its name is unique in the category, and keeps its place', async () => {
  const place = { category: 'Vinos', subcategory: 'Tintos' };
  const within: ProductFacts = {
    ...facts,
    products: [
      known(1, 'Crianza', { place }),
      known(2, 'Copa', { place }),
      known(3, 'Copa', { place: { ...place, subcategory: 'Blancos' } }),
    ],
  };
  const { rows } = await checked(
    'id;categoria;subcategoria;nombre;precio\n;Vinos;;crianza;6\n;Vinos;;Copa;5\n2;Vinos;;Copa;6\n3;Bebidas;;Copa;5',
    {},
    within,
  );
  expect(rows.map(({ state, changes }) => [state, changes.map(({ column }) => column)])).toEqual([
    ['change', ['name', 'price']],
    ['create', ['category', 'name', 'price']],
    ['change', ['price']],
    ['change', ['category', 'subcategory']],
  ]);
});

test('category and subcategory in one cell, as the grid writes them, are split, unless a category has that name', async () => {
  const place = { category: 'Vinos', subcategory: 'Tintos' };
  const wines = {
    ...facts,
    products: [known(1, 'Crianza', { place }), known(2, 'Agua', { place: { ...place, category: 'A › B' } })],
  };
  const text = 'categoria;nombre;precio\nVinos › Tintos;Crianza;5\nVinos›Blancos;Rueda;4\nA › B;Zumo;3';
  const { rows } = await checked(text, {}, wines);
  expect(rows.map(({ state, values }) => [state, values.category, values.subcategory])).toEqual([
    ['same', 'Vinos', 'Tintos'],
    ['create', 'Vinos', 'Blancos'],
    ['create', 'A › B', undefined],
  ]);
});

test('the meaning of 1.500 is one question per column, and the answer applies to it', async () => {
  const text = 'categoria;nombre;precio\nMuebles;Mesa;1.500\nMuebles;Silla;2.000';
  const asked = await checked(text);
  expect(asked.questions).toMatchObject([{ column: 'price', comma: { minor: 200000 }, point: { minor: 200 } }]);
  expect(asked.rows.map(({ state }) => state)).toEqual(['wrong', 'wrong']);
  const told = await checked(text, { decimals: { price: '.' } });
  expect(told.rows.map(({ values }) => values.price)).toEqual(['1.50', '2.00']);
});

test('5,000 rows', async () => {
  const rows = Array.from({ length: 5000 }, (_, index) => `Grande ${index % 50};Producto ${index};${index % 90},50;P${index}`);
  const { rows: all } = await checked(`categoria;nombre;precio;codigo\n${rows.join('\n')}`);
  expect(all.filter(({ state }) => state === 'create')).toHaveLength(5000);
});
