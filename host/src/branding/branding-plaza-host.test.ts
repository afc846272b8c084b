/**
 * @jest-environment-options {"url": "http://plaza.localhost:3000/"}
 */
import { loadBranding } from './branding';
import { deployment } from './test-config';

test('Plaza’s host shows Plaza before and after sign-in', async () => {
  const config = await deployment();
  expect(await loadBranding(config, null)).toMatchObject({ brand: { name: 'Plaza' }, borderRadius: 0 });
  localStorage.clear();
  expect(await loadBranding(config, 1)).toMatchObject({ brand: { name: 'Plaza' }, borderRadius: 0 });
});
