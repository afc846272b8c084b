import { findLostCommas } from './lost-comma';
import { moneyFromDecimal, moneyToDecimal, type Money } from './money';

const moneyOf = (currency: string, prices: readonly number[]): Money[] =>
  prices.map((price) => moneyFromDecimal(price, currency));
const found = (currency: string, menu: number[], own: number[] = []) =>
  findLostCommas(moneyOf(currency, menu), moneyOf(currency, own)).map((price) => price && moneyToDecimal(price));

const bar = [1.2, 1.5, 2.5, 4, 6.5, 8, 9.5, 12, 14, 18];
const none = (prices: number[]) => prices.map(() => null);

test('a chalkboard on which every price lost its comma is doubtful, with and without prices of the business', () => {
  const meant = ['4.50', '11.00', '3.00'];
  expect(found('EUR', [450, 1100, 300])).toEqual(meant);
  expect(found('EUR', [450, 1100, 300], bar)).toEqual(meant);
});

test('a whole price among prices with decimals is doubtful; short whole prices are not', () => {
  expect(found('EUR', [8.5, 12, 9, 850, 5.2])).toEqual([null, null, null, '8.50', null]);
  expect(found('EUR', [8.5, 12, 9, 24], bar)).toEqual(none([8.5, 12, 9, 24]));
  expect(found('EUR', [3, 12, 120], [...bar, 24])).toEqual([null, null, '1.20']);
});

test('prices that lost a comma before one decimal are doubtful; usual whole prices are not', () => {
  const lost = ['4.50', '6.50', null, '12.50', '7.20', null, '3.90', '1.50'];
  expect(found('EUR', [45, 65, 9, 125, 72, 8, 39, 15])).toEqual(lost);
  expect(found('EUR', [45, 65, 9, 125, 72, 8, 39, 15], bar)).toEqual(lost);
  expect(found('EUR', [8.5, 12, 9, 60], bar)).toEqual([null, null, null, '6.00']);
  expect(found('EUR', [2, 3, 12, 18, 22, 26, 28])).toEqual(none([2, 3, 12, 18, 22, 26, 28]));
  expect(found('EUR', [22, 38.5, 45], [36, 48, 52])).toEqual([null, null, null]);
  expect(found('MXN', [95, 45, 60])).toEqual([null, null, null]);
});

test('a price like the confirmed prices of the business is not doubtful', () => {
  expect(found('EUR', [120, 95, 180], [90, 110, 140, 160, 220])).toEqual([null, null, null]);
});

test.each([
  ['CLP', [4500, 11_000, 450]],
  ['JPY', [450, 1100]],
])('%s has no decimals, so that no comma can be lost', (currency, menu) => {
  expect(found(currency, menu)).toEqual(none(menu));
  expect(found(currency, menu, [5, 10])).toEqual(none(menu));
});

test('whole prices of thousands are usual in Colombian pesos; one that is a hundred times higher is doubtful', () => {
  expect(found('COP', [12_000, 18_500, 9000])).toEqual([null, null, null]);
  expect(found('COP', [12_000, 18_500], [8000, 15_000, 32_000])).toEqual([null, null]);
  expect(found('COP', [1_800_000], [8000, 15_000, 32_000])).toEqual(['18000.00']);
  expect(found('COP', [1_800_000, 12_000])).toEqual(['18000.00', null]);
});

test.each([
  ['MXN', [185, 240, 95]],
  ['MXN', [185, 240, 120]],
  ['ARS', [4810, 12_500]],
  ['HUF', [2490, 3900]],
  ['INR', [180, 320]],
])('whole menu prices are usual in %s: %j', (currency, menu) => {
  expect(found(currency, menu)).toEqual(none(menu));
});

test('three decimals are lost as two are', () => {
  expect(found('KWD', [1250, 2.5, 3])).toEqual(['1.250', null, null]);
  expect(found('KWD', [750], [0.5, 1.25, 2])).toEqual(['0.750']);
});

test('a price that was not read suggests nothing', () => {
  expect(findLostCommas([null, ...moneyOf('EUR', [450])], [])).toMatchObject([null, { minor: 450 }]);
});
