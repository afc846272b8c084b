import { startSandbox } from '@mostrador/testing/sandbox';
import { clock } from '@mostrador/values/clock';
import { loadBranding, reloadOnBackForward } from './branding';
import { defaultBrand } from './default-brand';
import { deployment } from './test-config';

const refuse = async (times = 1) => (await startSandbox()).fault({ method: 'GET', path: '/branding', status: 500, times });
const nameOf = async (brand: ReturnType<typeof loadBranding>) => (await brand).brand.name;

beforeEach(() => localStorage.clear());
afterEach(() => jest.useRealTimers());

test('the host name decides: this one is Mostrador’s', async () => {
  const brand = await loadBranding(await deployment(), null);
  expect(brand).toMatchObject({ brand: { id: 1, name: 'Mostrador' }, borderRadius: 16, features: { payments: true } });
  expect(brand.logoUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/assets\/mostrador-logo\.svg$/);
});

test('a host of its own keeps its brand for a business of another one', async () => {
  expect(await nameOf(loadBranding(await deployment(), 318))).toBe('Mostrador');
});

test('a fixed white-label id wins over the host', async () => {
  expect(await loadBranding(await deployment(2), 1)).toMatchObject({
    brand: { name: 'Plaza' },
    borderRadius: 0,
    preset: 'theme7',
    primaryColor: '#0f6b5c',
    features: { payments: false, backoffice: true },
  });
});

test('a brand that cannot be had is the default one, and the next load asks again', async () => {
  const config = await deployment(2);
  await refuse();
  expect(await loadBranding(config, null)).toBe(defaultBrand);
  expect(await nameOf(loadBranding(config, null))).toBe('Plaza');
  expect(await loadBranding(await deployment(99), null)).toBe(defaultBrand);
});

test('a server that does not answer keeps nobody waiting', async () => {
  const config = await deployment();
  await (await startSandbox()).fault({ method: 'GET', path: '/branding', delay_ms: 3_000 });
  jest.useFakeTimers();
  const loading = loadBranding(config, null);
  await jest.advanceTimersByTimeAsync(8_000);
  expect(await loading).toBe(defaultBrand);
});

test('an hour long it is not asked for again', async () => {
  const config = await deployment(2);
  await loadBranding(config, null);
  await refuse(9);
  expect(await nameOf(loadBranding(config, 1))).toBe('Plaza');
  expect(await nameOf(loadBranding(await deployment(), null))).toBe('Mostrador');
  jest.useFakeTimers({ now: clock.now() + 3_601_000, doNotFake: ['setTimeout', 'setImmediate', 'queueMicrotask', 'nextTick'] });
  expect(await loadBranding(config, null)).toBe(defaultBrand);
});

test('what was kept is input too', async () => {
  const config = await deployment(2);
  await loadBranding(config, null);
  const kept = localStorage.getItem('branding')!;
  localStorage.setItem('branding', kept.replace('#0f6b5c', 'url(x)').replace(/"logoUrl":"[^"]*"/, '"logoUrl":"javascript:x"'));
  expect(await loadBranding(config, null)).toMatchObject({ brand: { name: 'Plaza' }, logoUrl: null, primaryColor: '#0f6b5c' });
  localStorage.setItem('branding', '{"selector":2,"at":');
  expect(await nameOf(loadBranding(config, null))).toBe('Plaza');
});

test('back and forward ask again, a failure changes nothing', async () => {
  const config = await deployment(2);
  const seen: string[] = [];
  const stop = reloadOnBackForward(
    config,
    () => null,
    (brand) => seen.push(brand.brand.name),
  );
  const answered = () => new Promise((resolve) => setTimeout(resolve, 200));
  await refuse();
  window.dispatchEvent(new PopStateEvent('popstate'));
  await answered();
  expect(seen).toEqual([]);
  window.dispatchEvent(new PopStateEvent('popstate'));
  window.dispatchEvent(new PopStateEvent('popstate'));
  await answered();
  expect(seen).toEqual(['Plaza']);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await answered();
  expect(seen).toEqual(['Plaza', 'Plaza']);
  stop();
  window.dispatchEvent(new PopStateEvent('popstate'));
  await answered();
  expect(seen).toHaveLength(2);
});
