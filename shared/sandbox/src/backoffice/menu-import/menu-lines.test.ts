import { dropDoubtfulPrices } from './doubtful-prices';
import { buildMenu } from './menu-lines';
import { COLUMN_SPACE, parsePricedLine } from './price-text';
import type { ReadLine } from './read-line';
import { parseSizeHeadings, parseSizesInLine } from './sizes';

const line = (text: string, y: number, more: Partial<ReadLine['box']> & { confidence?: number } = {}): ReadLine => {
  const { confidence = 0.95, ...box } = more;
  return { text, confidence, box: { image: 0, x: 40, y, width: 800, height: 30, ...box } };
};

test.each([
  ['Gazpacho 12', { name: 'Gazpacho', price: '12' }],
  ['Gazpacho 12,50', { name: 'Gazpacho', price: '12.50' }],
  ['Gazpacho .......... 12.50 €', { name: 'Gazpacho', price: '12.50' }],
  ['Bife de chorizo $ 4.810', { name: 'Bife de chorizo', price: '4810' }],
  ['Gazpacho 050', { name: 'Gazpacho', price: null }],
  ['Gazpacho 5,20€', { name: 'Gazpacho', price: '5.20' }],
  ['Pizza 8,00 10,00', { name: 'Pizza', price: null }],
  ['Ensaladilla rusa   Z€', { name: 'Ensaladilla rusa', price: null }],
  ['Seis unidades, caseras', null],
  ['ENTRANTES', null],
])('parses the line "%s"', (text, read) => {
  expect(parsePricedLine(text, 'EUR')).toEqual(read);
});

test('reads a line with a price as a product, a line above a group as category and a line below a product as description', () => {
  const menu = buildMenu(
    [
      line('ENTRANTES', 80, { width: 200 }),
      line('Croquetas de jamón 8,50€', 156),
      line('Seis unidades, caseras', 192, { height: 20, width: 300 }),
      line('Gazpacho', 240, { width: 200 }),
      line('5,20 €', 241, { x: 700, width: 90, confidence: 0.6 }),
      line('Ensaladilla rusa Ze', 285),
      line('POSTRES', 340, { width: 200 }),
      line('Flan casero 3.90€', 420),
      line('Tarta de queso 5,75', 40, { image: 1 }),
      line('Natillas 475 €', 90, { image: 1 }),
    ],
    'EUR',
  );
  expect(menu).toMatchObject([
    {
      nombre: 'Entrantes',
      productos: [
        { nombre: 'Croquetas de jamón', precio: '8.50', descripcion: 'Seis unidades, caseras' },
        { nombre: 'Gazpacho', precio: '5.20', confianza: 0.6, caja: { imagen: 0, x: 40, ancho: 750 } },
        { nombre: 'Ensaladilla rusa', precio: null, confianza: 0.5 },
      ],
    },
    {
      nombre: 'Postres',
      productos: [
        { nombre: 'Flan casero' },
        { nombre: 'Tarta de queso', caja: { imagen: 1 } },
        { nombre: 'Natillas', precio: '475' },
      ],
    },
  ]);
});

test.each([
  ['Pequeña Mediana Grande', { title: '', sizes: ['Pequeña', 'Mediana', 'Grande'] }],
  ['PIZZAS  S / M / L', { title: 'PIZZAS', sizes: ['S', 'M', 'L'] }],
  ['Tapa · Ración', { title: '', sizes: ['Tapa', 'Ración'] }],
  ['RACIONES Y ración ración', { title: 'RACIONES', sizes: ['½ ración', 'Ración'] }],
  ['½ ración  ración', { title: '', sizes: ['½ ración', 'Ración'] }],
  ['Pizza grande', null],
  ['Grande grande', null],
])('finds the size headings of "%s"', (text, heads) => {
  expect(parseSizeHeadings(text)).toEqual(heads);
});

