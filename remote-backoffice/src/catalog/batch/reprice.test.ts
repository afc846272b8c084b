import { applyPriceChange, type PriceChange, type Rounding } from './reprice';

const percent = (value: number, rounding: Rounding = 'none'): PriceChange => ({ by: 'percent', percent: value, rounding });
const amount = (minor: number, rounding: Rounding = 'none'): PriceChange => ({ by: 'amount', minor, rounding });

test.each<[number, PriceChange, number]>([
  [950, percent(10), 1045],
  [950, percent(-10), 855],
  [999, percent(12.5), 1124],
  [950, percent(-100), 0],
  [950, amount(50), 1000],
  [30, amount(-50), 0],
  [943, percent(0, 'tens'), 940],
  [945, percent(0, 'tens'), 950],
  [943, percent(0, 'fives'), 945],
  [942, percent(0, 'fives'), 940],
  [943, percent(0, 'below'), 899],
  [950, percent(0, 'below'), 999],
  [999, percent(0, 'below'), 999],
  [12, percent(0, 'below'), 99],
  [937, percent(0, 'quarters'), 925],
  [938, percent(0, 'quarters'), 950],
  [1074, percent(0, 'halves'), 1050],
  [950, percent(0, 'units'), 1000],
  [939, percent(0, 'ninety'), 890],
  [940, percent(0, 'ninety'), 990],
  [991, percent(0, 'ninety'), 990],
  [944, percent(0, 'ninetyFive'), 895],
  [945, percent(0, 'ninetyFive'), 995],
  [5, percent(0, 'ninetyFive'), 95],
  [0, percent(10, 'below'), 0],
])('reprices %i with the change %j to %i', (minor, change, expected) => {
  expect(applyPriceChange({ minor, currency: 'EUR' }, change)).toEqual({ minor: expected, currency: 'EUR' });
});

test('rounds a currency without decimals to whole units and one with thousandths to hundredths', () => {
  expect(applyPriceChange({ minor: 4813, currency: 'CLP' }, percent(0, 'tens')).minor).toBe(4810);
  expect(applyPriceChange({ minor: 1234, currency: 'KWD' }, percent(0, 'below')).minor).toBe(990);
});
