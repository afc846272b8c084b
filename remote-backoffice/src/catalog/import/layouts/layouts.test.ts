import type { Assignment } from '../../../common/importer/rules';
import { check, read } from '../../../common/importer/work';
import type { Known, ProductFacts } from '../../known-products';
import { productRules } from '../product-rules';
import { htmlToText } from './html-text';

const known: Known = {
  ...{
    id: 1,
    name: 'Bravas',
    place: { category: 'Tapas', subcategory: '' },
    price: 1100,
    active: true,
    tags: [],
    allergens: null,
  },
  ...{ branchPrices: {}, hasOptions: false },
};
const facts: ProductFacts = {
  currency: 'EUR',
  branches: [
    { id: 1, name: 'Centro' },
    { id: 2, name: 'Norte' },
  ],
  products: [],
};

async function checked(lines: string[], more: Partial<Assignment> = {}, there = facts, isPlain = false) {
  const { columns, ...table } = await read(productRules, new TextEncoder().encode(lines.join('\n')), { isPlain }, there);
  return check(productRules, table, { columns, edits: {}, decimals: {}, confirmed: [], renamed: [], ...more }, there);
}
type Checked = Awaited<ReturnType<typeof checked>>;

/** Each row with its place, its price, its options and the words of its remarks. */
const brief = ({ rows }: Checked) =>
  rows.map(({ row, state, title, values, notes, problems }) => ({
    row,
    state,
    title,
    place: [values.category, values.subcategory].filter(Boolean).join(' > '),
    price: values.price,
    options: values.options,
    remarks: [...problems, ...notes].map(({ word, values: said }) =>
      `${word.replace(/^importer\.\w+\./, '')} ${said?.text ?? ''}`.trim(),
    ),
  }));
const created = (row: number, title: string, place: string, price: string, options?: string, remarks: string[] = []) => ({
  ...{ row, state: 'create', title, place, price, options, remarks },
});

test('Square: the variations of an item become its sizes, a set of modifiers without modifiers is a note', async () => {
  const result = await checked([
    'Token,Item Name,Variation Name,SKU,Description,Reporting Category,Price,Archived,Modifier Set - Salsas,Tax - IVA (10%)',
    'TK1,Bravas caseras,Media,B-M,Con alioli,Tapas,6.00,N,Y,Y',
    'TK2,Bravas caseras,Entera,B-E,Con alioli,Tapas,11.00,N,Y,Y',
    'TK3,Caña,Regular,C-1,,Bebidas > Cerveza,2.20,Y,N,Y',
    'TK4,Marisco del día,Media,,,Tapas,9.50,N,N,Y',
    'TK5,Marisco del día,Entera,,,Tapas,variable,N,N,Y',
  ]);
  expect(brief(result)).toEqual([
    created(2, 'Bravas caseras', 'Tapas', '6.00', 'Tamaño (1): Media; Entera + 5.00', ['emptyGroups Salsas', 'codes B-M, B-E']),
    created(4, 'Caña', 'Bebidas > Cerveza', '2.20'),
    {
      row: 5,
      state: 'wrong',
      title: 'Marisco del día',
      place: '',
      price: undefined,
      options: undefined,
      remarks: ['options.price Entera'],
    },
  ]);
  expect(result.rows[0]!.values).toMatchObject({ description: 'Con alioli' });
  expect(result.rows[1]!.values).toMatchObject({ code: 'C-1', active: 'no' });
  expect(result.rows[0]!.changes.find(({ column }) => column === 'options')!.after).toMatchObject([
    {
      name: 'Tamaño',
      min: 1,
      max: 1,
      items: [
        { name: 'Media', price: { minor: 600 } },
        { name: 'Entera', price: { minor: 1100 } },
      ],
    },
  ]);
});

