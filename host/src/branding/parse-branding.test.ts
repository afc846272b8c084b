import type { Branding } from '@mostrador/contract/backoffice/branding/calls';
import { defaultBrand } from './default-brand';
import { parseBranding } from './parse-branding';

const page = new URL('https://panel.plaza.test/login');

function parsed(parts: Partial<Branding>, at: URL = page): Branding {
  return parseBranding({ ...defaultBrand, ...parts }, at);
}

test('the default brand matches the specification and is not changed by parsing', () => {
  expect(parseBranding(defaultBrand, page)).toEqual(defaultBrand);
  expect(defaultBrand).toMatchObject({
    primaryColor: '#2296f3',
    secondaryColor: '#f50057',
    borderRadius: 16,
    fontFamily: 'Poppins',
  });
});

test("normalises colours and replaces an invalid one by the preset's", () => {
  expect(parsed({ primaryColor: 'rgb(15, 107, 92)', secondaryColor: '#ABC' })).toMatchObject({
    primaryColor: '#0f6b5c',
    secondaryColor: '#aabbcc',
  });
  const bad = { primaryColor: 'red;}body{display:none', secondaryColor: null };
  expect(parsed(bad)).toMatchObject({ primaryColor: '#2296f3', secondaryColor: '#f50057' });
  expect(parsed({ ...bad, preset: 'theme7' })).toMatchObject({ primaryColor: '#0f6b5c', secondaryColor: '#c8553d' });
  expect(parsed({ ...bad, preset: 'constructor' })).toMatchObject({ primaryColor: '#2296f3' });
});

test('clamps the radius, and a button without a radius uses the general one', () => {
  expect(parsed({ borderRadius: 0, buttonsRadius: null })).toMatchObject({ borderRadius: 0, buttonsRadius: 0 });
  expect(parsed({ borderRadius: 900, buttonsRadius: -4 })).toMatchObject({ borderRadius: 32, buttonsRadius: 0 });
  expect(parsed({ borderRadius: null, buttonsRadius: Number.NaN })).toMatchObject({ borderRadius: 16, buttonsRadius: 16 });
});

test('reduces a font to a list of plain names', () => {
  expect(parsed({ fontFamily: '"Archivo Black", Inter' }).fontFamily).toBe('Archivo Black, Inter');
  expect(parsed({ fontFamily: 'x; } body { display: none' }).fontFamily).toBe('Poppins');
  expect(parsed({ fontFamily: null }).fontFamily).toBe('Poppins');
});

test('allows images from https, data:image and this origin', () => {
  const logo = (logoUrl: string, at?: URL) => parsed({ logoUrl }, at).logoUrl;
  expect(logo('https://cdn.test/a.svg')).toBe('https://cdn.test/a.svg');
  expect(logo('data:image/svg+xml,%3Csvg/%3E')).toBe('data:image/svg+xml,%3Csvg/%3E');
  expect(logo('/assets/a.svg')).toBe('https://panel.plaza.test/assets/a.svg');
  for (const bad of ['javascript:alert(1)', 'http://cdn.test/a.svg', 'data:text/html,x', 'blob:x', 'file:///a.svg', 'http://['])
    expect(logo(bad)).toBeNull();
  const local = 'http://localhost:4000/assets/a.svg';
  expect(logo(local)).toBeNull();
  expect(logo(local, new URL('http://plaza.localhost:3000/'))).toBe(local);
});

test('limits names to plain text of a maximum length, and always provides a name', () => {
  const brand = { ...defaultBrand.brand, name: ' La\u202e \n Plaza ', siteName: '', slug: '../x', url: 'javascript:alert(1)' };
  expect(parsed({ brand }).brand).toMatchObject({ name: 'La Plaza', siteName: 'La Plaza', slug: 'mostrador', url: null });
  expect(parsed({ brand: { ...brand, name: '', siteName: 'x'.repeat(500) } }).brand.name).toHaveLength(60);
  expect(parsed({ brand: { ...brand, name: '' } }).brand.name).toBe('Mostrador');
});

test('parsing twice gives the same result', () => {
  const once = parsed({ preset: 'theme7', primaryColor: null });
  expect(parseBranding(once, page)).toEqual(once);
});
