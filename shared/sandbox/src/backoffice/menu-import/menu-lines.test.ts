import { dropDoubtfulPrices } from './doubtful-prices';
import { buildMenu, parseSizeHeadings, type ReadLine } from './menu-lines';
import { parsePricedLine } from './price-text';

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