test('Shopify: rows without a title continue the product above, HTML becomes text', async () => {
  const result = await checked([
    'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Price,Image Src,Status',
    'pizza-a,Pizza de la casa,"<p>Masa <b>madre</b>.</p><p>Sal &amp; or&eacute;gano</p>",,Pizzas,"horno, queso",TRUE,Tamaño,Pequeña,Borde,Fino,,9.00,,active',
    'pizza-a,,,,,,,,Grande,,Fino,,14.00,,',
    'pizza-a,,,,,,,,Grande,,Relleno,,16.50,,',
    'pizza-a,,,,,,,,,,,,,https://example.test/2.jpg,',
    'agua-m,Agua,,,Bebidas,,FALSE,Title,Default Title,,,A-1,1.80,,draft',
  ]);
  expect(brief(result)).toEqual([
    created(
      2,
      'Pizza de la casa',
      'Pizzas',
      '9.00',
      'Tamaño / Borde (1): Pequeña / Fino; Grande / Fino + 5.00; Grande / Relleno + 7.50',
    ),
    created(6, 'Agua', 'Bebidas', '1.80'),
  ]);
  expect(result.rows[0]!.values).toMatchObject({ description: 'Masa madre.\nSal & orégano', tags: 'horno, queso' });
  expect(result.rows[1]!.values).toMatchObject({ code: 'A-1', active: 'no' });
});

test('WooCommerce: variations join their parent, categories have two levels, running ids are not ours', async () => {
  const there = { ...facts, products: [{ ...known, id: 11, name: 'Croquetas' }] };
  const result = await checked(
    [
      'ID,Type,SKU,Name,Published,Short description,Sale price,Regular price,Categories,Parent,Attribute 1 name,Attribute 1 value(s)',
      '11,variable,BRA,Bravas de la web,1,<p>Picantes</p>,,,"Carta, Carta > Entrantes",,Ración,"Media, Entera"',
      '12,variation,,Bravas de la web - Media,1,,,6.5,,id:11,Ración,Media',
      '13,variation,,Bravas de la web - Entera,1,,,11,,id:11,Ración,Entera',
      '14,simple,,Copa de vino,1,,3,3.5,"Bebidas > Vinos > Tintos, Ofertas",,,',
      '15,variation,,Perdida - Grande,1,,,9,,id:99,Ración,Grande',
      '16,simple,,Oculta,0,,,4,Carta,,,',
    ],
    {},
    there,
  );
  expect(brief(result)).toEqual([
    created(2, 'Bravas de la web', 'Carta > Entrantes', '6.50', 'Ración (1): Media; Entera + 4.50'),
    created(5, 'Copa de vino', 'Bebidas > Tintos', '3.50', undefined, [
      'levels Bebidas > Vinos > Tintos',
      'categories Ofertas',
      'salePrice 3',
    ]),
    {
      row: 6,
      state: 'wrong',
      title: 'Perdida - Grande',
      place: '',
      price: undefined,
      options: undefined,
      remarks: ['orphan Perdida - Grande', 'missing'],
    },
    created(7, 'Oculta', 'Carta', '4.00'),
  ]);
  expect(result.rows[0]!.claim).toBeUndefined();
  expect(result.rows[0]!.values).toMatchObject({ code: 'BRA', description: 'Picantes' });
});

test('WooCommerce in Spanish, with decimal commas', async () => {
  const result = await checked([
    'ID;Tipo;SKU;Nombre;Publicado;Descripción corta;Precio rebajado;Precio normal;Categorías;Superior;Nombre del atributo 1;Valor(es) del atributo 1',
    '1;variable;;Bravas;1;;;;Carta > Entrantes;;Ración;Media, Entera',
    '2;variation;;Bravas - Media;1;;;6,50;;id:1;Ración;Media',
    '3;variation;;Bravas - Entera;1;;;11,00;;id:1;Ración;Entera',
  ]);
  expect(brief(result)).toEqual([created(2, 'Bravas', 'Carta > Entrantes', '6.50', 'Ración (1): Media; Entera + 4.50')]);
});

