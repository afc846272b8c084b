import { prefetchKey } from '@mostrador/api-client/prefetch';
import { fetchEarly } from './answers';

const answered = () => Promise.resolve('asked now' as unknown as Response);

beforeEach(() => {
  window.early = new Map();
  window.fetch = answered;
});

test('takes an early answer once, so that a retry sends a new request', async () => {
  window.early!.set(prefetchKey('/config.json'), Promise.resolve('asked early' as unknown as Response));
  expect(await fetchEarly('/config.json')).toBe('asked early');
  expect(await fetchEarly('/config.json')).toBe('asked now');
});

test('rejects with the failure of an early request, and sends no other request', async () => {
  window.early!.set(prefetchKey('/config.json'), Promise.reject(new TypeError('offline')));
  await expect(fetchEarly('/config.json')).rejects.toThrow('offline');
});
