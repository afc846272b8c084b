import { randomId } from './random-id';

test('ids are unique, even on a page loaded over plain http', () => {
  const { randomUUID } = crypto;
  Object.defineProperty(crypto, 'randomUUID', { configurable: true, value: undefined });
  expect(new Set(Array.from({ length: 100 }, randomId)).size).toBe(100);
  expect(randomId()).toMatch(/^[0-9a-f]{32}$/);
  Object.defineProperty(crypto, 'randomUUID', { configurable: true, value: randomUUID });
});