test('Loyverse: variants share a handle, prices of stores that are branches are theirs, modifiers are a note', async () => {
  const result = await checked([
    'Handle,SKU,Name,Category,Option 1 name,Option 1 value,Available for sale [Centro],Price [Centro],Available for sale [Norte],Price [Norte],"Modifier - ""Leche"""',
    'cafe,C1,Café con hielo,Cafés,Tamaño,Corto,Y,1.50,Y,1.50,Y',
    'cafe,C2,,,,Largo,Y,1.90,Y,2.10,Y',
    'cafe,C3,,,,Gigante,N,3.00,N,3.00,Y',
    'te,T1,Té verde,Tés,,,Y,1.70,Y,1.80,N',
    ',,Sin referencia,Tés,,,Y,2.00,Y,2.00,N',
  ]);
  expect(brief(result)).toEqual([
    created(2, 'Café con hielo', 'Cafés', '1.50', 'Tamaño (1): Corto; Largo + 0.40', [
      'emptyGroups Leche',
      'storePrice Largo, Norte: 2.10',
      'variationOff Gigante',
      'codes C1, C2',
    ]),
    created(5, 'Té verde', 'Tés', '1.70'),
    created(6, 'Sin referencia', 'Tés', '2.00'),
  ]);
  expect(result.rows[1]!.values).toMatchObject({ code: 'T1', 'branch:2': '1.80' });
});

test('Toast: rows of groups and modifiers belong to the parent that they name, or to the row above', async () => {
  const result = await checked([
    'Operation,Entity type,Operation ID,Name,Pricing strategy,Price,Parent entity type,Parent version ID or operation ID,Min selections,Max selections',
    'CREATE,MENU,1,Cena,,,,,,',
    'CREATE,MENU_GROUP,2,Carnes,,,MENU,1,,',
    'CREATE,MENU_ITEM,3,Chuletón,BASE,28.00,MENU_GROUP,2,,',
    'CREATE,MODIFIER_GROUP,4,Punto,,,MENU_ITEM,3,1,1',
    'CREATE,MODIFIER,5,Poco hecho,BASE,,MODIFIER_GROUP,4,,',
    'CREATE,MODIFIER,6,Muy hecho,BASE,0.50,MODIFIER_GROUP,4,,',
    'CREATE,MENU_ITEM,7,Entrecot,BASE,19.00,MENU_GROUP,2,,',
    'ATTACH,MODIFIER_GROUP,4,,,,MENU_ITEM,7,,',
    'CREATE,MODIFIER,8,Sin grupo,BASE,1.00,MODIFIER_GROUP,77,,',
  ]);
  expect(brief(result).map((row) => ({ ...row, remarks: row.remarks.filter((text) => text !== 'missing') }))).toEqual([
    created(4, 'Chuletón', 'Cena > Carnes', '28.00', 'Punto (1): Poco hecho; Muy hecho + 0.50'),
    created(8, 'Entrecot', 'Cena > Carnes', '19.00', 'Punto (1): Poco hecho; Muy hecho + 0.50'),
    {
      row: 10,
      state: 'wrong',
      title: 'Sin grupo',
      place: '',
      price: undefined,
      options: undefined,
      remarks: ['orphan Sin grupo'],
    },
  ]);
});

test('Uber Eats: rows of modifiers continue the item above, under a row that only names the category', async () => {
  const result = await checked([
    'Category,Item Name,Item Description,Item Price,Modifier Group,Min,Max,Modifier,Modifier Price',
    'Burgers,,,,,,,,',
    ',Burger doble,Con queso,11.50,,,,,',
    ',,,,Extras,0,9,Bacon,1.50',
    ',,,,,,,Huevo,1.00',
    ',,,,Pan,1,1,Brioche,',
    ',,,,,,,Sin gluten,0.80',
    'Bebidas,Limonada,,3.00,Hielo,,,,',
  ]);
  expect(brief(result)).toEqual([
    created(
      3,
      'Burger doble',
      'Burgers',
      '11.50',
      'Extras (0-2): Bacon + 1.50; Huevo + 1.00 | Pan (1): Brioche; Sin gluten + 0.80',
    ),
    created(8, 'Limonada', 'Bebidas', '3.00', undefined, ['emptyGroups Hielo']),
  ]);
});

test('a modifier that may have the price of its product makes the row wrong', async () => {
  const result = await checked([
    'Category,Item Name,Price,Modifier Group,Modifier',
    'Burgers,Burger,9.00,Extras,Bacon',
    'Burgers,,1.50,,Huevo',
  ]);
  expect(brief(result)).toMatchObject([{ row: 2, state: 'wrong', remarks: ['options.price Bacon'] }]);
});

