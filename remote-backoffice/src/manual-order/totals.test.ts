import { discountOf, emptyDraft, putLine, type CartLine, type OrderDraft } from './draft';
import { formatPoint, parsePoint } from '../common/map/point-text';
import { totalsOf } from './totals';

const eur = (minor: number) => ({ minor, currency: 'EUR' });
const line: CartLine = { id: 'a', productId: 1, name: 'Menú', unit: eur(1999), items: [], quantity: 1, note: '' };
const draft = (change: Partial<OrderDraft> = {}): OrderDraft => ({ ...emptyDraft('EUR'), lines: [line], ...change });
const left = (change: Partial<OrderDraft>) => totalsOf(draft({ discounted: true, ...change }), eur(350), 'EUR');

test('a discount is rounded half-up once, is at most the subtotal and excludes shipping', () => {
  expect(left({ percent: '25' })).toEqual({
    subtotal: eur(1999),
    discount: eur(500),
    givenAway: false,
    promotions: [],
    shipping: eur(350),
    surcharge: eur(0),
    total: eur(1849),
  });
  expect(left({ percent: '12,5' }).discount).toEqual(eur(250));
  expect(left({ percent: '100' }).total).toEqual(eur(350));
  expect(left({ discountType: 'cash', cash: eur(550) }).total).toEqual(eur(1799));
  expect(left({ discountType: 'cash' })).toMatchObject({ discount: eur(1999), total: eur(350) });
});

test('the surcharge of a payment method applies to the products after discounts, and excludes shipping', () => {
  const paid = (percent: number) => totalsOf(draft({ discounted: true, percent: '25' }), eur(350), 'EUR', [], percent);
  expect(paid(3)).toMatchObject({ surcharge: eur(45), total: eur(1894) });
  expect(paid(-2.5)).toMatchObject({ surcharge: eur(-37), total: eur(1812) });
});

test('the discount is off by default, with the values of the specification', () => {
  expect(totalsOf(draft(), null, 'EUR')).toMatchObject({ discount: eur(0), shipping: null, total: eur(1999) });
  expect(discountOf(draft({ discounted: true }))).toEqual({ type: 'percent', percent: 5 });
  expect(emptyDraft('CLP').cash).toEqual({ minor: 100, currency: 'CLP' });
  expect(emptyDraft('EUR').cash).toEqual(eur(10_000));
});

test.each(['', '-1', '101', '1.234', 'x', '5%'])('"%s" is rejected as a percentage', (percent) => {
  expect(discountOf(draft({ discounted: true, percent }))).toBeNull();
});

test('adding the same choice merges the lines, and a different note makes a new line', () => {
  const twice = putLine([line], { ...line, id: 'b', quantity: 2 });
  expect(twice).toEqual([{ ...line, quantity: 3 }]);
  expect(putLine(twice, { ...line, id: 'c', note: 'Sin sal' })).toHaveLength(2);
  expect(putLine(twice, { ...line, quantity: 9 })).toEqual([{ ...line, quantity: 9 }]);
});

test('a pasted point is parsed with latitude first', () => {
  for (const text of ['40.4286, -3.7022', ' 40.4286 -3.7022 ', '40,4286; -3,7022', '40.4286,-3.7022'])
    expect(parsePoint(text)).toEqual([-3.7022, 40.4286]);
  for (const text of ['', '40.4286', '95, 3', '40, 200', 'Calle Mayor, 1']) expect(parsePoint(text)).toBeNull();
  expect(parsePoint(formatPoint([-3.70221234, 40.4286]))).toEqual([-3.702212, 40.4286]);
});

test('products in another currency are summed in it, and mixed currencies have no sum', () => {
  const peso: CartLine = { ...line, unit: { minor: 150_000, currency: 'ARS' }, quantity: 2 };
  expect(totalsOf(draft({ lines: [peso] }), null, 'EUR')).toMatchObject({
    subtotal: { minor: 300_000, currency: 'ARS' },
    total: { minor: 300_000, currency: 'ARS' },
  });
  expect(totalsOf(draft({ lines: [peso, line] }), null, 'EUR').total).toEqual({ minor: NaN, currency: 'ARS' });
});
