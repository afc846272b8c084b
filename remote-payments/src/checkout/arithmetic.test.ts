import { amountsOf, newCart } from './cart';
import { readCart, writeCart } from './cart-storage';
import { cardProblems, groupedNumber } from './card-rules';
import { parseDiscount } from './catalog';
import type { T } from './messages';

const words: T = (id) => id;
const now = Date.UTC(2026, 10, 21);
const right = { number: '4111 1111 1111 1111', expiry: '12/30', code: '123' };

test.each([
  ['10', 10],
  ['12,5 %', 12.5],
  ['12.25', 12.25],
  ['100', 100],
])('parses %s as a percentage', (typed, percent) => {
  expect(parseDiscount(typed, 'EUR')).toEqual({ code: null, percent, amount: null });
});

test('rejects an invalid discount', () => {
  for (const typed of ['', '0', '101', '-5', 'diez', '1.234', 'BIENVENIDA']) expect(parseDiscount(typed, 'EUR')).toBeNull();
});

test('rounds a percentage once, half up, over all goods', () => {
  const cart = {
    ...newCart('EUR'),
    products: { coffee: 1, mug: 2, filters: 3, grinder: 0 },
    discount: parseDiscount('7,5', 'EUR'),
  };
  // 12,95 + 19,80 + 13,47 = 46,22; 7,5 % of it is 3,4665
  expect(amountsOf(cart)).toEqual({
    subtotal: { minor: 4622, currency: 'EUR' },
    discount: { minor: 347, currency: 'EUR' },
    shipping: { minor: 490, currency: 'EUR' },
    total: { minor: 4765, currency: 'EUR' },
  });
});

test("limits a code's discount to the price of the goods", () => {
  const cart = {
    ...newCart('EUR'),
    products: { coffee: 0, mug: 0, filters: 1, grinder: 0 },
    discount: parseDiscount('menos5', 'EUR'),
  };
  expect(amountsOf(cart).total.minor).toBe(490);
});

test('uses whole prices in a currency without decimals', () => {
  expect(amountsOf(newCart('JPY')).total).toEqual({ minor: 13 + 10 + 5, currency: 'JPY' });
  expect(amountsOf(newCart('KWD')).subtotal).toEqual({ minor: 22850, currency: 'KWD' });
});

test.each([
  [{ number: '' }, 'number', 'checkout.problem.number.empty'],
  [{ number: '4111 1111 1111 111a' }, 'number', 'checkout.problem.number.digits'],
  [{ number: '4111 1111 1111 111' }, 'number', 'checkout.problem.number.length'],
  [{ number: '5555 5555 5555 44440' }, 'number', 'checkout.problem.number.length'],
  [{ number: '4111 1111 1111 1112' }, 'number', 'checkout.problem.number.luhn'],
  [{ expiry: '13/30' }, 'expiry', 'checkout.problem.expiry.form'],
  [{ expiry: '10/26' }, 'expiry', 'checkout.problem.expiry.past'],
  [{ code: '1234' }, 'code', 'checkout.problem.code'],
  [{ number: '378282246310005', code: '123' }, 'code', 'checkout.problem.code'],
] as const)('reports for %o in field %s: %s', (typed, field, problem) => {
  expect(cardProblems({ ...right, ...typed }, words, now)).toEqual({ [field]: problem });
});

test('accepts a card until the end of its month', () => {
  expect(cardProblems({ ...right, expiry: '11/26' }, words, now)).toEqual({});
  expect(cardProblems({ number: '3782 822463 10005', expiry: '1130', code: '1234' }, words, now)).toEqual({});
  expect([groupedNumber('41111111'), groupedNumber('41x')]).toEqual(['4111 1111', '41x']);
});

test('restores a stored cart with its sums, and ignores a tampered one or one in another currency', () => {
  const cart = { ...newCart('EUR'), discount: parseDiscount('BIENVENIDA10', 'EUR'), merchantId: 'mer_1' };
  writeCart('k', cart);
  expect(JSON.parse(localStorage.getItem('k')!)).toMatchObject({ subtotal: { minor: 2285 }, total: { minor: 2546 } });
  expect(readCart('k', 'EUR')).toEqual(cart);
  expect(readCart('k', 'USD')).toMatchObject({ currency: 'USD', merchantId: '' });
  localStorage.setItem('k', JSON.stringify({ currency: 'EUR', products: { coffee: -3, mug: 1e9 }, step: 'x', payment: 7 }));
  expect(readCart('k', 'EUR')).toMatchObject({ step: 'cart', products: { coffee: 0, mug: 99 }, payment: { type: 'card' } });
  localStorage.setItem('k', '{');
  expect(readCart('k', 'EUR').step).toBe('cart');
});
