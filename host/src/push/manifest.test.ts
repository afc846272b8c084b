import { defaultBrand } from '../branding/default-brand';
import { manifestOf } from './use-installable';

const origin = 'https://panel.example';

test('the manifest has the name, icon and colour of the brand, and absolute addresses', () => {
  const brand = {
    ...defaultBrand,
    brand: { ...defaultBrand.brand, name: 'Plaza', siteName: 'Plaza Mercados' },
    ...{ faviconUrl: 'https://cdn.example/plaza.svg', primaryColor: '#00695c' },
  };
  expect(manifestOf(brand, origin)).toMatchObject({
    ...{ name: 'Plaza Mercados', short_name: 'Plaza', display: 'standalone', theme_color: '#00695c' },
    ...{ id: `${origin}/`, scope: `${origin}/`, start_url: `${origin}/dashboard/default` },
    icons: [{ src: 'https://cdn.example/plaza.svg', sizes: 'any', type: 'image/svg+xml' }],
  });
});

test('a brand without an icon has a manifest without one', () => {
  expect(manifestOf({ ...defaultBrand, faviconUrl: null }, origin).icons).toEqual([]);
});
