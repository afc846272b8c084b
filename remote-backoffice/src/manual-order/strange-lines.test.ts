import type { OptionItem } from '@mostrador/contract/backoffice/options/shapes';
import type { Order, OrderItem } from '@mostrador/contract/backoffice/orders/shapes';
import { sumPrices } from '../common/order-line/option-rules';
import { repeatedLines, type Offer } from './repeated-lines';

const eur = (minor: number) => ({ minor, currency: 'EUR' });
const cheese = { id: 7, name: 'Queso', price: eur(50), available: true, active: true, sold: true, soldOut: false };
const option = { id: 3, name: 'Extras', active: true, sold: true, soldOut: false, min: 0, max: 9, repeatable: true };
const offer = {
  product: { id: 1, name: 'Taco', price: eur(300), orderable: true, gift: false },
  options: [{ ...option, items: [cheese] }],
} as unknown as Offer;
const repeated = (item: Partial<OrderItem>) =>
  repeatedLines(
    { items: [{ productId: 1, name: 'Taco', quantity: 1, options: [], ...item }] } as unknown as Order,
    new Map([[1, offer]]),
  );

test.each([
  [-2, 1],
  [0.4, 1],
  [2.5, 3],
  [1e300, 999],
])('a quantity of %d in an earlier order becomes %d', (quantity, ordered) => {
  expect(repeated({ quantity }).lines).toMatchObject([{ quantity: ordered, unit: eur(300) }]);
});

test('a line with an item repeated too often is left out', () => {
  expect(repeated({ options: ['2× Queso'] }).lines).toMatchObject([{ unit: eur(400) }]);
  const often = ['99999999999× Queso'];
  expect(repeated({ options: often })).toEqual({ lines: [], leftOut: ['Taco, 99999999999× Queso'] });
});

test('the price of items in different currencies is NaN', () => {
  const foreign = { ...cheese, price: { minor: 10, currency: 'MXN' } } as OptionItem;
  expect(sumPrices([cheese as OptionItem], 'EUR')).toEqual(eur(50));
  expect(sumPrices([cheese as OptionItem, foreign], 'EUR')).toEqual({ minor: NaN, currency: 'EUR' });
});
