import type { Branding } from '@mostrador/contract/backoffice/branding/calls';
import { parseColor } from '@mostrador/values/color';
import { safeHttpUrl } from '@mostrador/values/safe-url';
import { defaultBrand } from './default-brand';
import { presetOf } from './presets';

const maxRadius = 32;
const maxName = 60;

/**
 * Returns a brand that is safe to show (docs platform §6.2): valid colours, radius clamped to 0–32 px, plain font names, images from https,
 * `data:image/`, this origin or this machine. Invalid values are replaced by those of the preset or the default brand. The style sheet is
 * sanitized when it is applied. Idempotent.
 */
export function parseBranding(raw: Branding, page: Location | URL = window.location): Branding {
  const preset = presetOf(raw.preset);
  const borderRadius = radius(raw.borderRadius) ?? defaultBrand.borderRadius;
  const name = plainText(raw.brand.name) ?? plainText(raw.brand.siteName) ?? defaultBrand.brand.name;
  return {
    brand: {
      id: raw.brand.id,
      name,
      slug: /^[\w-]{1,60}$/.test(raw.brand.slug) ? raw.brand.slug : defaultBrand.brand.slug,
      url: raw.brand.url === null ? null : safeHttpUrl(raw.brand.url),
      siteName: plainText(raw.brand.siteName) ?? name,
    },
    primaryColor: color(raw.primaryColor) ?? preset.primary,
    secondaryColor: color(raw.secondaryColor) ?? preset.secondary,
    logoUrl: imageUrl(raw.logoUrl, page),
    faviconUrl: imageUrl(raw.faviconUrl, page),
    ogImage: imageUrl(raw.ogImage, page),
    twitterImage: imageUrl(raw.twitterImage, page),
    fontFamily: fontNames(raw.fontFamily) ?? defaultBrand.fontFamily,
    borderRadius,
    buttonsRadius: radius(raw.buttonsRadius) ?? borderRadius,
    customCss: raw.customCss,
    preset: raw.preset,
    features: raw.features,
  };
}

/** Returns a normalised `#rrggbb`, or null. */
export function color(value: string | null): string | null {
  return value === null ? null : parseColor(value);
}

function radius(value: number | null): number | null {
  return value === null || !Number.isFinite(value) ? null : Math.min(Math.max(value, 0), maxRadius);
}

function plainText(value: string): string | null {
  return (
    value
      .replace(/[\p{C}\s]+/gu, ' ')
      .trim()
      .slice(0, maxName) || null
  );
}

/** Returns up to three family names without characters that could end the CSS declaration; null if no valid name remains. */
function fontNames(value: string | null): string | null {
  const names = (value ?? '')
    .split(',')
    .map((name) => name.trim().replace(/^(["'])(.*)\1$/, '$2'))
    .filter((name) => /^[\p{L}\p{N}][\p{L}\p{N} _-]{0,40}$/u.test(name));
  return names.slice(0, 3).join(', ') || null;
}

function imageUrl(value: string | null, page: Location | URL): string | null {
  if (value === null) return null;
  if (/^data:image\/[a-z0-9.+-]+[;,]/i.test(value)) return value;
  let url: URL;
  try {
    url = new URL(value, page.origin);
  } catch {
    return null;
  }
  const local = url.protocol === 'http:' && isThisMachine(url.hostname) && isThisMachine(page.hostname);
  return url.protocol === 'https:' || url.origin === page.origin || local ? url.href : null;
}

function isThisMachine(hostname: string): boolean {
  return hostname === '127.0.0.1' || hostname === 'localhost' || hostname.endsWith('.localhost');
}
