import { earlyKey } from '@mostrador/api-client/early';
import { fetchEarly } from './answers';

const answered = () => Promise.resolve('asked now' as unknown as Response);

beforeEach(() => {
  window.early = new Map();
  window.fetch = answered;
});

test('what the page asked for early is taken once: a retry asks again', async () => {
  window.early!.set(earlyKey('/config.json'), Promise.resolve('asked early' as unknown as Response));
  expect(await fetchEarly('/config.json')).toBe('asked early');
  expect(await fetchEarly('/config.json')).toBe('asked now');
});

test('an early request that failed is asked again at once', async () => {
  window.early!.set(earlyKey('/config.json'), Promise.reject(new TypeError('offline')));
  expect(await fetchEarly('/config.json')).toBe('asked now');
});

test('one that took too long is not: the wait would double', async () => {
  window.early!.set(earlyKey('/config.json'), Promise.reject(new DOMException('too long', 'TimeoutError')));
  await expect(fetchEarly('/config.json')).rejects.toThrow('too long');
});
