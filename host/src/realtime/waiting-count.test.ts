import { setPageTitle } from '../core/page-title';
import { showWaiting } from './waiting-count';

const icon = () => document.head.querySelector<HTMLLinkElement>('link[rel="icon"]')!;

beforeEach(() => {
  document.head.innerHTML = '<link rel="icon" href="https://cdn.example/brand.svg" />';
  setPageTitle({ brand: 'Mostrador', screen: 'Pedidos · Mostrador', news: null });
});
afterEach(() => Reflect.deleteProperty(navigator, 'setAppBadge'));

test('counts the orders that wait in title, icon and badge, and restores the icon of the brand', async () => {
  const setAppBadge = jest.fn(() => Promise.resolve());
  Object.defineProperty(navigator, 'setAppBadge', { configurable: true, value: setAppBadge });
  showWaiting(3);
  expect(document.title).toBe('(3) Pedidos · Mostrador');
  expect(decodeURIComponent(icon().href)).toContain('>3</text>');
  setPageTitle({ screen: 'Pagos · Mostrador' });
  expect(document.title).toBe('(3) Pagos · Mostrador');
  showWaiting(120);
  expect(decodeURIComponent(icon().href)).toContain('>99+</text>');
  showWaiting(0);
  expect(document.title).toBe('Pagos · Mostrador');
  expect(icon().href).toBe('https://cdn.example/brand.svg');
  expect(setAppBadge.mock.calls).toEqual([[3], [120], [0]]);
});

test('keeps an icon that the brand changed meanwhile', () => {
  showWaiting(1);
  icon().href = 'https://cdn.example/other.svg';
  showWaiting(2);
  showWaiting(0);
  expect(icon().href).toBe('https://cdn.example/other.svg');
});
