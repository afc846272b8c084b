import type { Branding } from '@mostrador/contract/backoffice/branding/calls';
import { brandVariables, type BrandTokens } from '@mostrador/ui/theme';
import { setPageTitle } from '../core/page-title';
import type { Settings } from '../core/settings';

/**
 * Applies a parsed brand to the page: title, favicon, the kit's CSS variables, images for shared links, and the brand's style sheet, in a
 * cascade layer, so that our unlayered rules override it. Returns the variables.
 */
export function applyBranding(brand: Branding, tokens: BrandTokens): Record<string, string> {
  setPageTitle({ brand: `${brand.brand.name} - Dashboard Administración` });
  const root = document.documentElement.style;
  const variables = brandVariables(tokens);
  for (const [name, value] of Object.entries(variables)) root.setProperty(name, value);
  setMeta('name', 'theme-color', variables['--m-card'] ?? null);
  setMeta('property', 'og:image', brand.ogImage);
  setMeta('name', 'twitter:image', brand.twitterImage);
  setFavicon(brand.faviconUrl);
  void showCustomCss(brand.customCss);
  return variables;
}

/** Sets the page width that the user chose: `narrow` is a column for reading, `full` the whole window. */
export function applyContainer(container: Settings['container']): void {
  const root = document.documentElement.style;
  root.setProperty('--h-container', container === 'narrow' ? '1120px' : container === 'full' ? 'none' : '');
  root.setProperty('--m-page-width', container === 'full' ? 'none' : '');
}

function setMeta(key: 'name' | 'property', name: string, content: string | null) {
  const known = document.head.querySelector<HTMLMetaElement>(`meta[${key}="${name}"]`);
  if (content === null) return known?.remove();
  const meta = known ?? document.head.appendChild(document.createElement('meta'));
  meta.setAttribute(key, name);
  meta.content = content;
}

function setFavicon(url: string | null) {
  const known = document.head.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (url === null) return known?.remove();
  const link = known ?? document.head.appendChild(document.createElement('link'));
  link.rel = 'icon';
  if (link.href !== url) link.href = url;
}

let shownCss: string | null = null;

/**
 * Applies the allowed rules of a brand's style sheet. The sanitizer is loaded with the first style sheet; if that fails, no rules are
 * applied.
 */
async function showCustomCss(css: string | null): Promise<void> {
  shownCss = css;
  const rules = css && (await import('./custom-css').then(({ sanitizeCss }) => sanitizeCss(css)).catch(() => null));
  // The brand may have changed while the sanitizer was loading.
  if (shownCss === css) setBrandStyles(rules || null);
}

function setBrandStyles(css: string | null) {
  const id = 'brand-styles';
  const known = document.getElementById(id);
  if (css === null) return known?.remove();
  const style = known ?? document.createElement('style');
  style.id = id;
  style.nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.nonce ?? '';
  style.textContent = `@layer brand {\n${css}\n}`;
  if (!known) document.head.append(style);
}
