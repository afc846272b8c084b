import { receivedPreview } from '@mostrador/contract/backoffice/menu-import/shapes';
import * as z from '@mostrador/schema';
import { rowsRead } from './draft';

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
