import { prefetchKey } from '@mostrador/api-client/prefetch';
import { fetchPrefetched } from './fetch-prefetched';

const fetchNow = () => Promise.resolve('fetched now' as unknown as Response);

beforeEach(() => {
  window.early = new Map();
  window.fetch = fetchNow;
});

test('returns a prefetched response once, so that a retry sends a new request', async () => {
  window.early!.set(prefetchKey('/config.json'), Promise.resolve('prefetched' as unknown as Response));
  expect(await fetchPrefetched('/config.json')).toBe('prefetched');
  expect(await fetchPrefetched('/config.json')).toBe('fetched now');
});

test('rejects with the failure of a prefetch, and sends no other request', async () => {
  window.early!.set(prefetchKey('/config.json'), Promise.reject(new TypeError('offline')));
  await expect(fetchPrefetched('/config.json')).rejects.toThrow('offline');
});
