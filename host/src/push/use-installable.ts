import { useEffect } from 'react';
import type { Branding } from '@mostrador/contract/backoffice/branding/calls';
import { homePath } from '../core/paths';

type Head = 'link' | 'meta';

/** Sets an element of the head that only this module uses; removes it without a value. */
function setHead(tag: Head, key: 'rel' | 'name', name: string, value: string | null): void {
  const known = document.head.querySelector(`${tag}[${key}="${name}"]`);
  if (value === null) return known?.remove();
  const element = known ?? document.head.appendChild(document.createElement(tag));
  element.setAttribute(key, name);
  element.setAttribute(tag === 'link' ? 'href' : 'content', value);
}

/** Returns the web manifest of a brand. Addresses are absolute, because a data address is no base for them. */
export function manifestOf({ brand, faviconUrl, primaryColor }: Branding, origin: string) {
  const isSvg = faviconUrl !== null && /\.svg($|\?)|^data:image\/svg/.test(faviconUrl);
  return {
    id: `${origin}/`,
    name: brand.siteName || brand.name,
    short_name: brand.name,
    start_url: origin + homePath,
    scope: `${origin}/`,
    display: 'standalone',
    background_color: '#ffffff',
    ...(primaryColor ? { theme_color: primaryColor } : {}),
    icons: faviconUrl ? [{ src: faviconUrl, sizes: 'any', ...(isSvg ? { type: 'image/svg+xml' } : {}) }] : [],
  };
}

/** Lets the user install the page as an application with the name, icon and colours of the brand. */
export function useInstallable(brand: Branding): void {
  useEffect(() => {
    const manifest = JSON.stringify(manifestOf(brand, location.origin));
    setHead('link', 'rel', 'manifest', `data:application/manifest+json,${encodeURIComponent(manifest)}`);
    // Safari on iOS, which has notices for installed pages alone.
    setHead('meta', 'name', 'apple-mobile-web-app-capable', 'yes');
    setHead('meta', 'name', 'apple-mobile-web-app-title', brand.brand.name);
    setHead('link', 'rel', 'apple-touch-icon', brand.faviconUrl);
  }, [brand]);
}
