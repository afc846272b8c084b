import { boundsProblem } from './states';

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
