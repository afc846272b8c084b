import { boundsProblem, isMet } from './states';

const option = (min: number, max: number, activeItems: number, repeatable = false) => ({ min, max, activeItems, repeatable });

test.each([
  [option(0, 0, 0), undefined],
  [option(1, 3, 3), undefined],
  [option(20, 20, 25), undefined],
  [option(1, 21, 30), { field: 'max', problem: 'limit', limit: 20 }],
  [option(1, 4, 3), { field: 'max', problem: 'items', limit: 3 }],
  [option(3, 2, 5), { field: 'min', problem: 'order', limit: 2 }],
  [option(5, 5, 1, true), undefined],
  [option(0, 1, 0, true), { field: 'max', problem: 'items', limit: 0 }],
])('validates the bounds of %j', (bounds, problem) => expect(boundsProblem(bounds)).toEqual(problem));

const price = { minor: 100, currency: 'EUR' };
const item = { id: 1, name: 'Bravas', active: true, price, basePrice: price, tags: [], sold: true, soldOut: false };

test.each([
  ['exactly `min` available items', 2, false, [true, true, false], true],
  ['one available item too few', 2, false, [true, false, false], false],
  ['one available item that may be repeated', 2, true, [true, false, false], true],
  ['no available item that may be repeated', 1, true, [false, false, false], false],
  ['no available item, and no choice needed', 0, false, [], true],
])('decides whether an option can be met: %s', (_, min, repeatable, available, met) => {
  expect(isMet({ min, repeatable, items: available.map((isAvailable) => ({ ...item, available: isAvailable })) })).toBe(met);
});