test('assigns prices in columns to sizes, also in separate columns; a missing price leaves no sizes, a single one is the price', () => {
  const [menu] = buildMenu(
    [
      line('PIZZAS', 40, { width: 100 }),
      line('Pequeña', 40, { x: 400, width: 100 }),
      line('Mediana Grande', 41, { x: 520, width: 220 }),
      line('Margarita 8,00 10,00', 90, { width: 560 }),
      line('12,50', 91, { x: 640, width: 100 }),
      line('Cuatro quesos', 140, { width: 200 }),
      line('9,50 11,50 14', 141, { x: 400, width: 340 }),
      line('Diavola 9,00 11,00', 190, { width: 560 }),
      line('Pan de ajo 3,00', 240, { width: 700 }),
    ],
    'EUR',
  );
  expect(menu).toMatchObject({
    nombre: 'Pizzas',
    productos: [
      {
        nombre: 'Margarita',
        precio: '8.00',
        tamanos: [
          { nombre: 'Pequeña', precio: '8.00' },
          { nombre: 'Mediana', precio: '10.00' },
          { nombre: 'Grande', precio: '12.50' },
        ],
      },
      { nombre: 'Cuatro quesos', precio: '9.50', tamanos: [{}, {}, { precio: '14' }] },
      { nombre: 'Diavola', precio: null },
      { nombre: 'Pan de ajo', precio: '3.00' },
    ],
  });
  expect(menu?.productos[2]).not.toHaveProperty('tamanos');
  expect(menu?.productos[3]).not.toHaveProperty('tamanos');
});

test.each<[string, string, [string, string][], boolean]>([
  [
    'Jamón ½ ración 11,00 / ración 21,00',
    'Jamón',
    [
      ['½ ración', '11.00'],
      ['Ración', '21.00'],
    ],
    false,
  ],
  [
    'Jamón Y ración 11 / ración 21',
    'Jamón',
    [
      ['½ ración', '11'],
      ['Ración', '21'],
    ],
    false,
  ],
  [
    'Jamón 1/2 ración 11 / ración 21',
    'Jamón',
    [
      ['½ ración', '11'],
      ['Ración', '21'],
    ],
    false,
  ],
  [
    `Pulpo a la gallega${COLUMN_SPACE}Media 9,5 / entera 18`,
    'Pulpo a la gallega',
    [
      ['Media', '9.5'],
      ['Entera', '18'],
    ],
    false,
  ],
  [
    'Rioja crianza copa 3 / botella 18',
    'Rioja crianza',
    [
      ['Copa', '3'],
      ['Botella', '18'],
    ],
    false,
  ],
  [
    'Jamón ½ 11 / 21',
    'Jamón',
    [
      ['½ ración', '11'],
      ['Ración', '21'],
    ],
    true,
  ],
  [
    'Queso 7,50 / 14',
    'Queso',
    [
      ['½ ración', '7.50'],
      ['Ración', '14'],
    ],
    true,
  ],
])('reads the sizes in the line "%s"', (text, name, sizes, isDoubtful) => {
  const read = { name, sizes: sizes.map(([size, price]) => ({ name: size, price })), isDoubtful };
  expect(parseSizesInLine(text, 'EUR')).toEqual(read);
});

test.each(['Agua 1/2 2', 'Croquetas 8,50', 'Vino 3 / 18', 'Menú 14 / 12', 'Pollo asado 8 / pavo 15', '24/7'])(
  'finds no sizes in the line "%s"',
  (text) => {
    expect(parseSizesInLine(text, 'EUR')).toBeNull();
  },
);

test('a menu in two columns is read one column after the other, below a title across both', () => {
  const left = { x: 40, width: 200 };
  const right = { x: 700, width: 200 };
  const price = (text: string, y: number, x: number) => line(text, y, { x, width: 80 });
  const menu = buildMenu(
    [
      line('CARTA DE VERANO', 20, { x: 300, width: 500 }),
      ...[line('ENTRANTES', 80, left), line('POSTRES', 80, right)],
      ...[line('Croquetas', 140, left), price('8,50', 140, 500), line('Flan', 141, right), price('3,90', 142, 1160)],
      ...[line('de jamón', 170, { ...left, height: 20 }), line('Natillas', 172, right), price('4,2', 172, 1160)],
      ...[line('Gazpacho', 204, left), price('5,20 €', 204, 500), line('Tarta', 206, right), price('5', 206, 1160)],
    ],
    'EUR',
  );
  const read = menu.map(({ nombre, productos }) => [nombre, ...productos.map((product) => [product.nombre, product.precio])]);
  expect(read).toEqual([
    ['Entrantes', ['Croquetas', '8.50'], ['Gazpacho', '5.20']],
    ['Postres', ['Flan', '3.90'], ['Natillas', '4.2'], ['Tarta', '5']],
  ]);
  expect(menu[0]?.productos[0]).toMatchObject({ descripcion: 'de jamón', caja: { x: 40, ancho: 540 } });
});

