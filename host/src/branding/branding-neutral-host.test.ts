/**
 * @jest-environment-options {"url": "http://127.0.0.1:3000/"}
 */
import { loadBranding } from './branding';
import { deployment } from './test-config';

beforeEach(() => localStorage.clear());

test('a host without its own brand shows the default brand, and after sign-in the brand of the business', async () => {
  const config = await deployment();
  expect(location.hostname).toBe('127.0.0.1');
  expect((await loadBranding(config, null)).brand.name).toBe('Mostrador');
  expect((await loadBranding(config, 318)).brand.name).toBe('Plaza');
  expect((await loadBranding(config, 1)).brand.name).toBe('Mostrador');
  expect((await loadBranding(config, 99_999)).brand.name).toBe('Mostrador');
});