test('a list with a row for each size is one product; read plainly it is two, of which the second is refused', async () => {
  const lines = [
    'Familia;Plato;Tamaño;P.V.P. (IVA incl.)',
    'Vinos;Verdejo;Copa;3,20',
    'Vinos;Verdejo;Botella;17,00',
    'Vinos;Agua;;2,00',
  ];
  expect(brief(await checked(lines))).toEqual([
    created(2, 'Verdejo', 'Vinos', '3.20', 'Tamaño (1): Copa; Botella + 13.80'),
    created(4, 'Agua', 'Vinos', '2.00'),
  ]);
  expect((await checked(lines, {}, facts, true)).rows.map(({ state }) => state)).toEqual(['create', 'wrong', 'create']);
});

test('in a list without categories, a name alone is the category of the rows below', async () => {
  const lines = ['Plato;Tamaño;P.V.P.', 'VINOS;;', 'Verdejo;Copa;3,20', 'Verdejo;Botella;17,00', 'AGUAS;;', 'Agua;;2,00'];
  expect(brief(await checked(lines))).toEqual([
    created(3, 'Verdejo', 'VINOS', '3.20', 'Tamaño (1): Copa; Botella + 13.80'),
    created(6, 'Agua', 'AGUAS', '2.00'),
  ]);
});

test('the question how much “1.250” is covers the prices of options', async () => {
  const lines = ['Item Name,Variation Name,Category,Price', 'Jamón,Plato,Ibéricos,18', 'Jamón,Pieza,Ibéricos,1.250'];
  const result = await checked(lines);
  expect(result.questions).toMatchObject([{ column: 'price', sample: '1.250' }]);
  expect(result.rows).toMatchObject([{ state: 'wrong' }]);
  expect(brief(await checked(lines, { decimals: { price: ',' } }))).toMatchObject([
    { options: 'Tamaño (1): Plato; Pieza + 1232.00' },
  ]);
});

const bravas = ['Item Name,Variation Name,Category,Price', 'Bravas,Media,Tapas,8', 'Bravas,Entera,Tapas,11'];

test('a product without options gets those of the file, one that has options keeps them and its price', async () => {
  const without = await checked(bravas, {}, { ...facts, products: [known] });
  expect(without.rows).toMatchObject([
    { state: 'change', values: { price: '8.00', options: 'Tamaño (1): Media; Entera + 3.00' } },
  ]);
  expect(without.rows[0]!.changes.map(({ column }) => column)).toEqual(['price', 'options']);
  const having = await checked(bravas, {}, { ...facts, products: [{ ...known, hasOptions: true }] });
  expect(having.rows).toMatchObject([{ state: 'same', changes: [], notes: [{ word: 'importer.note.optionsKept' }] }]);
  expect(having.rows[0]!.values).not.toHaveProperty('options');
  expect(having.rows[0]!.values).not.toHaveProperty('price');
});

test('a column of options in our own form is read, and one that cannot be is an error of its row', async () => {
  const result = await checked([
    'nombre;categoría;precio;opciones',
    'Café;Cafés;1,50;"Leche (0-1): Avena + 0,40"',
    'Té;Tés;2;S, M, L',
  ]);
  expect(result.rows).toMatchObject([
    { state: 'create', values: { price: '1.50', options: 'Leche (0-1): Avena + 0.40' } },
    { state: 'wrong', problems: [{ column: 'options', word: 'importer.problem.options.form' }] },
  ]);
});

test.each([
  ['<p>Uno</p>\n<p>Dos &ndash; tr&eacute;s</p>', 'Uno\nDos – trés'],
  ['<ul><li>Pan</li><li>Ajo</li></ul>', '• Pan\n• Ajo'],
  ['5 < 6 y 7 > 2', '5 < 6 y 7 > 2'],
  ['<div>A<br/>B&nbsp;C &#8364; &unknown;</div>', 'A\nB C € &unknown;'],
  ['<style>p { color: red }</style>Texto', 'Texto'],
])('%j as text', (html, text) => {
  expect(htmlToText(html)).toBe(text);
});