test('a short text where prices end is a price that was not read, and its name no title', () => {
  const price = (text: string, y: number) => line(text, y, { x: 700, width: 60 });
  const name = (text: string, y: number) => line(text, y, { width: 200 });
  const menu = buildMenu(
    [
      ...[name('Bravas', 40), price('6 €', 40), name('Croquetas', 90), price('JE', 90), name('Lata 33', 140), price('DE', 140)],
      ...[name('Caña', 190), price('2 €', 190), name('Casa', 240), line('Pan', 240, { x: 400, width: 60 })],
    ],
    'EUR',
  );
  expect(menu.flatMap(({ productos }) => productos.map((one) => [one.nombre, one.precio, one.confianza]))).toEqual([
    ['Bravas', '6', 0.95],
    ['Croquetas', null, 0.5],
    ['Lata 33', null, 0.5],
    ['Caña', '2', 0.95],
  ]);
});

test('sizes in another column than the name belong to it', () => {
  const [menu] = buildMenu(
    [
      line('Jamón ibérico', 40, { width: 200 }),
      line('Y ración 11,00 / ración 21,00', 41, { x: 500, width: 340 }),
      line('Vermut', 90, { width: 100 }),
      line('copa 3 / botella 18', 91, { x: 500, width: 340 }),
    ],
    'EUR',
  );
  expect(menu?.productos).toMatchObject([
    { nombre: 'Jamón ibérico', precio: '11.00', tamanos: [{ nombre: '½ ración' }, { nombre: 'Ración', precio: '21.00' }] },
    { nombre: 'Vermut', precio: '3', tamanos: [{ nombre: 'Copa' }, { nombre: 'Botella' }] },
  ]);
});

test('a line that was not read is a product to fill in, not a title; a title of low confidence stays one', () => {
  const menu = buildMenu(
    [
      line('BEBIDAS', 40, { width: 200, confidence: 0.1 }),
      line('Agua 1,80', 90),
      line('kh o RENE EA E FAL', 140, { confidence: 0.32 }),
      line('Caña 2,20', 190),
      line('3,40', 240, { x: 700, width: 90 }),
      line('ke', 290, { width: 40, confidence: 0.07 }),
    ],
    'EUR',
  );
  const read = menu.map(({ nombre, productos }) => [nombre, ...productos.map((one) => [one.nombre, one.precio, one.sin_leer])]);
  expect(read).toEqual([
    ['Bebidas', ['Agua', '1.80', undefined], ['', null, true], ['Caña', '2.20', undefined], ['', '3.40', true]],
  ]);
  expect(menu[0]?.productos[1]).toMatchObject({ confianza: 0.32, caja: { y: 140 } });
  expect(dropDoubtfulPrices(menu, 'EUR', [])[0]?.productos.map(({ nombre }) => nombre)).toEqual(['Agua', 'Caña']);
});

test('a product whose name has a price in it is doubtful', () => {
  const [menu] = buildMenu([line('8,50 € Tortilla 4,50', 40)], 'EUR');
  expect(menu?.productos).toMatchObject([{ precio: '4.50', confianza: 0.5 }]);
});

test('the box of a product is given in the photo, though its lines are in the upright picture', () => {
  const [menu] = buildMenu([line('Gazpacho 5,20', 40)], 'EUR', (box) => ({ ...box, x: box.x + 7 }));
  expect(menu?.productos[0]?.caja).toEqual({ imagen: 0, x: 47, y: 40, ancho: 800, alto: 30 });
});

test('a price that can be read in two ways is a doubt with both readings; a number beside a price can be its product’s or its price', () => {
  const menu = buildMenu(
    [
      line('BOCADILLOS', 40, { width: 200 }),
      line('2 croquetas 4 50', 90),
      line("Tortilla 4'50", 140),
      line('Ribera 2019 18', 190),
      line('Lata 33', 240, { width: 200 }),
      line('2,50', 241, { x: 700, width: 90 }),
    ],
    'EUR',
  );
  expect(
    menu[0]?.productos.map(({ nombre, precio, confianza, otra_lectura }) => [nombre, precio, confianza, otra_lectura]),
  ).toEqual([
    ['2 croquetas 4', '50', 0.5, { nombre: '2 croquetas', precio: '4.50' }],
    ['Tortilla', '4.50', 0.95, undefined],
    ['Ribera 2019', '18', 0.5, undefined],
    ['Lata 33', '2.50', 0.5, undefined],
  ]);
  const saved = dropDoubtfulPrices(menu, 'EUR', []);
  expect(saved[0]?.productos.map(({ precio }) => precio)).toEqual([null, '4.50', null, null]);
});
