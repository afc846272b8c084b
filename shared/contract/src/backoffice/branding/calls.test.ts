import * as z from '@mostrador/schema';
import { branding, type Branding } from './calls';

const decode = (wire: unknown): Branding => branding.get.decode(z.parse(branding.get.response, wire), {});

const whole = {
  white_label: { id: 2, name: 'Plaza', slug: 'plaza', url: 'http://plaza.localhost:3000', siteName: 'Plaza' },
  branding: {
    primary_color: '#0f6b5c',
    secondary_color: '#c8553d',
    logo_url: 'https://cdn.example/logo.svg',
    favicon_url: 'https://cdn.example/favicon.svg',
    og_image: 'https://cdn.example/og.png',
    theme: { fontFamily: 'Poppins', borderRadius: 0, buttons: { radius: '4px' }, custom_css: '.a{}', preset: 'theme7' },
  },
  features: { payments: false, backoffice: true, later: { beta: 1 } },
};

describe('branding', () => {
  it('decodes a complete response', () => {
    expect(decode(whole)).toEqual({
      brand: { id: 2, name: 'Plaza', slug: 'plaza', url: 'http://plaza.localhost:3000', siteName: 'Plaza' },
      primaryColor: '#0f6b5c',
      secondaryColor: '#c8553d',
      logoUrl: 'https://cdn.example/logo.svg',
      faviconUrl: 'https://cdn.example/favicon.svg',
      ogImage: 'https://cdn.example/og.png',
      twitterImage: null,
      fontFamily: 'Poppins',
      buttonsRadius: 4,
      borderRadius: 0,
      customCss: '.a{}',
      preset: 'theme7',
      features: { payments: false, backoffice: true },
    });
  });

  it.each([
    ['nothing at all', {}],
    ['nulls', { white_label: null, branding: null, features: null }],
    ['empty parts', { white_label: {}, branding: { theme: {} }, features: {} }],
    ['blank texts', { white_label: { name: '  ' }, branding: { primary_color: '', theme: { fontFamily: ' ', buttons: null } } }],
  ])('tolerates %s', (_, wire) => {
    const brand = decode(wire);
    expect(brand.brand).toEqual({ id: null, name: '', slug: '', url: null, siteName: '' });
    expect(brand).toMatchObject({ primaryColor: null, fontFamily: null, buttonsRadius: null, borderRadius: null });
    expect(brand.features).toEqual({});
  });

  it.each([
    [16, 16],
    ['16', 16],
    ['8.5px', 8.5],
    ['16rem', null],
    ['-4', null],
    [-4, null],
    [Number.MAX_VALUE, Number.MAX_VALUE],
    ['url(x)', null],
  ])('decodes the radius %p as %p', (radius, pixels) => {
    expect(decode({ branding: { theme: { borderRadius: radius } } }).borderRadius).toBe(pixels);
  });

  it('uses the site name of a brand whose name is missing', () => {
    expect(decode({ white_label: { id: '7', siteName: 'Otra' } }).brand).toMatchObject({ id: 7, name: 'Otra', siteName: 'Otra' });
  });

  it('ignores feature values other than true and false', () => {
    expect(decode({ features: { payments: 'true', backoffice: 1, gifts: null } }).features).toEqual({});
  });

  it('decodes features with any name', () => {
    expect(decode({ features: { loyalty: true, beta: false } }).features).toEqual({ loyalty: true, beta: false });
  });

  it('requests a brand by id, by business or without arguments', () => {
    expect(branding.get.encode({ whiteLabelId: 1 })).toEqual({ query: { white_label_id: '1', negocio_id: undefined } });
    expect(branding.get.encode({ businessId: '445' }).query.negocio_id).toBe('445');
    expect(branding.get.encode({}).query).toEqual({});
  });
});
