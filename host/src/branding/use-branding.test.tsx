import { act, renderHook, waitFor } from '@testing-library/react';
import { SessionProvider } from '@mostrador/session';
import { sessionStore, type SessionBusiness } from '@mostrador/session/store';
import { startSandbox } from '@mostrador/testing/sandbox';
import { changeSettings } from '../core/settings';
import { loadBranding } from './branding';
import { defaultBrand } from './default-brand';
import { deployment } from './test-config';
import { useBranding } from './use-branding';

const business: SessionBusiness = {
  id: 1,
  name: 'La Esquina',
  role: 'ADMIN',
  email: 'admin@mostrador.test',
  country: '',
  plan: '',
  kind: 'food',
  url: null,
  currency: 'EUR',
  timeZone: 'Europe/Madrid',
  primaryColor: '#8a1c4a',
  secondaryColor: null,
  branches: [],
};

/** Renames the brand on the server, and goes back until the page shows that. Every load that was sent before has ended then. */
async function showRenamed(nameNow: () => string): Promise<void> {
  const sandbox = await startSandbox();
  const path = '/branding';
  const answer = await sandbox.ask<{ white_label: object }>('GET', path, { query: { white_label_id: 2 } });
  const body = { ...answer, white_label: { ...answer.white_label, name: 'Otra' } };
  await sandbox.fault({ method: 'GET', path, status: 200, body, times: 100 });
  await waitFor(() => {
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
    expect(nameNow()).toBe('Otra');
  });
}

const variable = (name: string) => document.documentElement.style.getPropertyValue(name);
const meta = (selector: string) => document.head.querySelector<HTMLMetaElement>(selector)?.content;

beforeEach(() => {
  document.head.innerHTML = '';
});
afterEach(() => {
  sessionStore.end('user');
  changeSettings({ navType: 'light' });
});

test('applies the brand to the page: title, colours, shape, font, images', async () => {
  const config = await deployment();
  const plaza = {
    ...defaultBrand,
    brand: { ...defaultBrand.brand, name: 'Plaza' },
    primaryColor: '#0f6b5c',
    borderRadius: 0,
    buttonsRadius: 0,
    fontFamily: 'Archivo Black',
    faviconUrl: 'https://cdn.test/icon.svg',
    ogImage: 'https://cdn.test/og.png',
  };
  renderHook(() => useBranding(config, plaza), { wrapper: SessionProvider });
  expect(document.title).toBe('Plaza - Dashboard Administración');
  expect(variable('--m-primary')).toBe('#0f6b5c');
  expect(variable('--m-radius')).toBe('0px');
  expect(variable('--m-font')).toBe('Figures, "Archivo Black", "Poppins", "Poppins fallback", system-ui, sans-serif');
  expect(document.head.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href).toBe('https://cdn.test/icon.svg');
  expect(meta('meta[property="og:image"]')).toBe('https://cdn.test/og.png');
});

test('a brand without images and styles removes those of the previous brand', async () => {
  const config = await deployment();
  document.head.insertAdjacentHTML('beforeend', '<link rel="icon" href="/old.svg"><style id="brand-styles"></style>');
  renderHook(() => useBranding(config, defaultBrand), { wrapper: SessionProvider });
  expect(document.title).toBe('Mostrador - Dashboard Administración');
  expect(document.head.querySelector('link[rel="icon"], #brand-styles, meta[property="og:image"]')).toBeNull();
  expect(variable('--m-radius')).toBe('16px');
});

test("the colours of the signed-in business override the brand's until sign-out", async () => {
  const config = await deployment();
  await loadBranding(config, null);
  renderHook(() => useBranding(config, defaultBrand), { wrapper: SessionProvider });
  expect(variable('--m-primary')).toBe('#1c79c5');
  await act(async () => sessionStore.start({ token: 't', business }));
  expect(variable('--m-primary')).toBe('#8a1c4a');
  expect(variable('--m-secondary')).toBe('#eb0054');
  await act(async () => sessionStore.start({ token: 't', business: { ...business, primaryColor: 'no es un color' } }));
  expect(variable('--m-primary')).toBe('#1c79c5');
  await act(async () => sessionStore.start({ token: 't', business }));
  await act(async () => sessionStore.end('user'));
  expect(variable('--m-primary')).toBe('#1c79c5');
});

test('keeps the current brand if the load after sign-out fails', async () => {
  const config = await deployment(2);
  const plaza = await loadBranding(config, 1);
  sessionStore.start({ token: 't', business });
  const shown = new Set<string>();
  const use = () => {
    const { brand } = useBranding(config, plaza);
    shown.add(brand.name);
    return brand;
  };
  const { result } = renderHook(use, { wrapper: SessionProvider });
  await (await startSandbox()).fault({ method: 'GET', path: '/branding', status: 500 });
  await act(async () => sessionStore.end('user'));
  await showRenamed(() => result.current.name);
  expect([...shown]).toEqual(['Plaza', 'Otra']);
});

test('dark mode has its own neutral colours', async () => {
  const config = await deployment();
  renderHook(() => useBranding(config, defaultBrand), { wrapper: SessionProvider });
  const light = variable('--m-card');
  act(() => changeSettings({ navType: 'dark' }));
  expect(variable('--m-card')).not.toBe(light);
  expect(variable('--m-scheme')).toBe('dark');
});

test('applies a setting changed in another tab', async () => {
  const config = await deployment();
  renderHook(() => useBranding(config, defaultBrand), { wrapper: SessionProvider });
  localStorage.setItem('settings', '{"navType":"dark"}');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'settings' })));
  expect(variable('--m-scheme')).toBe('dark');
});

test('applies a changed brand after going back, and keeps the identity of an unchanged one', async () => {
  const config = await deployment(2);
  const shown = new Set<object>();
  const use = () => {
    const branding = useBranding(config, defaultBrand);
    shown.add(branding);
    return branding;
  };
  const { result } = renderHook(use, { wrapper: SessionProvider });
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  await waitFor(() => expect(result.current.brand.name).toBe('Plaza'));
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  await showRenamed(() => result.current.brand.name);
  expect(shown.size).toBe(3);
});
