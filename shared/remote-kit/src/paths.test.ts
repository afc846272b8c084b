import { fillScreenPath } from './paths';

test.each([
  ['../?a=1#b', '/shop/..%2F%3Fa%3D1%23b'],
  ['x\ud800', '/shop/x%EF%BF%BD'],
  ['🌮', '/shop/%F0%9F%8C%AE'],
])('an id of %j is encoded as one path segment', (id, path) => {
  expect(fillScreenPath('/shop/{id}', { id }, { q: 'a\udc00' })).toBe(`${path}?q=a%EF%BF%BD`);
});
