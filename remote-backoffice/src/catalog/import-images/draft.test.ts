import { receivedPreview } from '@mostrador/contract/backoffice/menu-import/shapes';
import * as z from '@mostrador/schema';
import { rowsRead } from './draft';
import { findSuggestedPrices, withPricesOf, withSuggestedPrices } from './lost-commas';

function prices(currency: string, locale: string, precio: number, moneda?: string) {
  const productos = [{ nombre: 'Taco', precio, tamanos: [{ nombre: 'Grande', precio }] }];
  const answer = { menu_data: { moneda, categorias: [{ nombre: 'Carta', productos }] }, stats: { ms: 1 } };
  const [row] = rowsRead(z.parse(receivedPreview, answer).categories, 'foto', locale, currency);
  return [row?.price, row?.sizes[0]?.price, row?.doubtful];
}

test('uses the business’s currency for prices with no currency or an unknown one', () => {
  expect(prices('CLP', 'es-CL', 4810)).toEqual(['4810', '4810', false]);
  expect(prices('KWD', 'es-ES', 1.255)).toEqual(['1,255', '1,255', false]);
  expect(prices('EUR', 'es-ES', 4.5, '€')).toEqual(['4,50', '4,50', false]);
});

test('leaves an amount with too many decimals empty and keeps the other rows', () => {
  expect(prices('EUR', 'es-ES', 1.255, 'EUR')).toEqual(['', '', true]);
});

test('keeps the other reading of a line, and takes the number out of the name with its price', () => {
  const otra_lectura = { nombre: 'Taco', precio: '6.75' };
  const productos = [{ nombre: 'Taco 6', precio: '75', confianza: 0.5, otra_lectura }];
  const answer = { menu_data: { categorias: [{ nombre: 'Carta', productos }] }, stats: { ms: 1 } };
  const rows = rowsRead(z.parse(receivedPreview, answer).categories, 'foto', 'es-ES', 'EUR');
  const suggested = findSuggestedPrices(rows, { locale: 'es-ES', currency: 'EUR', own: [] });
  expect(rows).toMatchObject([{ name: 'Taco 6', price: '75,00', doubtful: true }]);
  const taken = rows.map((row) => withSuggestedPrices(row, suggested));
  expect(taken).toMatchObject([{ name: 'Taco', price: '6,75', priceConfirmed: true }]);
  expect(findSuggestedPrices(taken, { locale: 'es-ES', currency: 'EUR', own: [] }).size).toBe(0);
  expect(taken.map((row) => withPricesOf(row, rows[0]))).toMatchObject([{ name: 'Taco 6', price: '75,00' }]);
});

test('keeps a line that was not read as a row without a name', () => {
  const productos = [
    { nombre: '', precio: null, confianza: 0.3, sin_leer: true, caja: { imagen: 0, x: 1, y: 2, ancho: 3, alto: 4 } },
  ];
  const answer = { menu_data: { categorias: [{ nombre: 'Carta', productos }] }, stats: { ms: 1 } };
  const rows = rowsRead(z.parse(receivedPreview, answer).categories, 'foto', 'es-ES', 'EUR');
  expect(rows).toMatchObject([{ name: '', price: '', unread: true, doubtful: true, category: 'Carta', x: 1, height: 4 }]);
});
