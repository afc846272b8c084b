import { prefetchKey } from '@mostrador/api-client/prefetch';
import { waitFor } from '@testing-library/react';

type Fetch = (...request: Parameters<typeof fetch>) => Promise<Response>;

/** Runs the prefetch script in a page without a session, whose requests these are. */
async function runEarly(answer: Fetch) {
  jest.resetModules();
  const requested = jest.fn(answer);
  window.fetch = requested;
  Object.assign(globalThis, { hostFiles: {} });
  await import('./prefetch');
  return requested;
}

test('requests the configuration once, without a time limit', async () => {
  const requested = await runEarly(() => new Promise(() => undefined));
  expect(requested.mock.calls).toEqual([['/config.json', { cache: 'no-cache' }]]);
  expect([...window.early!.keys()]).toEqual([prefetchKey('/config.json')]);
});

test('repeats a failed request for boot once, within the time limit of the first', async () => {
  const config = { backoffice: { url: 'http://backoffice.test' }, remotes: {}, flags: {} };
  const requested = await runEarly((address) =>
    address === '/config.json' ? Promise.resolve(new Response(JSON.stringify(config))) : Promise.reject(new TypeError('offline')),
  );
  const brand = 'http://backoffice.test/branding';
  await waitFor(() => expect(window.early!.has(prefetchKey(brand))).toBe(true));
  await expect(window.early!.get(prefetchKey(brand))).rejects.toThrow('offline');
  const [, first, second, ...others] = requested.mock.calls;
  expect([first![0], second![0]]).toEqual([brand, brand]);
  expect(second![1]!.signal).toBe(first![1]!.signal);
  expect(others).toEqual([]);
});
