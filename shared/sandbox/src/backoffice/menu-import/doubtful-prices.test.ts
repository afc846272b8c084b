import { dropDoubtfulPrices, markLostCommas } from './doubtful-prices';
import { buildMenu } from './menu-lines';
import type { ReadLine } from './read-line';

const line = (text: string, y: number): ReadLine => ({
  text,
  confidence: 0.95,
  box: { image: 0, x: 40, y, width: 800, height: 30 },
});
const eur = (...prices: number[]) => prices.map((minor) => ({ minor, currency: 'EUR' }));
const chalkboard = buildMenu(
  ['BOCADILLOS', 'Jamón 450', 'Chuletón 1100', 'Tortilla 300', 'Agua 2'].map((text, at) => line(text, at * 40)),
  'EUR',
);

test('a price that may have lost its comma is read with little confidence, the others as before', () => {
  expect(markLostCommas(chalkboard, 'EUR', eur(150, 450, 1200))).toMatchObject([
    {
      productos: [
        { nombre: 'Jamón', precio: '450', confianza: 0.5 },
        { nombre: 'Chuletón', precio: '1100', confianza: 0.5 },
        { nombre: 'Tortilla', precio: '300', confianza: 0.5 },
        { nombre: 'Agua', precio: '2', confianza: 0.95 },
      ],
    },
  ]);
});

test('in a menu that is saved at once such a price is left out, and with it the sizes of which one may have lost its comma', () => {
  expect(dropDoubtfulPrices(chalkboard, 'EUR', [])[0]?.productos.map(({ precio }) => precio)).toEqual([null, null, null, '2']);
  const sized = buildMenu([line('Tapa Ración', 0), line('Bravas 350 6,50', 40), line('Olivas 2,50 4,00', 80)], 'EUR');
  const [bravas, olives] = dropDoubtfulPrices(sized, 'EUR', [])[0]!.productos;
  expect(bravas).toMatchObject({ precio: null });
  expect(bravas).not.toHaveProperty('tamanos');
  expect(olives?.tamanos).toHaveLength(2);
});

test('whole prices of thousands are read as they are where they are usual', () => {
  const menu = buildMenu([line('Bandeja paisa 32.000', 0), line('Arepa 8000', 40)], 'COP');
  expect(markLostCommas(menu, 'COP', [])[0]?.productos.map(({ confianza }) => confianza)).toEqual([0.95, 0.95]);
});
