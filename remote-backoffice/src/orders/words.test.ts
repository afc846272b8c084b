import type { Order } from '@mostrador/contract/backoffice/orders/shapes';
import { nextAction } from './words';

test.each([
  ['placed', 'accept'],
  ['EN_MANOS_DE_UN_TERCERO', null],
  ['constructor', null],
  ['__proto__', null],
])('the next action of %s is %s', (state, action) => {
  expect(nextAction({ state } as Order)).toBe(action);
});
