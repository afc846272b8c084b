import { waitFor } from '@testing-library/react';
import { startSandbox } from '@mostrador/testing/sandbox';
import { clock } from '@mostrador/values/clock';
import { loadBranding, reloadOnBackForward } from './branding';
import { defaultBrand } from './default-brand';
import { deployment } from './test-config';

const refuse = async (times = 1) => (await startSandbox()).fault({ method: 'GET', path: '/branding', status: 500, times });
const nameOf = async (brand: ReturnType<typeof loadBranding>) => (await brand).brand.name;

beforeEach(() => localStorage.clear());
afterEach(() => jest.useRealTimers());

test('selects the brand by the host name', async () => {
  const brand = await loadBranding(await deployment(), null);
  expect(brand).toMatchObject({ brand: { id: 1, name: 'Mostrador' }, borderRadius: 16, features: { payments: true } });
  expect(brand.logoUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/assets\/mostrador-logo\.svg$/);
});

test('a host with its own brand keeps it for a business of another brand', async () => {
  expect(await nameOf(loadBranding(await deployment(), 318))).toBe('Mostrador');
});

test('a configured white-label id takes precedence over the host name', async () => {
  expect(await loadBranding(await deployment(2), 1)).toMatchObject({
    brand: { name: 'Plaza' },
    borderRadius: 0,
    preset: 'theme7',
    primaryColor: '#0f6b5c',
    features: { payments: false, backoffice: true },
  });
});

test('falls back to the default brand if the load fails, and tries again at the next load', async () => {
  const config = await deployment(2);
  await refuse();
  expect(await loadBranding(config, null)).toBe(defaultBrand);
  expect(await nameOf(loadBranding(config, null))).toBe('Plaza');
  expect(await loadBranding(await deployment(99), null)).toBe(defaultBrand);
});

test('falls back to the default brand if the server does not respond in time', async () => {
  const config = await deployment();
  await (await startSandbox()).fault({ method: 'GET', path: '/branding', delay_ms: 3_000 });
  jest.useFakeTimers();
  const loading = loadBranding(config, null);
  await jest.advanceTimersByTimeAsync(8_000);
  expect(await loading).toBe(defaultBrand);
});

test('caches the brand for an hour', async () => {
  const config = await deployment(2);
  await loadBranding(config, null);
  await refuse(9);
  expect(await nameOf(loadBranding(config, 1))).toBe('Plaza');
  expect(await nameOf(loadBranding(await deployment(), null))).toBe('Mostrador');
  jest.useFakeTimers({ now: clock.now() + 3_601_000, doNotFake: ['setTimeout', 'setImmediate', 'queueMicrotask', 'nextTick'] });
  expect(await loadBranding(config, null)).toBe(defaultBrand);
});

test('validates the cached brand like a response', async () => {
  const config = await deployment(2);
  await loadBranding(config, null);
  const kept = localStorage.getItem('branding')!;
  localStorage.setItem('branding', kept.replace('#0f6b5c', 'url(x)').replace(/"logoUrl":"[^"]*"/, '"logoUrl":"javascript:x"'));
  expect(await loadBranding(config, null)).toMatchObject({ brand: { name: 'Plaza' }, logoUrl: null, primaryColor: '#0f6b5c' });
  localStorage.setItem('branding', '{"selector":2,"at":');
  expect(await nameOf(loadBranding(config, null))).toBe('Plaza');
});

test('loads the brand again on back and forward, and keeps it if that fails', async () => {
  const config = await deployment(2);
  const seen: string[] = [];
  const stop = reloadOnBackForward(
    config,
    () => null,
    (brand) => seen.push(brand.brand.name),
  );
  const goBack = () => void window.dispatchEvent(new PopStateEvent('popstate'));
  await refuse();
  goBack();
  // The failed load ends before a later one may begin.
  await waitFor(() => {
    if (seen.length === 0) goBack();
    expect(seen).toEqual(['Plaza']);
  });
  goBack();
  goBack();
  await waitFor(() => expect(seen).toHaveLength(2));
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await waitFor(() => expect(seen).toHaveLength(3));
  stop();
  const seenLater: string[] = [];
  const stopLater = reloadOnBackForward(
    config,
    () => null,
    (brand) => seenLater.push(brand.brand.name),
  );
  goBack();
  await waitFor(() => expect(seenLater).toEqual(['Plaza']));
  stopLater();
  expect(seen).toEqual(['Plaza', 'Plaza', 'Plaza']);
});
