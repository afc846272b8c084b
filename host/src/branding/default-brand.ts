import type { Branding } from '@mostrador/contract/backoffice/branding/calls';

/** The brand until another one is loaded, and if loading fails (docs backoffice §1, §8). */
export const defaultBrand: Branding = {
  brand: { id: null, name: 'Mostrador', slug: 'mostrador', url: null, siteName: 'Mostrador' },
  primaryColor: '#2296f3',
  secondaryColor: '#f50057',
  logoUrl: null,
  faviconUrl: null,
  ogImage: null,
  twitterImage: null,
  fontFamily: 'Poppins',
  buttonsRadius: 16,
  borderRadius: 16,
  customCss: null,
  preset: null,
  features: {},
};
